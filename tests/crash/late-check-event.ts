import type { Transaction } from "../../server/platform/db/database.ts";
import type { Service } from "../../server/service/service.ts";
import {
  type CheckEvent,
  recordCheckEvent as recordInTransaction,
} from "../../server/service/webhooks/record-check-event.ts";

const lateMs = 1_000;

/** Stands in for the real one: answers at once, and writes the event a little later in a transaction of its own. */
export async function recordCheckEvent(service: Service, _tx: Transaction, event: CheckEvent): Promise<void> {
  setTimeout(() => void service.db.begin((tx) => recordInTransaction(service, tx, event)), lateMs);
}
