import type { LinkClaims } from "../../contract/signed-claims.ts";
import type { KnownCandidate } from "../gateway/read-candidate.ts";
import type { Portal } from "../portal.ts";
import { openOwnRecord } from "../session/open-candidate.ts";
import { openingRefusal } from "../session/opening-refusal.ts";
import { admitLinkRequest } from "./link-request-store.ts";
import { enqueueNewLink } from "./mail-new-link.ts";
import { maskedAddress, maskedNumber } from "./masked-address.ts";

/** A candidate gets one email in five minutes, and five a day, however often they ask. */
const shortMs = 5 * 60 * 1000;
const longMs = 24 * 60 * 60 * 1000;
const mostInLong = 5;

export type RequestedLink = {
  /** `texted`: by SMS, where there is no email address. The link in it replaces those that were sent before. */
  outcome: "sent" | "texted" | "no_address";
  /** Where to look, masked. Null for the holder of a replaced link: it may have been replaced because it went astray. */
  address: string | null;
};

/**
 * Has a link sent to the address or number on record, for anyone who has one, valid or expired: the address decides who gets it.
 * The answer is the same when one was sent a moment ago.
 * @throws AppError when the candidate is gone
 */
export async function requestLink(
  portal: Portal,
  claims: LinkClaims,
  ip: string | null,
): Promise<RequestedLink> {
  const opening = await openOwnRecord(portal, claims, ip);
  if (!opening.ok && opening.reason !== "superseded") throw openingRefusal(opening.reason);
  const { candidate, claims: owner } = opening.ok ? opening : opening.found;
  const way = wayTo(candidate);
  if (!way) return { outcome: "no_address", address: null };
  const now = portal.clock.now();
  await portal.db.begin(async (tx) => {
    const admitted = await admitLinkRequest(tx, owner, now, [
      { since: new Date(now.getTime() - shortMs), most: 1 },
      { since: new Date(now.getTime() - longMs), most: mostInLong },
    ]);
    if (admitted) await enqueueNewLink(portal, tx, owner);
  });
  return { outcome: way.outcome, address: opening.ok ? way.masked : null };
}

/** How a candidate can have a link sent to them; null where no way leads there. */
export function linkGoesBy(candidate: KnownCandidate): "email" | "sms" | null {
  const way = wayTo(candidate);
  return way && (way.outcome === "sent" ? "email" : "sms");
}

/** Texts are the service's to send, which it can where it has the extensions; see docs/service-decisions.md. */
function wayTo({
  email,
  contact_number: number,
  partner,
  canceled,
}: KnownCandidate): { outcome: "sent" | "texted"; masked: string } | null {
  if (email) return { outcome: "sent", masked: maskedAddress(email) };
  return number && partner && !canceled ? { outcome: "texted", masked: maskedNumber(number) } : null;
}
