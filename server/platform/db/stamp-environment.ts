import { StartProblem } from "../process/start-problem.ts";
import type { Database } from "./database.ts";

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
  // A database that was restored a moment ago gives the application its rights only when it is migrated, and is asked again then.
  const [table] = await db<{ isReadable: boolean }[]>`
    select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as "isReadable"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'platform' and c.relname = 'environment'`;
  if (!table?.isReadable) return null;
  const [row] = await db<{ name: ServiceEnvironment }[]>`select name from platform.environment`;
  return row?.name ?? null;
}

function wrongEnvironment(stamped: ServiceEnvironment, environment: ServiceEnvironment): StartProblem {
  return new StartProblem(
    `This database is of ${stamped}, and SERVICE_ENVIRONMENT is ${environment}: set SERVICE_ENVIRONMENT=${stamped}, or give this process a database of its own. What a database is for never changes.`,
  );
}
