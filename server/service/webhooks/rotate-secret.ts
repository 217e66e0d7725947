import type { Webhook } from "../../contract/webhook.ts";
import type { Caller, Service } from "../service.ts";
import { knownWebhook } from "./known-webhook.ts";
import { rotated } from "./webhook.ts";
import { newWebhookSecret, openCredentials, sealCredentials } from "./webhook-credentials.ts";
import { lockWebhook, updateCredentials } from "./webhook-store.ts";
import { webhookView } from "./webhook-view.ts";

/**
 * POST /webhooks/secret: a new secret. Calls are signed with it and, for 24 hours, with the one before too.
 * @throws AppError `not_found`
 */
export async function rotateSecret(service: Service, caller: Caller): Promise<Webhook> {
  return await service.db.begin(async (tx) => {
    const webhook = knownWebhook(await lockWebhook(tx, caller));
    const now = service.clock.now();
    const credentials = rotated(openCredentials(service.sealer, webhook), newWebhookSecret(), now);
    const sealed = sealCredentials(service.sealer, caller, credentials);
    return webhookView(await updateCredentials(tx, webhook.id, sealed, now), credentials, now);
  });
}
