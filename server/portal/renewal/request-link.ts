import type { LinkClaims } from "../../contract/signed-claims.ts";
import type { Portal } from "../portal.ts";
import { openCandidate } from "../session/open-candidate.ts";
import { openingRefusal } from "../session/opening-refusal.ts";
import { admitLinkRequest } from "./link-request-store.ts";
import { enqueueNewLink } from "./mail-new-link.ts";
import { maskedAddress } from "./masked-address.ts";

/** A candidate gets one email in five minutes, and five a day, however often they ask. */
const shortMs = 5 * 60 * 1000;
const longMs = 24 * 60 * 60 * 1000;
const mostInLong = 5;

export type RequestedLink = {
  outcome: "sent" | "no_address";
  /** Where to look, masked. Null for the holder of a replaced link: it may have been replaced because it went astray. */
  address: string | null;
};

/**
 * Has a new link emailed to the address on record, for anyone with an expired one: the address decides who gets it.
 * The answer is the same when one was sent a moment ago.
 * @throws AppError when the candidate is gone or canceled
 */
export async function requestLink(
  portal: Portal,
  claims: LinkClaims,
  ip: string | null,
): Promise<RequestedLink> {
  const opening = await openCandidate(portal, claims, ip);
  if (!opening.ok && opening.reason !== "superseded") throw openingRefusal(opening.reason);
  const { candidate, claims: owner } = opening.ok ? opening : opening.found;
  if (!candidate.email) return { outcome: "no_address", address: null };
  const now = portal.clock.now();
  await portal.db.begin(async (tx) => {
    const admitted = await admitLinkRequest(tx, owner, now, [
      { since: new Date(now.getTime() - shortMs), most: 1 },
      { since: new Date(now.getTime() - longMs), most: mostInLong },
    ]);
    if (admitted) await enqueueNewLink(portal, tx, owner);
  });
  return { outcome: "sent", address: opening.ok ? maskedAddress(candidate.email) : null };
}
