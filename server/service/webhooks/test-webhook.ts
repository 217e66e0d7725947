import { randomUUID } from "node:crypto";
import type { WebhookAttempt, WebhookTestCall } from "../../contract/webhook.ts";
import type { Caller, Service } from "../service.ts";
import { callWebhook } from "./call-webhook.ts";
import { attemptView } from "./delivery-view.ts";
import { knownWebhook } from "./known-webhook.ts";
import { findOwnWebhook } from "./webhook-store.ts";

/** Stands in the path in place of a partner_application_id. */
const pathId = "webhook-test";

type Tested = WebhookAttempt & { id: string; delivered: boolean };

/**
 * POST /webhooks/test: one signed call, now. It changes nothing: a webhook that answers 410 to it stays as it is.
 * @throws AppError `not_found`
 */
export async function testWebhook(service: Service, caller: Caller): Promise<Tested> {
  const webhook = knownWebhook(await findOwnWebhook(service.db, caller));
  const id = randomUUID();
  const call: WebhookTestCall = {
    id,
    type: "webhook.test",
    created_at: service.clock.now().toISOString(),
  };
  const outcome = await callWebhook(service, webhook, { id, body: JSON.stringify(call), pathId });
  return { id, delivered: outcome.delivered, ...attemptView(outcome.attempt) };
}
