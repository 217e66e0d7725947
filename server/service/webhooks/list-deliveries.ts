import type { RouteResult } from "../../contract/route.ts";
import type { DeliveryListQuery, webhookRoutes } from "../../contract/webhook.ts";
import { pageOf, readCursor } from "../page-cursor.ts";
import type { Caller, Service } from "../service.ts";
import { findDeliveryPage } from "./delivery-list-store.ts";
import { deliveryView } from "./delivery-view.ts";

/**
 * GET /webhooks/deliveries: a page of the deliveries of this partner's webhook, newest first.
 * @throws AppError `validation_failed` for a cursor that is not one of ours
 */
export async function listDeliveries(
  service: Service,
  caller: Caller,
  query: DeliveryListQuery,
): Promise<RouteResult<typeof webhookRoutes.listWebhookDeliveries>> {
  const rows = await findDeliveryPage(service.db, caller, {
    state: query.state,
    since: query.since === undefined ? undefined : new Date(query.since),
    candidateId: query.candidate_id,
    before: query.cursor === undefined ? null : readCursor(query.cursor),
    limit: query.per_page + 1,
  });
  const { shown, pagination } = pageOf(rows, query.per_page, ({ created_at, number }) => ({
    createdAt: created_at,
    number,
  }));
  return { deliveries: shown.map(deliveryView), pagination };
}
