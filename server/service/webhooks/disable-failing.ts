import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import type { Service } from "../service.ts";
import { giveUpDeliveries } from "./give-up-deliveries.ts";
import { tellOfDisabling } from "./tell-of-disabling.ts";
import { disableFailingWebhook, findFailingWebhooks } from "./webhook-store.ts";

const disable = jobKind({ queue: "webhook.disable", data: z.object({}), cron: "7 * * * *" });

/** Longer than the whole schedule of a delivery, and than any weekend. */
const patienceMs = 5 * 24 * 3_600_000;

/** Every hour: a webhook that has failed for 5 days without accepting a single call is disabled. One that cannot be disabled stops no other. */
export function disableFailing(service: Service): JobHandler {
  return handle(disable, async (_data, signal) => {
    const now = service.clock.now();
    const since = new Date(now.getTime() - patienceMs);
    const failed = await workThrough<number>(
      { size: 100, signal },
      {
        find: (turn) => findFailingWebhooks(service.db, since, turn),
        one: (webhookId) => disableOne(service, webhookId, { since, now }),
        failed: (error, webhookId) =>
          service.log.error({ err: error, webhookId }, "a failing webhook could not be disabled"),
      },
    );
    if (failed > 0) throw new Error(`${failed} failing webhooks could not be disabled.`);
  });
}

async function disableOne(
  service: Service,
  webhookId: number,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  await service.db.begin(async (tx) => {
    if (!(await disableFailingWebhook(tx, webhookId, since, now))) return;
    await giveUpDeliveries(service, tx, webhookId);
    await tellOfDisabling(service, tx, { webhookId, reason: "failing" });
  });
}
