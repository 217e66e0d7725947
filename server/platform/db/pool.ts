import type { Connection, DriverQuery } from "./connection.ts";
import { type DatabaseOutage, lost } from "./database-outage.ts";
import { openSession } from "./open-session.ts";
import type { Servers } from "./servers.ts";

/** The sessions of one process: who gets which, and what becomes of those who wait when there is none. */
export type Pool = {
  /** Sends a query in any session, together with others. */
  run(query: DriverQuery): void;
  /** A session for one caller alone, until `giveBack`. */
  take(): Promise<Connection>;
  giveBack(connection: Connection): void;
  /** The sessions that are open now. */
  open(): Connection[];
  /** How many are open, how many of those are in use, and how many callers wait for one. */
  use(): PoolUse;
  /** Breaks these off, and has nobody wait any longer than that: the database can't be reached. */
  abandon(connections: readonly Connection[], why: DatabaseOutage): void;
  /** Replaces the sessions that are open now, each as soon as it is idle: another server may be the primary by now. */
  replace(): void;
  /** Takes nothing more, and closes when all is done or this time has passed. */
  end(timeoutMs: number): Promise<void>;
};

export type PoolUse = { open: number; busy: number; waiting: number };

type Waiting = {
  give(connection: Connection): void;
  reject(error: Error): void;
  /** Waits for a session of its own. */
  alone: boolean;
  since: number;
};

/** A request may have to wait for a new session, and must have its response within five seconds. */
export const openTimeoutMs = 4_000;
/** While sessions can't be opened, nobody waits longer than this for one. */
const hopeMs = 500;
/** Queries that are under way in one session at a time. */
const mostInFlight = 100;
/** An older session is replaced as soon as it is idle, so that its resources in PostgreSQL are freed. */
const lifetimeMs = 45 * 60_000;
/** Where all servers are read-only, the sessions that reads are served in are replaced no more often than this. */
const replaceMs = 1_000;

export function openPool(servers: Servers, size: number): Pool {
  /** The sessions that any query may be sent in, and those that belong to one caller. */
  const shared = new Set<Connection>();
  const taken = new Set<Connection>();
  let waiting: Waiting[] = [];
  let opening = 0;
  /** When a session could not be opened, and none was since. */
  let failedAt: number | null = null;
  let failure: Error = lost("no session could be opened");
  /** Sessions that were opened until then are not kept, of performance.now(). */
  let keepsSince = Number.NEGATIVE_INFINITY;
  let hope: NodeJS.Timeout | null = null;
  let ended: (() => void) | null = null;
  let closed = false;

  /** Serves who waits, first come first served, and opens what they lack. */
  function pump(): void {
    for (let next = waiting[0]; next; next = waiting[0]) {
      const connection = leastBusy(shared);
      if (!connection || (connection.inFlight > 0 && (opening > 0 || mayOpen()))) break;
      waiting.shift();
      if (next.alone) {
        shared.delete(connection);
        taken.add(connection);
      }
      next.give(connection);
    }
    while (opening < waiting.length && mayOpen()) void open();
    if (ended && isIdle()) ended();
  }

  function mayOpen(): boolean {
    if (shared.size + taken.size + opening >= size) return false;
    // Where sessions are open, these serve while new ones are refused.
    return failedAt === null || shared.size + taken.size === 0 || performance.now() - failedAt > hopeMs;
  }

  async function open(): Promise<void> {
    const begun = performance.now();
    opening += 1;
    try {
      const connection: Connection = await openSession(servers, {
        timeoutMs: openTimeoutMs,
        settled: () => freed(connection),
        lost() {
          shared.delete(connection);
          taken.delete(connection);
          pump();
        },
      });
      failedAt = null;
      if (closed) void connection.close();
      else if (!connection.isLost) shared.add(connection);
    } catch (error) {
      failedAt = performance.now();
      failure = error as Error;
      const isLast = opening === 1 && shared.size + taken.size === 0;
      if (isLast) refuse(waitingSince(begun), failure);
      if (waiting.length > 0) hopeForMore();
    }
    opening -= 1;
    pump();
  }

  function freed(connection: Connection): void {
    if (connection.refusedToWrite && performance.now() - keepsSince > replaceMs) replace();
    closeIfOver(connection);
    pump();
  }

  function replace(): void {
    keepsSince = performance.now();
    for (const connection of shared) closeIfOver(connection);
  }

  function closeIfOver(connection: Connection): void {
    const { refusedToWrite, openedAt } = connection;
    const isOver = refusedToWrite || openedAt <= keepsSince || performance.now() - openedAt > lifetimeMs;
    if (isOver && connection.inFlight === 0 && shared.delete(connection)) void connection.close();
  }

  /** Other sessions are about to be opened, or to be free. */
  function hopeForMore(): void {
    hope ??= setTimeout(() => {
      hope = null;
      if (failedAt === null) return;
      if (shared.size + taken.size === 0) refuse(waitingSince(performance.now() - hopeMs), failure);
      pump();
      if (waiting.length > 0) hopeForMore();
    }, hopeMs);
  }

  /** At this moment or before. */
  function waitingSince(moment: number): Waiting[] {
    return waiting.filter(({ since }) => since <= moment);
  }

  function refuse(refused: readonly Waiting[], why: Error): void {
    waiting = waiting.filter((one) => !refused.includes(one));
    for (const { reject } of refused) reject(why);
  }

  function isIdle(): boolean {
    const busy = taken.size > 0 || shared.values().some(({ inFlight }) => inFlight > 0);
    return waiting.length === 0 && !busy;
  }

  function wait(who: Omit<Waiting, "since">): void {
    if (ended) {
      who.reject(lost("it was closed here"));
      return;
    }
    waiting.push({ ...who, since: performance.now() });
    pump();
    if (failedAt !== null && waiting.length > 0) hopeForMore();
  }

  return {
    run: (query) => wait({ give: (connection) => connection.run(query), reject: query.reject, alone: false }),
    take: () => new Promise((give, reject) => wait({ give, reject, alone: true })),
    giveBack(connection) {
      if (taken.delete(connection)) shared.add(connection);
      freed(connection);
    },
    open: () => [...shared, ...taken],
    use() {
      const queried = [...shared].filter(({ inFlight }) => inFlight > 0).length;
      return { open: shared.size + taken.size, busy: queried + taken.size, waiting: waiting.length };
    },
    abandon(connections, why) {
      failedAt = performance.now();
      failure = why;
      refuse(waiting, why);
      for (const connection of connections) connection.abandon(why);
    },
    replace,
    async end(timeoutMs) {
      const idle = Promise.withResolvers<void>();
      const timer = setTimeout(idle.resolve, timeoutMs);
      ended = idle.resolve;
      // Whoever waits for the first session has nothing to finish.
      if (shared.size + taken.size === 0) refuse(waiting, lost("it was closed here"));
      pump();
      await idle.promise;
      clearTimeout(timer);
      if (hope) clearTimeout(hope);
      closed = true;
      refuse(waiting, lost("it was closed here"));
      await Promise.all([...shared, ...taken].map((connection) => connection.close()));
    },
  };
}

/** Of those that take one more query. */
function leastBusy(connections: Iterable<Connection>): Connection | undefined {
  let best: Connection | undefined;
  for (const connection of connections) {
    if (connection.inFlight === 0) return connection;
    if (connection.inFlight < (best?.inFlight ?? mostInFlight)) best = connection;
  }
  return best;
}
