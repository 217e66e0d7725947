import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { takeTurns } from "../../platform/jobs/take-turns.ts";
import type { PagePosition } from "../page-cursor.ts";
import type { Service } from "../service.ts";
import { failPendingDeliveries } from "./delivery-store.ts";

const giveUp = jobKind({ queue: "webhook.give_up", data: z.object({ webhookId: z.int() }) });

/** A transaction that gives up so many takes a twentieth of a second. */
export const givenUpAtOnce = 1_000;

/**
 * Gives up what a webhook that this transaction disables has not taken yet: the oldest with it, and where there are more, the rest
 * by a job. Deliveries that the job has not reached when the webhook is saved again stay pending, and are made.
 */
export async function giveUpDeliveries(service: Service, tx: Transaction, webhookId: number): Promise<void> {
  const failed = await failPendingDeliveries(tx, webhookId, { after: null, limit: givenUpAtOnce });
  if (failed.length === givenUpAtOnce) await service.jobs.enqueue(tx, giveUp, { webhookId });
}

export function giveUpRest(service: Service): JobHandler {
  return handle(giveUp, async ({ webhookId }, signal) => {
    // From where the last turn ended: what it passed would be read again otherwise, more of it each time.
    let after: PagePosition | null = null;
    await takeTurns({ size: givenUpAtOnce, signal }, async (limit) => {
      const failed = await failPendingDeliveries(service.db, webhookId, { after, limit });
      const last = failed.at(-1);
      if (last) after = { createdAt: last.created_at, number: last.number };
      return { found: failed.length };
    });
  });
}
