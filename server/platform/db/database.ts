import { AsyncLocalStorage } from "node:async_hooks";
import postgres from "postgres";
import type { Sealer } from "../crypto/sealer.ts";
import { type DriverOptions, type DriverQuery, openConnection, type Server } from "./connection.ts";
import { type JointTransaction, runTogether, type Together } from "./joint-transaction.ts";
import { openListener } from "./listener.ts";
import type { Address } from "./open-socket.ts";
import { openPool, openTimeoutMs, type PoolUse } from "./pool.ts";
import { type Statements, statementsOf } from "./statements.ts";
import { takeRootCertificate } from "./tls-of-url.ts";
import { traced } from "./traced-queries.ts";
import { inTransaction } from "./transaction.ts";
import { watchSilence } from "./watch-silence.ts";

export interface Transaction extends Statements {
  /** A transaction is not to be confused with the database: what needs the one can't be given the other. */
  readonly isTransaction: true;
  notify: never;
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
  const { directUrl, statementTimeoutMs = 0, lockTimeoutMs = 0 } = settings;
  const options: DriverOptions = {
    // Another transaction gets another session, which has not prepared what this one did.
    prepare: directUrl === undefined,
    onnotice: (notice) => settings.onNotice?.(notice.message ?? ""),
    types: {
      int8: { to: 20, from: [20], parse: Number, serialize: String },
    },
    connection: {
      application_name: "candor",
      TimeZone: "UTC",
      ...(statementTimeoutMs > 0 ? { statement_timeout: statementTimeoutMs } : {}),
      ...(lockTimeoutMs > 0 ? { lock_timeout: lockTimeoutMs } : {}),
    },
  };
  // Builds queries and opens nothing.
  const { url: driverUrl, ca } = takeRootCertificate(url);
  const driver = postgres(driverUrl, { ...options, max: 1 });
  const server: Server = { url: driverUrl, options, address: { ...addressOf(driver), ca } };
  const direct = directUrl === undefined ? server : serverAt(directUrl, { ...options, prepare: true });
  const pool = openPool(server, settings.maxConnections ?? 10);
  const listener = openListener(direct);
  const silence = watchSilence(server, {
    sessions: () => [...pool.open(), ...listener.open()],
    abandon: pool.abandon,
  });
  let sealer: Sealer | null = null;
  const sealerOf = () => {
    if (!sealer) throw new Error("The database was opened without a key to what is sealed in it.");
    return sealer;
  };
  const tagOf = (send: (query: DriverQuery) => void) => statementsOf(driver, traced(send), sealerOf);

  const joints = new AsyncLocalStorage<JointTransaction | null>();
  const everywhere = tagOf((query) => {
    if (!joints.getStore()?.takes(query)) pool.run(query);
  });
  return Object.assign(everywhere, {
    url,
    use: pool.use,
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
      const joint = joints.getStore();
      // Within a part of it another one would wait for itself.
      if (joint?.isOpen()) return await joint.begin((tx) => joints.run(null, () => work(tx as Transaction)));
      const connection = await pool.take();
      try {
        return await inTransaction(connection, tagOf, (tx) => work(tx as Transaction));
      } finally {
        pool.giveBack(connection);
      }
    },
    async reserve() {
      const isPooled = direct !== server;
      const connection = isPooled
        ? await openConnection(direct, { timeoutMs: openTimeoutMs })
        : await pool.take();
      return Object.assign(
        tagOf((query) => connection.run(query)),
        { release: () => (isPooled ? void connection.close() : pool.giveBack(connection)) },
      );
    },
    listen: listener.listen,
    notify: (channel: string, text: string) => everywhere`select pg_notify(${channel}, ${text})`,
    async end({ timeout = endTimeoutSeconds } = {}) {
      silence.stop();
      await Promise.all([listener.close(), pool.end(timeout * 1000)]);
    },
  } satisfies Omit<Database, keyof Statements> & { notify: unknown }) as Database;
}

function serverAt(url: string, options: DriverOptions): Server {
  const { url: driverUrl, ca } = takeRootCertificate(url);
  const address = addressOf(postgres(driverUrl, { ...options, max: 1 }));
  return { url: driverUrl, options, address: { ...address, ca } };
}

/** The driver reads DATABASE_URL and libpq's variables. */
function addressOf(driver: postgres.Sql): Address {
  const { host, port, ...read } = driver.options as unknown as Omit<Address, "host" | "port"> & {
    host: string[];
    port: number[];
  };
  return { ...read, host: host[0] ?? "localhost", port: port[0] ?? 5432 };
}
