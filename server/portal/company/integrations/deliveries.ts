import { z } from "zod";
import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { line } from "../../../contract/text.ts";
import { deliveryState, type replayInput } from "../../../contract/webhook.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";

export const deliveriesWanted = z.object({
  state: deliveryState.optional(),
  cursor: line(500).optional(),
  /** The service's id of the candidate whom they are about. */
  candidateId: z.int().positive().optional(),
});

/** An attempt that is due by then is worth waiting for; the later ones of the schedule are minutes to hours away. */
const soonMs = 10_000;

/**
 * A page of the deliveries, newest first; null where the service keeps none. `underWay` says that one of them is being
 * tried, or is about to be.
 */
export async function listDeliveries(
  { clock }: Pick<Portal, "clock">,
  client: Client,
  { state, cursor, candidateId }: z.output<typeof deliveriesWanted>,
) {
  const query = {
    per_page: 25,
    ...(state ? { state } : {}),
    ...(cursor ? { cursor } : {}),
    ...(candidateId === undefined ? {} : { candidate_id: candidateId }),
  };
  const found = await ifOffered(client.call(api.listWebhookDeliveries, { query }));
  if (!found) return null;
  const { deliveries, pagination } = found.answer;
  const soon = new Date(clock.now().getTime() + soonMs);
  const underWay = deliveries.some(
    ({ state, next_attempt_at: next }) => state === "pending" && (next === null || new Date(next) <= soon),
  );
  return { deliveries, underWay, nextCursor: pagination.next_cursor };
}

export async function redeliver(portal: Portal, staff: Staff, client: Client, id: string): Promise<void> {
  await client.call(api.redeliverWebhook, { params: { delivery_id: id } });
  portal.log.info({ staffId: staff.id, deliveryId: id }, "webhook delivery repeated");
}

/** Returns how many deliveries are sent again. */
export async function replay(
  portal: Portal,
  staff: Staff,
  client: Client,
  wanted: z.output<typeof replayInput>,
): Promise<{ count: number }> {
  const { count } = await client.call(api.replayWebhook, { body: wanted });
  portal.log.info({ staffId: staff.id, since: wanted.since, count }, "webhook deliveries replayed");
  return { count };
}
