import type { LinkClaims } from "../../../contract/signed-claims.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findNewestHandover } from "./handover-store.ts";

/** `waiting` for the second device, `connected` to it, or `none` that is worth following. */
type HandoverState = "waiting" | "connected" | "none";

/** After this long, a person on a second device is done there. */
const followedForMs = 60 * 60 * 1000;

/** How the newest of a candidate's codes stands, for the page that follows it. */
export async function handoverState(portal: Portal, claims: LinkClaims): Promise<HandoverState> {
  const newest = await findNewestHandover(portal.db, claims);
  const now = portal.clock.now().getTime();
  if (!newest) return "none";
  if (newest.usedAt) return newest.usedAt.getTime() + followedForMs > now ? "connected" : "none";
  return newest.expiresAt.getTime() > now ? "waiting" : "none";
}
