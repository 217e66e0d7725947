import type { Service } from "../service.ts";
import type { WebhookTurn } from "./call-turns.ts";
import { allowedBy } from "./circuit-store.ts";
import { claimDeliveries } from "./delivery-queue-store.ts";
import { type DeliveryRow, failPendingDeliveries } from "./delivery-store.ts";
import { givenUpAtOnce } from "./give-up-deliveries.ts";
import { findWebhooks, type WebhookRow } from "./webhook-store.ts";

/** A delivery that this process has claimed, and where it goes now. */
export type Due = { webhook: WebhookRow; delivery: DeliveryRow };

/**
 * Claims the next deliveries of these webhooks, as far as they have any due. Of what a
 * disabled one has not taken, a turn is given up.
 */
export async function claimDue({ db, clock }: Service, wants: readonly WebhookTurn[]): Promise<Due[]> {
  const deliveries = await claimDeliveries(db, await allowedBy(db, wants, clock.now()), clock.now());
  if (deliveries.length === 0) return [];
  const found = await findWebhooks(
    db,
    deliveries.map(({ webhook_id }) => webhook_id),
  );
  for (const { id } of found.filter(({ disabled_at }) => disabled_at)) {
    await failPendingDeliveries(db, id, { after: null, limit: givenUpAtOnce });
  }
  const enabled = new Map(found.filter(({ disabled_at }) => !disabled_at).map((row) => [row.id, row]));
  return deliveries.flatMap((delivery) => {
    const webhook = enabled.get(delivery.webhook_id);
    return webhook ? [{ webhook, delivery }] : [];
  });
}
