import { createHash } from "node:crypto";
import { ownNetwork } from "../../../platform/http/client-ip.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownDevice } from "./known-device.ts";
import { admitSignInRequest } from "./sign-in-store.ts";

/** Within this time, an address gets this many emails, and a network may request that many. */
export const signInLimits = { windowMs: 15 * 60 * 1000, perAddress: 5, perNetwork: 20 };

/** Who asks for a link: the address that the request came from, what the browser keeps of an earlier sign-in, and what it calls itself. */
export type SignInCaller = { ip: string | null; device: string | null; userAgent: string | null };

/**
 * Whether one more email may be requested. The response is the same for known and unknown addresses.
 * Counted in the database, so that all processes share it.
 *
 * A device on which the account signed in before has a count of its own, which strangers cannot use up. All others share
 * the count of the email address, and that of their network where the network is theirs: that of a proxy is everybody's.
 */
export async function limitSignIn(
  portal: Portal,
  email: string,
  caller: Omit<SignInCaller, "userAgent">,
): Promise<boolean> {
  const at = portal.clock.now();
  const device = knownDevice(portal, caller.device, email);
  const network = ownNetwork(caller.ip, portal.settings.trustedProxies);
  const counted = device === null ? email.toLowerCase() : `${email.toLowerCase()} on ${device}`;
  return await portal.db.begin((tx) =>
    admitSignInRequest(
      tx,
      {
        addressSha256: createHash("sha256").update(counted).digest(),
        network: device === null ? network : null,
        at,
      },
      {
        since: new Date(at.getTime() - signInLimits.windowMs),
        perAddress: signInLimits.perAddress,
        perNetwork: signInLimits.perNetwork,
      },
    ),
  );
}
