import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Portal } from "../portal.ts";
import { admitSignInRequest } from "./sign-in-store.ts";

/** Within this time, an address gets this many emails, and a network may request that many. */
export const signInLimits = { windowMs: 15 * 60 * 1000, perAddress: 5, perNetwork: 20 };

/**
 * Whether one more email may be requested. The response is the same for known and unknown addresses.
 * Counted in the database, so that all processes share it.
 */
export async function limitSignIn(
  portal: Portal,
  request: { email: string; ip: string | null },
): Promise<boolean> {
  const at = portal.clock.now();
  const addressSha256 = createHash("sha256").update(request.email.toLowerCase()).digest();
  return await portal.db.begin((tx) =>
    admitSignInRequest(
      tx,
      { addressSha256, network: network(request.ip), at },
      {
        since: new Date(at.getTime() - signInLimits.windowMs),
        perAddress: signInLimits.perAddress,
        perNetwork: signInLimits.perNetwork,
      },
    ),
  );
}

/** One household or office has a /64 of IPv6, and one address of IPv4. */
function network(ip: string | null): string {
  if (ip === null || !ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
