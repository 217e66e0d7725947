import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../contract/error-code.ts";
import { type ListenerCall, listenerLifetimeMs, mostCallsAtOnce } from "../../contract/webhook-listener.ts";
import type { Caller, Service } from "../service.ts";
import { headersOf } from "./webhook.ts";
import {
  findListenerCalls,
  listenerContext,
  prolongListener,
  removeListenerCalls,
} from "./webhook-listener-store.ts";

/** How often a request that waits looks for calls. It has no connection to the database in between. */
const lookMs = 500;

/**
 * POST /webhooks/listeners/{listener_id}/calls: the calls that wait, signed now, without those that have arrived.
 * @throws AppError `not_found`
 */
export async function takeListenerCalls(
  service: Service,
  { companyId, tokenId }: Caller,
  id: string,
  { received, wait_seconds }: { received: readonly string[]; wait_seconds: number },
): Promise<{ calls: ListenerCall[] }> {
  const now = service.clock.now();
  const expiresAt = new Date(now.getTime() + listenerLifetimeMs);
  const listener = await prolongListener(service.db, { id, companyId, tokenId }, { now, expiresAt });
  if (!listener) throw unknownListener();
  if (received.length > 0) await removeListenerCalls(service.db, id, received);
  const secret = service.sealer.open(listener.sealed_secret, listenerContext(id)).toString("utf8");
  const until = performance.now() + wait_seconds * 1000;
  for (;;) {
    const waiting = await findListenerCalls(service.db, id, mostCallsAtOnce);
    const left = until - performance.now();
    if (waiting.length > 0 || left <= 0 || service.stopping?.aborted) {
      const credentials = { secret, previous: [], authorization: null, headers: {} };
      const at = service.clock.now();
      return {
        calls: waiting.map((call) => ({ ...call, headers: headersOf(credentials, { ...call, at }) })),
      };
    }
    await pause(Math.min(lookMs, left));
  }
}

export function unknownListener(): AppError {
  return new AppError(
    "not_found",
    "This token has no such listener, or nobody asked for its calls for an hour. Create a new one.",
  );
}
