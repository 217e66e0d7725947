import type { Connection, DriverQuery } from "./connection.ts";
import { type DatabaseOutage, lost } from "./database-outage.ts";
import { openSession } from "./open-session.ts";
import { builderFor, nameOfServer, type Servers } from "./servers.ts";

/** How often it is looked, from when on a session is suspect, and how long the database has to explain it. */
const lookMs = 500;
const suspectMs = 1_500;
const explainMs = 2_500;

type Watched = {
  sessions(): Connection[];
  abandon(connections: readonly Connection[], why: DatabaseOutage): void;
};

/**
 * Finds sessions whose network went away without a word: no end, no failure, no result ever. A query may take long, or
 * wait for a lock, so silence alone proves nothing: the database is asked in another session what the silent ones do.
 * One that has no work there never got the query; one of another server than that is of a former primary. When the database can't be asked at all, all silent ones are lost.
 * Together with `openTimeoutMs` this lets a request be refused within five seconds.
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
   * Which of them PostgreSQL works for. Behind a pooler the number that a session was given is not that of its process:
   * then nothing is known of any, and they are left alone.
   */
  async function findWorking(
    judge: Connection,
    silent: readonly Connection[],
  ): Promise<(connection: Connection) => boolean> {
    const pids = silent.flatMap(({ pid }) => pid ?? []);
    const query = builder<{ pid: number; idle: boolean; me: boolean }[]>`
      select pid, state like 'idle%' as idle, pid = pg_backend_pid() as me from pg_stat_activity
      where pid = any(${pids}::int[]) or pid = pg_backend_pid()` as unknown as DriverQuery;
    query.handler = (sent) => judge.run(sent);
    const rows = (await query) as unknown as { pid: number; idle: boolean; me: boolean }[];
    const isDirect = rows.some(({ pid, me }) => me && pid === judge.pid);
    const working = new Set(rows.filter(({ idle }) => !idle).map(({ pid }) => pid));
    const asked = nameOfServer(judge.server);
    return ({ pid, server }) =>
      !isDirect || (nameOfServer(server) === asked && (pid === null || working.has(pid)));
  }

  return { stop: () => clearInterval(timer) };
}
