import type { Connection, DriverQuery } from "./connection.ts";
import { type DatabaseOutage, lost } from "./database-outage.ts";
import { openSession } from "./open-session.ts";
import { builderFor, nameOfServer, type Servers } from "./servers.ts";

/** How often it is looked, from when on a session is suspect, and how long the database has to explain it. */
const lookMs = 500;
const suspectMs = 1_500;
const explainMs = 2_500;
/** A pooler may have a query wait for so long before it has a process of PostgreSQL for it. */
const pooledSuspectMs = 3_000;
/** How much later than it was sent a query may have begun there, and be seen. */
const underwayMs = 1_000;

type Watched = {
  sessions(): Connection[];
  abandon(connections: readonly Connection[], why: DatabaseOutage): void;
};

/** A process of PostgreSQL; `longest_ms` is how long one has been at work in this database, of all that are. */
type Seen = { pid: number; idle: boolean; me: boolean; longest_ms: number | null };

/**
 * Finds sessions whose network went away without a word: no end, no failure, no result ever. A query may take long, or
 * wait for a lock, so silence alone proves nothing: the database is asked in another session what the silent ones do.
 * One that has no work there never got the query; one of another server than that is of a former primary. When the database can't be asked at all, all silent ones are lost.
 * Together with `openTimeoutMs` this lets a request be refused within five seconds.
 * PgBouncer 1.18 has left queries that were sent one behind the other unanswered after its server was killed.
 */
export function watchSilence(servers: Servers, watched: Watched): { stop(): void } {
  const builder = builderFor(servers);
  let asking = false;

  const timer = setInterval(() => {
    const before = performance.now() - suspectMs;
    const silent = watched.sessions().filter(({ silentSince }) => (silentSince ?? Infinity) < before);
    if (silent.length === 0 || asking) return;
    asking = true;
    void judge(silent).finally(() => {
      asking = false;
    });
  }, lookMs);
  timer.unref();

  async function judge(silent: readonly Connection[]): Promise<void> {
    const seen = new Map(silent.map((connection) => [connection, connection.silentSince]));
    let judge: Connection | null = null;
    const overdue = setTimeout(() => judge?.abandon(lost("no response in time")), explainMs);
    try {
      judge = await openSession(servers, { timeoutMs: explainMs });
      const working = await findWorking(judge, silent);
      const idle = silent.filter((one) => one.silentSince === seen.get(one) && !working(one));
      for (const connection of idle) connection.abandon(lost("the connection was lost without a word"));
    } catch (error) {
      // The pool notifies the waiting callers; the failure itself has no further information.
      watched.abandon(
        silent.filter((one) => one.silentSince === seen.get(one)),
        lost(error),
      );
    } finally {
      clearTimeout(overdue);
      await judge?.close();
    }
  }

  /**
   * Which of them PostgreSQL works for. Behind a pooler the number that a session was given is not that of its process, and may be
   * larger than any of those: there one that is silent for long is known to be at work only by a process that is, for as long.
   */
  async function findWorking(
    judge: Connection,
    silent: readonly Connection[],
  ): Promise<(connection: Connection) => boolean> {
    const pids = silent.flatMap(({ pid }) => pid ?? []);
    const query = builder<Seen[]>`
      select pid, state like 'idle%' as idle, pid = pg_backend_pid() as me, (
        select extract(epoch from clock_timestamp() - min(state_change))::float8 * 1000 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as longest_ms
      from pg_stat_activity
      where pid = any(${pids}::bigint[]) or pid = pg_backend_pid()` as unknown as DriverQuery;
    query.handler = (sent) => judge.run(sent);
    const rows = (await query) as unknown as Seen[];
    if (rows.some(({ pid, me }) => me && pid === judge.pid)) {
      const working = new Set(rows.filter(({ idle }) => !idle).map(({ pid }) => pid));
      const asked = nameOfServer(judge.server);
      return ({ pid, server }) => nameOfServer(server) === asked && (pid === null || working.has(pid));
    }
    const longestMs = rows[0]?.longest_ms ?? 0;
    return ({ silentSince }) => {
      const silentMs = performance.now() - (silentSince ?? Number.POSITIVE_INFINITY);
      return silentMs < pooledSuspectMs || longestMs > silentMs - underwayMs;
    };
  }

  return { stop: () => clearInterval(timer) };
}
