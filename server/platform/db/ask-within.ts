import type { Database, Transaction } from "./database.ts";

/** Sends these queries together, on one session; PostgreSQL breaks each off after this time. */
export async function askWithin<const Results extends readonly unknown[]>(
  db: Database,
  timeoutMs: number,
  queries: (tx: Transaction) => { [Index in keyof Results]: Promise<Results[Index]> },
): Promise<Results> {
  return await db.begin(async (tx) => {
    const bounded = tx`select set_config('statement_timeout', ${String(timeoutMs)}, true)`;
    const [, results] = await Promise.all([bounded, Promise.all(queries(tx))]);
    return results as unknown as Results;
  });
}
