import { createHash, randomBytes } from "node:crypto";
import type { Portal } from "../../foundation/portal.ts";
import { safePath } from "./safe-path.ts";
import { findSignInToken } from "./sign-in-store.ts";

/** A link to sign in is good for this long, and once. */
export const signInLinkMs = 15 * 60 * 1000;

export function makeSignInToken(): string {
  return randomBytes(32).toString("base64url");
}

/** As next-auth hashes it before it asks the adapter. */
function hashSignInToken(token: string, secret: string): string {
  return createHash("sha256").update(`${token}${secret}`).digest("hex");
}

/**
 * The page that the email links to, with a button. Programs that scan emails fetch every URL in them, so that
 * fetching it uses nothing up.
 */
export function signInLink(portalUrl: string, token: string, callbackUrl: string): string {
  const link = new URL("/sign-in/confirm", portalUrl);
  link.searchParams.set("token", token);
  link.searchParams.set("callbackUrl", safePath(callbackUrl, portalUrl));
  return link.href;
}

/** Whom a link would sign in, without using it up; null when it was used or is too old. */
export async function readSignInLink(portal: Portal, token: string): Promise<{ email: string } | null> {
  const found = await findSignInToken(
    portal.db,
    hashSignInToken(token, portal.settings.sessionSecret),
    portal.clock.now(),
  );
  return found ? { email: found.identifier } : null;
}
