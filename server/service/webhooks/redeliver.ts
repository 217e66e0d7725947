import { z } from "zod";
import { AppError } from "../../contract/error-code.ts";
import type { WebhookDelivery } from "../../contract/webhook.ts";
import type { Caller, Service } from "../service.ts";
import { probeAtOnce } from "./circuit-store.ts";
import { restartDelivery } from "./delivery-list-store.ts";
import { announceDue } from "./delivery-queue-store.ts";
import { deliveryView } from "./delivery-view.ts";
import { enabled } from "./known-webhook.ts";
import { lockWebhook } from "./webhook-store.ts";

/**
 * POST /webhooks/deliveries/{delivery_id}/redeliver: the same call once more, whatever became of it before; an attempt
 * now, and the whole schedule after it if it fails.
 * @throws AppError `not_found`, `illegal_transition` while the webhook is disabled
 */
export async function redeliver(
  service: Service,
  caller: Caller,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return await service.db.begin(async (tx) => {
    const webhook = await lockWebhook(tx, caller);
    if (!webhook || !z.uuid().safeParse(deliveryId).success) throw unknownDelivery();
    const now = service.clock.now();
    const delivery = await restartDelivery(tx, webhook.id, deliveryId, now);
    if (!delivery) throw unknownDelivery();
    enabled(webhook);
    await probeAtOnce(tx, webhook.id, now);
    announceDue(tx, webhook.id);
    return deliveryView(delivery);
  });
}

function unknownDelivery(): AppError {
  return new AppError("not_found", "There is no such delivery; GET /webhooks/deliveries lists them.", {
    param: "delivery_id",
  });
}
