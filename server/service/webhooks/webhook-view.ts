import type { Webhook } from "../../contract/webhook.ts";
import type { Credentials } from "./webhook.ts";
import type { WebhookRow } from "./webhook-store.ts";

export function webhookView(row: WebhookRow, credentials: Credentials): Webhook {
  return {
    id: row.id,
    uri: row.uri,
    id_in_path: row.id_in_path,
    global: row.global,
    authorization: credentials.authorization,
    headers: credentials.headers,
    secret: credentials.secret,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
