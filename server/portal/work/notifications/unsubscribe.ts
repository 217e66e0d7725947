import { createHmac, timingSafeEqual } from "node:crypto";
import type { Portal } from "../../foundation/portal.ts";
import { endDigests } from "./notification-store.ts";

type UnsubscribeParts = { person: string; token: string };

/** Where a person ends their digests without signing in: whoever has the email may. */
export function unsubscribeUrl(portal: Portal, staffId: string, at: "page" | "once"): string {
  const query = new URLSearchParams({ person: staffId, token: sign(portal, staffId).toString("base64url") });
  return `${portal.settings.portalUrl}/unsubscribe${at === "once" ? "/once" : ""}?${query}`;
}

/** The person whom the address names; null for one that we did not write. */
export function personToUnsubscribe(portal: Portal, { person, token }: UnsubscribeParts): string | null {
  const [given, expected] = [Buffer.from(token, "base64url"), sign(portal, person)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? person : null;
}

/** False for an address that we did not write. Once more is no failure. */
export async function unsubscribe(portal: Portal, parts: UnsubscribeParts): Promise<boolean> {
  const staffId = personToUnsubscribe(portal, parts);
  if (staffId === null) return false;
  await endDigests(portal.db, staffId, portal.clock.now());
  return true;
}

function sign(portal: Portal, staffId: string): Buffer {
  return createHmac("sha256", portal.settings.sessionSecret).update(`candor.unsubscribe:${staffId}`).digest();
}
