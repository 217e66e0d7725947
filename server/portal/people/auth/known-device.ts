import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Portal } from "../../foundation/portal.ts";

/** A device is known for this long after somebody last signed in on it. */
export const deviceKnownMs = 180 * 24 * 60 * 60 * 1000;

/** Browsers take a `__Host-` cookie only from this very host, over TLS and for all its paths. */
export function deviceCookie(portalUrl: string): string {
  return portalUrl.startsWith("https:") ? "__Host-candor.device" : "candor.device";
}

/**
 * What a browser keeps after somebody signed in on it: that it is one on which this account did. It opens nothing; it
 * lets the account's own requests for a link be told from those of strangers (limit-sign-in.ts). It says nothing of whose it is.
 */
export function proveDevice(portal: Portal, email: string): string {
  const body = `${randomBytes(16).toString("base64url")}.${Math.floor(portal.clock.now().getTime() / 1000)}`;
  return `${body}.${signature(portal, body, email)}`;
}

/** The id of the device, if this account did sign in on it and not too long ago; else null. */
export function knownDevice(portal: Portal, proof: string | null, email: string): string | null {
  const [id = "", issued = "", given = "", ...rest] = proof?.split(".") ?? [];
  const expected = Buffer.from(signature(portal, `${id}.${issued}`, email));
  const received = Buffer.from(given);
  if (rest.length > 0 || received.length !== expected.length || !timingSafeEqual(received, expected))
    return null;
  return portal.clock.now().getTime() - Number(issued) * 1000 < deviceKnownMs ? id : null;
}

function signature({ settings }: Portal, body: string, email: string): string {
  return createHmac("sha256", settings.sessionSecret)
    .update(`candor-device:${body}:${email.toLowerCase()}`)
    .digest("base64url");
}
