import type { Service } from "../../server/service/service.ts";
import type { WebhookTurn } from "../../server/service/webhooks/call-turns.ts";
import { claimDue } from "../../server/service/webhooks/claim-due.ts";
import { deliverWebhook } from "../../server/service/webhooks/deliver-webhook.ts";
import { findDueWebhooks } from "../../server/service/webhooks/delivery-queue-store.ts";

/** Makes every attempt that is due, one after the other; returns how many were made. */
export async function deliverDue(service: Service): Promise<number> {
  let made = 0;
  for (let before = -1; before < made; ) {
    before = made;
    const webhookIds = await findDueWebhooks(service.db, service.clock.now());
    for (const due of await claimDue(service, oneOfEach(webhookIds))) {
      await deliverWebhook(service, due);
      made += 1;
    }
  }
  return made;
}

/** One call to each of these webhooks. */
export function oneOfEach(webhookIds: readonly number[]): WebhookTurn[] {
  return webhookIds.map((webhookId) => ({ webhookId, most: 1 }));
}
