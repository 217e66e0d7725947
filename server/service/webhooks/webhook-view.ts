import type { Webhook } from "../../contract/webhook.ts";
import { type Credentials, stillSigning } from "./webhook.ts";
import type { WebhookRow } from "./webhook-store.ts";

export function webhookView(row: WebhookRow, credentials: Credentials, now: Date): Webhook {
  return {
    id: row.id,
    uri: row.uri,
    id_in_path: row.id_in_path,
    global: row.global,
    authorization: credentials.authorization,
    headers: credentials.headers,
    secret: credentials.secret,
    previous_secret_expires_at: stillSigning(credentials, now)[0]?.expires_at ?? null,
    circuit: circuitOf(row, now),
    disabled_at: row.disabled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function circuitOf({ circuit_opened_at, next_probe_at }: WebhookRow, now: Date): Webhook["circuit"] {
  if (!circuit_opened_at || !next_probe_at) return { state: "closed", since: null, next_call_at: null };
  return {
    state: next_probe_at <= now ? "half_open" : "open",
    since: circuit_opened_at.toISOString(),
    next_call_at: next_probe_at.toISOString(),
  };
}
