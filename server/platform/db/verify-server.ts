import type { Log } from "../log/log.ts";
import { StartProblem } from "../process/start-problem.ts";
import { clockAheadMs, clockApart } from "./clock-apart.ts";
import type { Database } from "./database.ts";

/** Of PostgreSQL, as `server_version_num` has it: the oldest that has what the tables are made with. */
const oldestMajor = 15;

/**
 * Refuses a PostgreSQL that is too old, and for a process that writes times one whose clock is a minute away from ours. A few seconds are logged.
 * @throws StartProblem
 */
export async function verifyServer(
  db: Database,
  { writesTimes, log }: { writesTimes: boolean; log: Log },
): Promise<void> {
  const [server] = await db<[{ number: number; version: string }]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`;
  const problem = versionProblem(server);
  if (problem !== null) throw new StartProblem(problem);
  const clock = clockApart(await clockAheadMs(db));
  if (clock.state === "harmless") return;
  if (clock.state === "far apart" && writesTimes) throw new StartProblem(clock.says);
  log.warn(clock.says);
}

/** `number` is that of `server_version_num`, such as 150018 for 15.18. Null for a version that will do. */
export function versionProblem({ number, version }: { number: number; version: string }): string | null {
  if (number >= oldestMajor * 10_000) return null;
  return `This is PostgreSQL ${version}, and Candor needs ${oldestMajor} or newer: upgrade it, or give Candor another one in DATABASE_URL.`;
}
