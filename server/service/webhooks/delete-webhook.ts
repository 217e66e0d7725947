import type { Caller, Service } from "../service.ts";
import { noWebhook } from "./known-webhook.ts";
import { removeWebhook } from "./webhook-store.ts";

/**
 * DELETE /webhooks: no event is kept for it from now on, and pending deliveries are dropped.
 * @throws AppError `not_found`
 */
export async function deleteWebhook(service: Service, caller: Caller): Promise<null> {
  if (!(await removeWebhook(service.db, caller))) throw noWebhook();
  return null;
}
