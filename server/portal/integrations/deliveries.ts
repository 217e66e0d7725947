import { z } from "zod";
import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { line } from "../../contract/text.ts";
import { deliveryState, type replayInput } from "../../contract/webhook.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { ifOffered } from "./if-offered.ts";

export const deliveriesWanted = z.object({ state: deliveryState.optional(), cursor: line(500).optional() });

/** A page of the deliveries, newest first; null where the service keeps none. */
export async function listDeliveries(client: Client, { state, cursor }: z.output<typeof deliveriesWanted>) {
  const query = { per_page: 25, ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) };
  const found = await ifOffered(client.call(api.listWebhookDeliveries, { query }));
  if (!found) return null;
  const { deliveries, pagination } = found.answer;
  return { deliveries, nextCursor: pagination.next_cursor };
}

export async function redeliver(portal: Portal, staff: Staff, client: Client, id: string): Promise<void> {
  await client.call(api.redeliverWebhook, { params: { delivery_id: id } });
  portal.log.info({ staffId: staff.id, deliveryId: id }, "webhook delivery repeated");
}

/** Answers how many deliveries are sent again. */
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
