import postgres from "postgres";
import { StartProblem } from "../process/start-problem.ts";
import type { Database } from "./database.ts";
import { DatabaseOutage } from "./database-outage.ts";

/** @throws StartProblem that says why DATABASE_URL cannot be used, without its password. */
export async function reachDatabase(db: Database): Promise<void> {
  try {
    await db`select 1`;
  } catch (error) {
    if (error instanceof postgres.PostgresError) {
      throw new StartProblem(`The database at DATABASE_URL refused the connection: ${error.message}.`, {
        cause: error,
      });
    }
    if (!(error instanceof DatabaseOutage)) throw error;
    throw new StartProblem(
      `The database at DATABASE_URL does not respond (${error.reason}): check its host and port, and that it is running.`,
      { cause: error },
    );
  }
}
