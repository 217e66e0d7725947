import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Service } from "../service.ts";
import { failPendingDeliveries } from "./delivery-store.ts";
import { tellOfDisabling } from "./tell-of-disabling.ts";
import { disableFailingWebhook, findFailingWebhooks } from "./webhook-store.ts";

const disable = jobKind({ queue: "webhook.disable", data: z.object({}), cron: "7 * * * *" });

/** Longer than the whole schedule of a delivery, and than any weekend. */
const patienceMs = 5 * 24 * 3_600_000;

/** Every hour: a webhook that has failed for 5 days without taking a single call is called no more. */
export function disableFailing(service: Service): JobHandler {
  return handle(disable, async () => {
    const now = service.clock.now();
    const since = new Date(now.getTime() - patienceMs);
    for (const webhookId of await findFailingWebhooks(service.db, since)) {
      await service.db.begin(async (tx) => {
        if (!(await disableFailingWebhook(tx, webhookId, since, now))) return;
        await failPendingDeliveries(tx, webhookId);
        await tellOfDisabling(service, tx, { webhookId, reason: "failing" });
      });
    }
  });
}
