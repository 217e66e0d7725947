import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Sealer } from "../../platform/crypto/sealer.ts";
import { isGenuine, standardSignature } from "../../platform/crypto/standard-webhooks.ts";

/** Both sides sign with it. `previous` are the ones before, newest first, each with the end of its overlap as an ISO instant. */
const secrets = z.object({
  secret: z.string(),
  previous: z.array(z.object({ secret: z.string(), expires_at: z.string() })),
});
type ProviderSecrets = z.output<typeof secrets>;

/** How long a secret that was replaced signs, and is accepted, beside the new one. */
const overlapMs = 24 * 3_600_000;
const maxPrevious = 4;

/** `whsec_` and base64 (Standard Webhooks). */
export function newProviderSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

export function replaced(current: ProviderSecrets, secret: string, now: Date): ProviderSecrets {
  const before = { secret: current.secret, expires_at: new Date(now.getTime() + overlapMs).toISOString() };
  return { secret, previous: [before, ...stillValid(current, now)].slice(0, maxPrevious) };
}

export function stillValid({ previous }: ProviderSecrets, now: Date): ProviderSecrets["previous"] {
  return previous.filter(({ expires_at }) => new Date(expires_at) > now);
}

/** The headers that sign a call with every secret that is valid now. */
export function signedHeaders(
  held: ProviderSecrets,
  call: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(call.at.getTime() / 1000);
  return {
    "webhook-id": call.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": [held, ...stillValid(held, call.at)]
      .map(({ secret }) => standardSignature(secret, { id: call.id, timestamp, body: call.body }))
      .join(" "),
  };
}

/** Whether the provider sent it, within the replay window. */
export function isOfProvider(
  held: ProviderSecrets,
  call: { headers: Headers; body: string },
  now: Date,
): boolean {
  return [held, ...stillValid(held, now)].some(({ secret }) => isGenuine(call, secret, now));
}

type Owner = { id: string; companyId: number };

export function sealSecrets(sealer: Sealer, { id, companyId }: Owner, plain: ProviderSecrets): Buffer {
  return sealer.of(companyId).seal(JSON.stringify(plain), providerSecretsContext(id));
}

export function openSecrets(
  sealer: Sealer,
  row: { id: string; sealed_secrets: Uint8Array },
): ProviderSecrets {
  const plain = sealer.open(row.sealed_secrets, providerSecretsContext(row.id));
  return secrets.parse(JSON.parse(plain.toString("utf8")));
}

export function providerSecretsContext(id: string): string {
  return `check provider:${id}`;
}

/** A `webhook-id` that is used once. A question for a check's status has the check's id in it, because its body is empty. */
export function callId(of: "status" | "handshake", subject: string): string {
  return `${of}_${subject}_${randomUUID()}`;
}
