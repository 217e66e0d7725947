import type { Transaction } from "../../platform/db/database.ts";
import type { Portal } from "../portal.ts";
import { fewAtATime } from "./few-at-a-time.ts";

/** Each keeps a database connection while it waits for a service, which may need the others of the same pool. */
const few = fewAtATime(4);

/** A transaction in which the service is asked. Where many come at once, some wait until others are done. */
export async function beginAsking<Result>(
  portal: Portal,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await few(async () => (await portal.db.begin(work)) as Result);
}
