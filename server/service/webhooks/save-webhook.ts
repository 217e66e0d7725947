import { AppError } from "../../contract/error-code.ts";
import type { Webhook, WebhookInput } from "../../contract/webhook.ts";
import type { Caller, Service } from "../service.ts";
import { checkCustomHeaders } from "./custom-headers.ts";
import type { Credentials } from "./webhook.ts";
import { newWebhookSecret, openCredentials, sealCredentials } from "./webhook-credentials.ts";
import { createOrLockWebhook, updateWebhook } from "./webhook-store.ts";
import { webhookView } from "./webhook-view.ts";

/**
 * POST /webhooks (specification, section 4): creates the one webhook of this partner and company, or makes the
 * existing one what the request says. The secret is made once and stays. Saving calls a disabled webhook again.
 * @throws AppError `webhook_target_forbidden`, `webhook_header_forbidden`
 */
export async function saveWebhook(service: Service, caller: Caller, input: WebhookInput): Promise<Webhook> {
  const authorization = input.authorization || null;
  checkCustomHeaders(input.headers, authorization);
  const refusal = await service.fetch.refuse(input.uri);
  if (refusal) throw new AppError("webhook_target_forbidden", refusal, { param: "uri" });

  const now = service.clock.now();
  const withSecrets = (secrets: Pick<Credentials, "secret" | "previous">): Credentials => ({
    ...secrets,
    authorization,
    headers: input.headers,
  });
  const settingsWith = (credentials: Credentials) => ({
    uri: input.uri,
    id_in_path: input.id_in_path,
    global: input.global,
    sealed_credentials: sealCredentials(service.sealer, caller, credentials),
  });
  const fresh = withSecrets({ secret: newWebhookSecret(), previous: [] });
  return await service.db.begin(async (tx) => {
    const { webhook, created } = await createOrLockWebhook(tx, caller, settingsWith(fresh), now);
    if (created) return webhookView(webhook, fresh, now);
    const credentials = withSecrets(openCredentials(service.sealer, webhook));
    const saved = await updateWebhook(tx, webhook.id, settingsWith(credentials), now);
    return webhookView(saved, credentials, now);
  });
}
