import { AppError } from "../../contract/error-code.ts";
import type { Webhook, WebhookInput } from "../../contract/webhook.ts";
import type { Caller, Service } from "../service.ts";
import { checkCustomHeaders } from "./custom-headers.ts";
import { newSecret, openCredentials, sealCredentials } from "./webhook-credentials.ts";
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
  const settingsWith = (secret: string) => ({
    uri: input.uri,
    id_in_path: input.id_in_path,
    global: input.global,
    sealed_credentials: sealCredentials(service.sealer, caller, {
      secret,
      authorization,
      headers: input.headers,
    }),
  });
  return await service.db.begin(async (tx) => {
    const { webhook, created } = await createOrLockWebhook(tx, caller, settingsWith(newSecret()), now);
    const { secret } = openCredentials(service.sealer, webhook);
    const saved = created ? webhook : await updateWebhook(tx, webhook.id, settingsWith(secret), now);
    return webhookView(saved, { secret, authorization, headers: input.headers });
  });
}
