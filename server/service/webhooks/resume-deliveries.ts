import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Service } from "../service.ts";
import { enqueueAttempt } from "./deliver-webhook.ts";
import { postponeOverdue } from "./delivery-store.ts";

const resume = jobKind({ queue: "webhook.resume", data: z.object({}), cron: "37 * * * *" });

/** Longer than the queue repeats an attempt that throws, such as one made with another SERVICE_KEY. */
const overdueMs = 2 * 3_600_000;
const turn = 200;

/**
 * Every hour: a delivery whose attempt is long overdue gets a new job, because its own has given up or waits behind many
 * others. Of two jobs for one attempt only the first makes it.
 */
export function resumeDeliveries(service: Service): JobHandler {
  return handle(resume, async () => {
    const now = service.clock.now();
    const before = new Date(now.getTime() - overdueMs);
    for (let found = turn; found >= turn; ) {
      found = await service.db.begin(async (tx) => {
        const overdue = await postponeOverdue(tx, { before, limit: turn, now });
        for (const { id, webhook_id, attempt_count } of overdue) {
          const job = { deliveryId: id, webhookId: webhook_id, attempt: attempt_count + 1 };
          await enqueueAttempt(service, tx, job);
        }
        return overdue.length;
      });
    }
  });
}
