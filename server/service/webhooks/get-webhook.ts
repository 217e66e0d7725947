import type { Webhook } from "../../contract/webhook.ts";
import type { Caller, Service } from "../service.ts";
import { openCredentials } from "./webhook-credentials.ts";
import { findOwnWebhook } from "./webhook-store.ts";
import { webhookView } from "./webhook-view.ts";

/** GET /webhooks: the one webhook of this partner and company, or null. */
export async function getWebhook(service: Service, caller: Caller): Promise<Webhook | null> {
  const webhook = await findOwnWebhook(service.db, caller);
  return webhook ? webhookView(webhook, openCredentials(service.sealer, webhook), service.clock.now()) : null;
}
