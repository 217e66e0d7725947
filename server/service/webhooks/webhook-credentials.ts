import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Sealer } from "../../platform/crypto/sealer.ts";
import type { Credentials } from "./webhook.ts";
import type { WebhookOwner, WebhookRow } from "./webhook-store.ts";

const credentials = z.object({
  secret: z.string(),
  previous: z.array(z.object({ secret: z.string(), expires_at: z.string() })).default([]),
  authorization: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
}) satisfies z.ZodType<Credentials, unknown>;

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export function sealCredentials(sealer: Sealer, owner: WebhookOwner, plain: Credentials): Buffer {
  return sealer.of(owner.companyId).seal(JSON.stringify(plain), credentialsContext(owner));
}

export function openCredentials(sealer: Sealer, row: WebhookRow): Credentials {
  const owner = { companyId: row.company_id, partnerId: row.partner_id };
  const plain = sealer.open(row.sealed_credentials, credentialsContext(owner));
  return credentials.parse(JSON.parse(plain.toString("utf8")));
}

/** One webhook's credentials cannot be moved into another's row. */
export function credentialsContext({ companyId, partnerId }: WebhookOwner): string {
  return `webhook:${companyId}:${partnerId}`;
}
