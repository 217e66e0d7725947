import { createHmac, timingSafeEqual } from "node:crypto";

/** A call that is older than this, or from further in the future, may be a replay. */
const toleranceMs = 5 * 60 * 1000;

/** One signature of Standard Webhooks, symmetric: HMAC-SHA256 over `id.timestamp.body`, keyed by the bytes that `whsec_…` encodes. */
export function standardSignature(
  secret: string,
  call: { id: string; timestamp: number; body: string },
): string {
  return `v1,${digest(secret, call.id, String(call.timestamp), call.body).toString("base64")}`;
}

/**
 * Whether a webhook call is the service's and fresh, by the rules of Standard Webhooks: one of the signatures of its
 * header is HMAC-SHA256 over `id.timestamp.body` with `secret` (`whsec_…`).
 */
export function isGenuine(call: { headers: Headers; body: string }, secret: string, now: Date): boolean {
  const id = call.headers.get("webhook-id");
  const timestamp = call.headers.get("webhook-timestamp");
  const signatures = call.headers.get("webhook-signature");
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return false;
  const wanted = digest(secret, id, timestamp, call.body);
  return signatures.split(" ").some((one) => isSame(one, wanted));
}

function digest(secret: string, id: string, timestamp: string, body: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
}

function isSame(signature: string, wanted: Buffer): boolean {
  const [version, encoded] = signature.split(",", 2);
  if (version !== "v1" || !encoded) return false;
  const given = Buffer.from(encoded, "base64");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
