import { randomUUID } from "node:crypto";
import { AppError } from "../../contract/error-code.ts";
import { listenerLifetimeMs, type WebhookListener } from "../../contract/webhook-listener.ts";
import type { Caller, Service } from "../service.ts";
import { newWebhookSecret } from "./webhook-credentials.ts";
import { insertListener } from "./webhook-listener-store.ts";

/** Each has every call written once more. */
const mostOfToken = 10;

/**
 * POST /webhooks/listeners: from now on calls are kept for whoever asks for them with this token.
 * @throws AppError `too_many_records`
 */
export async function createListener(
  service: Service,
  { reach, tokenId }: Caller,
  { secret = newWebhookSecret() }: { secret?: string | undefined },
): Promise<WebhookListener> {
  const id = randomUUID();
  const now = service.clock.now();
  const expiresAt = new Date(now.getTime() + listenerLifetimeMs);
  const listener = { id, reach, tokenId, secret, expiresAt };
  if (!(await insertListener(service.db, listener, { now, most: mostOfToken }))) {
    throw new AppError(
      "too_many_records",
      `This token has ${mostOfToken} listeners. Delete one, or wait an hour: a listener that nobody asks for calls expires.`,
    );
  }
  return { id, secret, expires_at: expiresAt.toISOString() };
}
