import { AsyncLocalStorage } from "node:async_hooks";
import type { Sealer } from "../crypto/sealer.ts";
import { type Announcement, openAnnouncements } from "./announcements.ts";
import type { DriverOptions, DriverQuery } from "./connection.ts";
import { type JointTransaction, runTogether, type Together } from "./joint-transaction.ts";
import { openListener } from "./listener.ts";
import { openSession } from "./open-session.ts";
import { openPool, openTimeoutMs, type PoolUse } from "./pool.ts";
import { builderFor, serversOf } from "./servers.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { traced } from "./traced-queries.ts";
import { inTransaction } from "./transaction.ts";
import { watchSilence } from "./watch-silence.ts";

export interface Transaction extends Statements {
  /** A transaction is not to be confused with the database: what needs the one can't be given the other. */
  readonly isTransaction: true;
  notify: never;
  /** Tells those who listen on the channel, once this is committed; not surely: they also look by themselves. */
  announce(channel: string, text: string): void;
}

/**
 * PostgreSQL. Every tagged query is a prepared statement, in transactions too, except through a pooler. `int8` is read as a number: ids and
 * counts stay far below 2^53. Timestamps are Dates. Whatever happens to a connection, each query is settled: one whose
 * result was lost rejects with a DatabaseOutage, and the next one opens a new connection.
 */
export interface Database extends Statements {
  begin<Result>(work: (tx: Transaction) => Result | Promise<Result>): Promise<Result>;
  /**
   * Runs work of which all transactions are one, with `first` and `last`: all of it is committed, or nothing. Queries that
   * are sent before the first of them begins are not part of it.
   */
  together<Result>(parts: Together<Result>): Promise<Result>;
  /** Does this when what is written now is committed: at once, or at the end of what runs `together`. */
  afterCommit(work: () => Promise<unknown>): Promise<void>;
  /**
   * The number under which this process is known to be connected (`isPresent` of presence.ts), for as long as it is; null while
   * that session is lost.
   */
  presence(): Promise<number | null>;
  /** A session for the caller alone, until `release`. */
  reserve(): Promise<Statements & { release(): void }>;
  /** `heard` gets each text; `listening` is called whenever listening begins, at first and after a loss. */
  listen(channel: string, heard: (text: string) => void, listening: () => void): Promise<void>;
  /** Waits until all is done, for so many seconds at most. */
  end(options?: { timeout?: number }): Promise<void>;
  readonly url: string;
  /** How many sessions are open and in use now, and how many callers wait for one. */
  use(): PoolUse;
  /** Replaces the sessions that are open now: another of the servers that `url` names may be the primary. */
  replaceSessions(): void;
  /** From here on columns are sealed and opened with it: what the database keeps the key to is read from it first. */
  sealWith(sealer: Sealer): void;
}

/** Either of them, for a query that may be part of something larger. */
export type Queryable = Database | Transaction;

const endTimeoutSeconds = 60;

export type DatabaseSettings = {
  maxConnections?: number;
  onNotice?: (text: string) => void;
  /** Around a pooler that gives a session for one transaction only, which `url` leads to. */
  directUrl?: string;
  /** Of every statement; 0 is none. Not through a pooler: it passes no such parameters on. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
};

export function openDatabase(url: string, settings: DatabaseSettings = {}): Database {
  const { directUrl } = settings;
  // Another transaction gets another session of a pooler, which has not prepared what this one did.
  const options = sessionOptions(settings, directUrl === undefined);
  const servers = serversOf(url, options);
  const driver = builderFor(servers);
  const directOptions = sessionOptions(settings, true);
  const direct = directUrl === undefined ? servers : serversOf(directUrl, directOptions);
  const pool = openPool(servers, settings.maxConnections ?? 10);
  const listener = openListener(directUrl ?? url, directOptions);
  const silences = [
    watchSilence(servers, { sessions: pool.open, abandon: pool.abandon }),
    watchSilence(direct, { sessions: listener.open, abandon: listener.abandon }),
  ];
  let sealer: Sealer | null = null;
  const sealerOf = () => {
    if (!sealer) throw new Error("The database was opened without a key to what is sealed in it.");
    return sealer;
  };
  const tagOf = (send: (query: DriverQuery) => void) => statementsOf(driver, traced(send), sealerOf);

  const ofPool = tagOf((query) => pool.run(query));
  const announce = openAnnouncements(
    (all) => ofPool`
      select pg_notify(channel, text)
      from unnest(${all.map(({ channel }) => channel)}::text[], ${all.map(({ text }) => text)}::text[]) as told (channel, text)`,
  );

  const joints = new AsyncLocalStorage<JointTransaction | null>();
  const everywhere = tagOf((query) => {
    if (!joints.getStore()?.takes(query)) pool.run(query);
  });
  return Object.assign(everywhere, {
    url,
    use: pool.use,
    replaceSessions: pool.replace,
    sealWith(given: Sealer) {
      sealer = given;
    },
    together: <Result>(parts: Together<Result>) =>
      runTogether(pool, tagOf, parts, (joint, work) => joints.run(joint, work)),
    async afterCommit(work: () => Promise<unknown>) {
      if (!joints.getStore()?.defer(work)) await work();
    },
    presence: listener.presence,
    async begin<Result>(work: (tx: Transaction) => Result | Promise<Result>) {
      const announced: Announcement[] = [];
      const announcing = (tx: Statements) =>
        Object.assign(tx, {
          announce: (channel: string, text: string) => void announced.push({ channel, text }),
        }) as Transaction;
      const joint = joints.getStore();
      if (joint?.isOpen()) {
        // Within a part of it another one would wait for itself.
        const result = await joint.begin((tx) => joints.run(null, () => work(announcing(tx))));
        if (announced.length > 0) joint.defer(async () => announce(announced));
        return result;
      }
      const connection = await pool.take();
      let result: Result;
      try {
        result = await inTransaction(connection, tagOf, (tx) => work(announcing(tx)));
      } finally {
        pool.giveBack(connection);
      }
      announce(announced);
      return result;
    },
    async reserve() {
      const isPooled = direct !== servers;
      const connection = isPooled
        ? await openSession(direct, { timeoutMs: openTimeoutMs })
        : await pool.take();
      return Object.assign(
        tagOf((query) => connection.run(query)),
        { release: () => (isPooled ? void connection.close() : pool.giveBack(connection)) },
      );
    },
    listen: listener.listen,
    notify: (channel: string, text: string) => everywhere`select pg_notify(${channel}, ${text})`,
    async end({ timeout = endTimeoutSeconds } = {}) {
      for (const silence of silences) silence.stop();
      await Promise.all([listener.close(), pool.end(timeout * 1000)]);
    },
  } satisfies Omit<Database, keyof Statements> & { notify: unknown }) as Database;
}

/** `direct`: no pooler is between. */
function sessionOptions(
  { statementTimeoutMs = 0, lockTimeoutMs = 0, onNotice }: DatabaseSettings,
  direct: boolean,
): DriverOptions {
  return {
    prepare: direct,
    onnotice: (notice) => onNotice?.(notice.message ?? ""),
    types: {
      int8: { to: 20, from: [20], parse: Number, serialize: String },
    },
    connection: {
      application_name: "candor",
      TimeZone: "UTC",
      // Statements here take milliseconds; compiling one of many parts takes PostgreSQL hundreds.
      ...(direct ? { jit: "off" } : {}),
      ...(statementTimeoutMs > 0 ? { statement_timeout: statementTimeoutMs } : {}),
      ...(lockTimeoutMs > 0 ? { lock_timeout: lockTimeoutMs } : {}),
    },
  };
}
