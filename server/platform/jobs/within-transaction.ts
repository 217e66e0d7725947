import type { Db } from "pg-boss";
import type { Transaction } from "../db/database.ts";
import { jobSchema } from "./migrate-jobs.ts";

/**
 * pg-boss writes a job through the caller's transaction: the same connection, the same commit. Only sessions that ask for
 * it see a moved clock.
 */
export function withinTransaction(tx: Transaction, { movedClock }: { movedClock: boolean }): Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const [, rows] = await Promise.all([
        movedClock && tx`select set_config('pgboss.test_clock', 'on', true)`,
        // pg-boss builds the statement and its values for PostgreSQL's own protocol, which is what `unsafe` sends.
        tx.unsafe(withOwnTime(text), values as never[], { prepare: true }),
      ]);
      return { rows: [...rows] };
    },
  };
}

/** Workers take the oldest job first, and pg-boss makes all jobs of one transaction equally old: each gets a time of its own. */
function withOwnTime(insert: string): string {
  const own = insert.replace(`${jobSchema}.job_now() as created_on`, "clock_timestamp() as created_on");
  if (own === insert) throw new Error("This pg-boss writes the time of a job otherwise.");
  return own;
}
