import type { Portal } from "../../foundation/portal.ts";
import { isFresh } from "./fresh-proof.ts";
import { findSession } from "./session-store.ts";
import { type SignedIn, sessionBounds } from "./staff-session.ts";

/** Who came by an emailed link within the last minutes and is allowed to add a passkey, whether or not the link opens anything else. */
export async function readEnrolling(portal: Portal, token: string): Promise<SignedIn | null> {
  const bounds = sessionBounds(portal);
  const session = await findSession(portal.db, token, bounds);
  if (session?.method !== "link" || !isFresh(portal, session)) return null;
  const { staff, method, provenAt, hasPasskey, passkeyAllowedUntil } = session;
  if (passkeyAllowedUntil === null || passkeyAllowedUntil <= bounds.now) return null;
  return { ...staff, method, provenAt, hasPasskey };
}
