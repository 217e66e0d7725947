import postgres from "postgres";
import { StartProblem } from "../process/start-problem.ts";
import type { Database } from "./database.ts";
import { DatabaseOutage } from "./database-outage.ts";

/** @throws StartProblem that says why the URL of this setting cannot be used, without its password. */
export async function reachDatabase(
  db: Database,
  setting: "DATABASE_URL" | "MIGRATION_DATABASE_URL" | "DATABASE_REPLICA_URL" = "DATABASE_URL",
): Promise<void> {
  try {
    await db`select 1`;
  } catch (error) {
    if (error instanceof postgres.PostgresError) {
      throw new StartProblem(`The database at ${setting} refused the connection: ${error.message}.`, {
        cause: error,
      });
    }
    if (!(error instanceof DatabaseOutage)) throw error;
    throw new StartProblem(
      `The database at ${setting} does not respond (${error.reason}): check its host and port, and that it is running.`,
      { cause: error },
    );
  }
}
