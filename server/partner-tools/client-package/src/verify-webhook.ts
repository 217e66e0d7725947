import type { components } from "../generated/api.cjs";
import { CandorError } from "./candor-error.ts";

/** What the service sends to your webhook: tell the two apart by `type`. */
export type WebhookEvent = components["schemas"]["WebhookCall"] | components["schemas"]["WebhookTestCall"];

export type WebhookRequest = {
  /** The body exactly as it arrived, before anything parsed it. */
  body: string | Uint8Array;
  /** All headers, as your framework has them. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The webhook's `secret`: `whsec_…`. */
  secret: string;
  /** How old a call may be, and how far ahead; 300 seconds unless given. */
  toleranceSeconds?: number | undefined;
};

/**
 * Verifies a call by the rules of Standard Webhooks and returns what it says. Uses Web Crypto, so it runs in servers, workers and browsers.
 * A call may come twice: `id` is the same then.
 * @throws CandorError with the code `invalid_webhook`
 */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const id = headerOf(request.headers, "webhook-id");
  const timestamp = headerOf(request.headers, "webhook-timestamp");
  const signatures = headerOf(request.headers, "webhook-signature");
  if (!id || !timestamp || !signatures) throw refusal("It lacks a header of Standard Webhooks.");
  const ageSeconds = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (!(Math.abs(ageSeconds) <= (request.toleranceSeconds ?? 300))) {
    throw refusal("It was sent too long ago, or the clocks differ.");
  }
  const body = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const key = await keyOf(request.secret);
  for (const signature of signatures.split(" ")) {
    const [version, base64 = ""] = signature.split(",");
    const bytes = version === "v1" ? bytesOf(base64) : null;
    if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return JSON.parse(body);
  }
  throw refusal("Its signature does not fit the body and this secret.");
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes || bytes.length === 0) {
    throw new CandorError(
      "invalid_webhook",
      "The secret is not base64: pass the webhook's `secret` as it is.",
    );
  }
  return await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function refusal(reason: string): CandorError {
  return new CandorError("invalid_webhook", `This call is not to be trusted. ${reason}`);
}

function headerOf(headers: WebhookRequest["headers"], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found[0] : found) ?? null;
}

/** Null for what is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
