import type { Socket } from "node:net";
import postgres from "postgres";
import { type DatabaseOutage, lost, openingFailure, refusesToWrite } from "./database-outage.ts";
import { type Address, openSocket } from "./open-socket.ts";

/** A query of the driver, with the parts of it that its types don't show. `handler` is what sends it. */
export type DriverQuery = Promise<postgres.RowList<postgres.Row[]>> & {
  handler: (query: DriverQuery) => void;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** Of the session that it was sent in. */
  state: { pid: number } | null;
};

export type DriverOptions = postgres.Options<{ int8: postgres.PostgresType<number> }>;

/** One session with PostgreSQL, from its beginning to its loss; it is never used for a second one. */
export type Connection = {
  /** Sends a query, behind those that are under way. It is settled, whatever happens: after a loss it rejects. */
  run(query: DriverQuery): void;
  /** How many queries have no result yet. */
  readonly inFlight: number;
  readonly isLost: boolean;
  /** Since when queries are under way and nothing was heard, of performance.now(); null when none is. */
  readonly silentSince: number | null;
  /** The number of the session's process, as soon as a query was sent. */
  readonly pid: number | null;
  readonly openedAt: number;
  /** With which it was opened. */
  readonly server: Server;
  /** PostgreSQL refused to write in it: its server may have been the primary, and is no more. */
  readonly refusedToWrite: boolean;
  /** Breaks it off: what is under way rejects. */
  abandon(outage: DatabaseOutage): void;
  /** Says goodbye to PostgreSQL, and resolves when the socket is closed. What is under way rejects. */
  close(): Promise<void>;
};

/** PostgreSQL's Terminate message. */
const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);
const farewellMs = 1_000;

/**
 * Where and how sessions are opened: what the driver is given, and the address that it read out of it. `mustWrite`: of one that can't be
 * written to, such as a standby, none is wanted.
 */
export type Server = { url: string; options: DriverOptions; address: Address; mustWrite: boolean };

export type Opening = {
  timeoutMs: number;
  /** The session was open, and is lost or closed. */
  lost?: () => void;
  /** A query got its result, or failed. */
  settled?: () => void;
};

/**
 * Opens a session. The driver speaks the protocol, and is not told what happens to its socket: postgres.js uses a connection
 * again after a loss, with what was left of the one before, and throws where nobody catches (docs/decisions). As far as
 * it knows its socket never ends; here is noticed that it did, and what was under way is rejected.
 *
 * @throws DatabaseOutage, or PostgresError when PostgreSQL refuses for good
 */
export async function openConnection(server: Server, on: Opening): Promise<Connection> {
  const gaveUp = AbortSignal.timeout(on.timeoutMs);
  let socket: Socket | null = null;
  try {
    socket = await openSocket(server.address, gaveUp);
    return await begin(server, socket, on, gaveUp);
  } catch (error) {
    socket?.destroy();
    throw openingFailure(error);
  }
}

async function begin(server: Server, socket: Socket, on: Opening, gaveUp: AbortSignal): Promise<Connection> {
  const { url, options } = server;
  const underWay = new Set<DriverQuery>();
  const openedAt = performance.now();
  let heardAt = openedAt;
  let isOpen = false;
  let outage: DatabaseOutage | null = null;
  let pid: number | null = null;
  let refusedToWrite = false;
  const gone = Promise.withResolvers<never>();
  // Only while it opens is this waited for.
  gone.promise.catch(() => undefined);

  function lose(why: DatabaseOutage): void {
    if (outage) return;
    outage = why;
    gone.reject(outage);
    for (const query of [...underWay]) query.reject(outage);
    if (isOpen) on.lost?.();
  }
  function abandon(why: DatabaseOutage): void {
    socket.destroy();
    lose(why);
  }
  socket.on("error", (error) => abandon(lost(error)));
  socket.on("close", () => lose(lost("it closed the connection")));
  socket.on("data", () => {
    heardAt = performance.now();
  });

  const driver = postgres(url, {
    ...options,
    max: 1,
    ssl: false,
    connect_timeout: 0,
    idle_timeout: 0,
    max_lifetime: null,
    socket: () => deafTo(socket),
  } as DriverOptions);
  const send = (driver`` as unknown as DriverQuery).handler;
  const aborted = () => abandon(lost(gaveUp.reason));
  gaveUp.addEventListener("abort", aborted);
  // A reservation is granted when the session is ready, without a query of its own.
  const ready = driver.reserve().then(async (reserved) => {
    reserved.release();
    if (server.mustWrite) await expectWritable(driver);
  });
  await Promise.race([ready, gone.promise]).finally(() => gaveUp.removeEventListener("abort", aborted));
  isOpen = true;

  function follow(query: DriverQuery): void {
    const { resolve, reject } = query;
    const settle = (pass: (value: unknown) => void) => (value: unknown) => {
      pid ??= query.state?.pid ?? null;
      pass(value);
      if (underWay.delete(query)) on.settled?.();
    };
    query.resolve = settle(resolve);
    query.reject = settle((error) => {
      refusedToWrite ||= refusesToWrite(error);
      reject(error);
    });
    if (underWay.size === 0) heardAt = performance.now();
    underWay.add(query);
  }

  return {
    run(query) {
      if (outage) {
        query.reject(outage);
        return;
      }
      follow(query);
      send(query);
    },
    get inFlight() {
      return underWay.size;
    },
    get isLost() {
      return outage !== null;
    },
    get silentSince() {
      return underWay.size === 0 ? null : heardAt;
    },
    get pid() {
      if (pid === null) for (const query of underWay) pid ??= query.state?.pid ?? null;
      return pid;
    },
    openedAt,
    server,
    get refusedToWrite() {
      return refusedToWrite;
    },
    abandon,
    async close() {
      if (socket.closed) return;
      lose(lost("it was closed here"));
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.setTimeout(farewellMs, () => socket.destroy());
      socket.end(goodbye);
      await closed;
    },
  };
}

/** @throws DatabaseOutage where the server is no primary */
async function expectWritable(driver: postgres.Sql): Promise<void> {
  const [row] = await driver<[{ isStandby: boolean; isReadOnly: boolean }]>`
    select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`;
  if (row.isStandby) throw lost("it is a standby");
  if (row.isReadOnly) throw lost("it is read-only");
}

/** The socket as the driver needs it, except that it never ends and never fails. */
function deafTo(socket: Socket) {
  const heard = new Set(["data", "drain"]);
  let isCorked = false;
  const uncork = () => {
    isCorked = false;
    socket.uncork();
  };
  const wire = {
    readyState: "open",
    on(event: string, listener: (chunk: Buffer) => void) {
      if (heard.has(event)) socket.on(event, listener);
      return wire;
    },
    removeListener(event: string, listener: (chunk: Buffer) => void) {
      socket.removeListener(event, listener);
      return wire;
    },
    // The driver writes a transaction in pieces of a kilobyte, each of which would wake PostgreSQL: what is written in one
    // turn leaves together. After its end a socket takes what is written and drops it.
    write(chunk: Uint8Array) {
      if (!isCorked) {
        isCorked = true;
        socket.cork();
        process.nextTick(uncork);
      }
      return socket.write(chunk);
    },
    end: (chunk: Uint8Array) => socket.end(chunk),
    destroy: () => socket.destroy(),
  };
  return wire;
}
