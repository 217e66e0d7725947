import type { WebhookFailures } from "../../contract/sandbox.ts";
import type { Caller, Service } from "../service.ts";
import { knownWebhook } from "../webhooks/known-webhook.ts";
import { saveFailures } from "../webhooks/webhook-failure-store.ts";
import { findOwnWebhook } from "../webhooks/webhook-store.ts";
import { requireSandbox } from "./require-sandbox.ts";

/**
 * POST /sandbox/webhook/failures: replaces what was asked for before.
 * @throws AppError `sandbox_off`; `not_found` without a webhook
 */
export async function failDeliveries(
  service: Service,
  caller: Caller,
  failures: WebhookFailures,
): Promise<WebhookFailures> {
  requireSandbox(service);
  const webhook = knownWebhook(await findOwnWebhook(service.db, caller));
  await saveFailures(service.db, webhook, failures);
  return failures;
}
