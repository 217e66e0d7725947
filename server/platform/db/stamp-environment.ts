import { StartProblem } from "../process/start-problem.ts";
import type { Database } from "./database.ts";
import { isReadable } from "./is-readable.ts";

/** What a service is run for (the setting SERVICE_ENVIRONMENT). */
type ServiceEnvironment = "production" | "staging";

/**
 * Refuses a process on the database of another environment, before it writes anything: in staging a partner's token forces the outcome of a
 * real person's check, and the first company is a demo.
 * @throws StartProblem
 */
export async function verifyEnvironment(db: Database, environment: ServiceEnvironment): Promise<void> {
  const stamped = await stampOf(db);
  if (stamped !== null && stamped !== environment) throw wrongEnvironment(stamped, environment);
}

/**
 * Stamps the database with the environment of the first process that starts on it, for good.
 * @throws StartProblem where another one was quicker
 */
export async function stampEnvironment(db: Database, environment: ServiceEnvironment): Promise<void> {
  await db`insert into platform.environment (name) values (${environment}) on conflict do nothing`;
  await verifyEnvironment(db, environment);
}

/** Null for a database that no process of this version has started on. */
async function stampOf(db: Database): Promise<ServiceEnvironment | null> {
  // Asked again once it is migrated.
  if (!(await isReadable(db, "environment"))) return null;
  const [row] = await db<{ name: ServiceEnvironment }[]>`select name from platform.environment`;
  return row?.name ?? null;
}

function wrongEnvironment(stamped: ServiceEnvironment, environment: ServiceEnvironment): StartProblem {
  return new StartProblem(
    `This database is of ${stamped}, and SERVICE_ENVIRONMENT is ${environment}: set SERVICE_ENVIRONMENT=${stamped}, or give this process a database of its own. What a database is for never changes.`,
  );
}
