import { parseNetworks } from "./address.ts";
import { exchange, type SafeRequest, type SafeResponse } from "./exchange.ts";
import { readTarget, type Target } from "./target.ts";
import { type Resolve, systemResolve, type Vetting, vet } from "./vet.ts";
import { openVettedFetch } from "./vetted-fetch.ts";

/** Calls to addresses that a customer chose. Only vetted addresses are ever connected to. */
export type SafeFetch = {
  /** Why the address may not be called, as a sentence for its owner, or null when it may. Resolves names. */
  refuse(uri: string): Promise<string | null>;
  /** One POST. Never throws for what the other side does: that is data. Redirects are answers like others. */
  post(uri: string, request: SafeRequest): Promise<SafeResponse>;
  /** `fetch` itself, each connection of which goes to a vetted address; it throws a TypeError where there is none. */
  fetch: typeof globalThis.fetch;
};

/**
 * `allowedNetworks` are addresses (CIDR) that may be called although they are not public, by http too:
 * WEBHOOK_ALLOWED_NETWORKS. Everything else must be https to public unicast addresses. A name is resolved once for a
 * call, all its addresses are judged, and the connection goes to one of those: a name that changes its mind between
 * the check and the call gains nothing. HTTP_PROXY and the like are not looked at.
 */
export function openSafeFetch(options: { allowedNetworks: readonly string[]; resolve?: Resolve }): SafeFetch {
  const allowed = parseNetworks(options.allowedNetworks);
  const resolve = options.resolve ?? systemResolve;

  async function find(uri: string, signal: AbortSignal): Promise<Found> {
    const reading = readTarget(uri);
    if (!reading.ok) return reading;
    const vetting = await beforeAbort(vet(reading.target, allowed, resolve), signal);
    return vetting.ok ? { ok: true, target: reading.target, addresses: vetting.addresses } : vetting;
  }

  return {
    async refuse(uri) {
      const found = await find(uri, AbortSignal.timeout(5_000));
      return found.ok ? null : found.refusal;
    },
    async post(uri, request) {
      const signal = AbortSignal.timeout(request.timeoutMs);
      const found = await find(uri, signal);
      if (!found.ok) return { ok: false, failure: found.refusal };
      return await exchange(found.target, found.addresses, request, signal);
    },
    fetch: openVettedFetch(find),
  };
}

export type Found = { ok: true; target: Target; addresses: string[] } | { ok: false; refusal: string };

/** The system's resolver cannot be interrupted, so it is abandoned when the time has passed. */
async function beforeAbort(vetting: Promise<Vetting>, signal: AbortSignal): Promise<Vetting> {
  const { promise, resolve } = Promise.withResolvers<Vetting>();
  const giveUp = () => resolve({ ok: false, refusal: "The name could not be resolved in time." });
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([vetting, promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
