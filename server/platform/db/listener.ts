import { setTimeout as pause } from "node:timers/promises";
import type { Connection, DriverOptions, DriverQuery } from "./connection.ts";
import { type DatabaseOutage, lost } from "./database-outage.ts";
import { openSession } from "./open-session.ts";
import { openTimeoutMs } from "./pool.ts";
import { lockOfPresence, newPresence } from "./presence.ts";
import { builderFor, serversOf } from "./servers.ts";

type Channel = { name: string; heard(text: string): void; listening(): void };

const firstPauseMs = 50;
const longestPauseMs = 5_000;
/** Nothing is heard in a session that was lost without a word, and nothing is heard where nothing happens. */
const askIfThereMs = 10_000;

type Listener = {
  /** Resolves when it listens; `listening` is called then, and whenever it listens again after a loss. */
  listen(name: string, heard: (text: string) => void, listening: () => void): Promise<void>;
  /** Opens the session if need be; null while it is lost. */
  presence(): Promise<number | null>;
  /** The session in which it listens, if it does. */
  open(): Connection[];
  /** Breaks these off. */
  abandon(connections: readonly Connection[], why: DatabaseOutage): void;
  close(): Promise<void>;
};

/**
 * Listens to PostgreSQL's notifications, in one session that is opened with the first channel. When it is lost another one
 * is opened, as soon as that succeeds.
 */
export function openListener(url: string, given: DriverOptions): Listener {
  const channels: Channel[] = [];
  const closed = new AbortController();
  const servers = serversOf(url, {
    ...given,
    onnotify(name: string, text: string) {
      for (const channel of channels) if (channel.name === name) channel.heard(text);
    },
  } as DriverOptions);
  const builder = builderFor(servers);
  const number = newPresence();
  let session: Promise<Connection> | null = null;
  let current: Connection | null = null;

  async function open(): Promise<Connection> {
    const connection = await openSession(servers, { timeoutMs: openTimeoutMs, lost: again });
    try {
      await send(connection, lockOfPresence(builder, number));
      for (const { name } of channels) await send(connection, builder`listen ${builder(name)}`);
    } catch (error) {
      await connection.close();
      throw error;
    }
    current = connection;
    // An error in the listeners is not part of the opening, and does not undo it.
    for (const { listening } of channels) queueMicrotask(listening);
    return connection;
  }

  function openFirst(): Promise<Connection> {
    return open().catch((error) => {
      session = null;
      throw error;
    });
  }

  /** Once for each session that was lost; one that could not be opened is no loss of its own. */
  function again(): void {
    if (current === null) return;
    current = null;
    session = reopen();
    // It fails only when it is closed.
    session.catch(() => undefined);
  }

  async function reopen(): Promise<Connection> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      await pause(pauseMs * (0.5 + Math.random()), undefined, { signal: closed.signal, ref: false });
      try {
        return await open();
      } catch (error) {
        if (closed.signal.aborted) throw error;
      }
    }
  }

  /** Nothing is announced in a server that is no longer the primary. */
  async function ask(connection: Connection): Promise<void> {
    const [row] = await send(
      connection,
      builder<
        { isReadOnly: boolean }[]
      >`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    if (row?.isReadOnly && connection.server.mustWrite) connection.abandon(lost("it is read-only"));
  }

  const asking = setInterval(() => {
    // Its failure is the loss of the session, which is noticed there.
    if (current) ask(current).catch(() => undefined);
  }, askIfThereMs);
  asking.unref();

  return {
    async listen(name, heard, listening) {
      session ??= openFirst();
      await send(await session, builder`listen ${builder(name)}`);
      channels.push({ name, heard, listening });
      listening();
    },
    async presence() {
      session ??= openFirst();
      await session;
      return current ? number : null;
    },
    open: () => (current ? [current] : []),
    abandon(connections, why) {
      for (const connection of connections) connection.abandon(why);
    },
    async close() {
      closed.abort();
      clearInterval(asking);
      await current?.close();
    },
  };
}

async function send<Result>(connection: Connection, statement: PromiseLike<Result>): Promise<Result> {
  (statement as unknown as DriverQuery).handler = (query) => connection.run(query);
  return await statement;
}
