import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import type { OrderTurn } from "./provider-order-store.ts";

/** The next call to a connected provider about one order; check-providers/work-on-order.ts makes it. */
export const providerTurn = jobKind({
  queue: "check_provider.turn",
  data: z.object({ id: z.uuid(), turn: z.int() }),
  groupConcurrency: 4,
});

/** Has an order's next step taken, now or at a time, in the transaction of what led to it. */
export async function takeTurn(
  service: Pick<Service, "jobs">,
  tx: Transaction,
  { id, turn, provider_id: group }: OrderTurn,
  at?: Date,
): Promise<void> {
  await service.jobs.enqueue(tx, providerTurn, { id, turn }, { group, ...(at ? { startAfter: at } : {}) });
}
