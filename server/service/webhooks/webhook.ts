import { createHash } from "node:crypto";
import { standardSignature } from "../../platform/crypto/standard-webhooks.ts";

/** The headers of a webhook's calls. Stored sealed, as one value. */
export type Credentials = {
  /** `whsec_` and base64 (Standard Webhooks). */
  secret: string;
  /** The secrets before, newest first, each with the end of its overlap as an ISO instant. */
  previous: { secret: string; expires_at: string }[];
  authorization: string | null;
  headers: Record<string, string>;
};

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The pause before each attempt. */
const schedule = [
  0,
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  10 * hours,
] as const;

/**
 * When the next attempt is due after `attempts` have been made, the last of them at `from`; null after the last of
 * the schedule. The pause varies by up to 10 % from delivery to delivery, so that a receiver that comes back is not
 * met by everything at once.
 */
export function nextAttemptAt(deliveryId: string, attempts: number, from: Date): Date | null {
  const pause = schedule[attempts];
  if (pause === undefined) return null;
  const draw = createHash("sha256").update(`${deliveryId}:${attempts}`).digest().readUInt32BE() / 2 ** 32;
  return new Date(from.getTime() + Math.round(pause * (0.9 + 0.2 * draw)));
}

/** Where a call goes. The id is one more segment of the path, whatever characters it has; a query string stays. */
export function targetOf(
  webhook: { uri: string; id_in_path: boolean },
  partnerApplicationId: string,
): string {
  const url = new URL(webhook.uri);
  url.hash = "";
  if (webhook.id_in_path) {
    url.pathname = `${url.pathname.replace(/\/$/, "")}/${encodeURIComponent(partnerApplicationId)}`;
  }
  return url.href;
}

/** How long a secret that was rotated out signs beside the new one. */
const overlapMs = 24 * hours;
/** A header has room for this many signatures, however often someone rotates. */
const maxPrevious = 4;

/** The credentials with a new secret. The previous one stays until its overlap ends. */
export function rotated(credentials: Credentials, secret: string, now: Date): Credentials {
  const before = {
    secret: credentials.secret,
    expires_at: new Date(now.getTime() + overlapMs).toISOString(),
  };
  const previous = [before, ...stillSigning(credentials, now)].slice(0, maxPrevious);
  return { ...credentials, secret, previous };
}

/** The secrets before whose overlap is not over, newest first. */
export function stillSigning({ previous }: Credentials, now: Date): Credentials["previous"] {
  return previous.filter(({ expires_at }) => new Date(expires_at) > now);
}

/** The headers of a call: the partner's own first, so that none of them stands in for one of ours. */
export function headersOf(
  credentials: Credentials,
  call: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(call.at.getTime() / 1000);
  const own = Object.entries(credentials.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    "user-agent": "Candor-Webhooks/1.0",
    ...Object.fromEntries(own),
    ...(credentials.authorization === null ? {} : { authorization: credentials.authorization }),
    "content-type": "application/json",
    "webhook-id": call.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": [credentials, ...stillSigning(credentials, call.at)]
      .map(({ secret }) => standardSignature(secret, { id: call.id, timestamp, body: call.body }))
      .join(" "),
  };
}
