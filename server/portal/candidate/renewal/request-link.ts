import type { ContactChannel } from "../../../contract/candidate.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { openOwnRecord } from "../session/open-candidate.ts";
import { openingRefusal } from "../session/opening-refusal.ts";
import { admitLinkRequest } from "./link-request-store.ts";
import { enqueueNewLink } from "./mail-new-link.ts";
import { maskedAddress, maskedNumber } from "./masked-address.ts";

type RequestedLink = {
  /** `texted`: by SMS. */
  outcome: "sent" | "texted" | "no_address";
  /** Where to look, masked. Null for the holder of a replaced link: it may have been replaced because it went astray. */
  address: string | null;
};

/**
 * Has a link sent to the address or number on record, for anyone who has one, valid or expired: the address decides who gets it.
 * `by` chooses where there are both; the first way there is, without it or where that one is gone. The answer is the same when
 * one was sent the same way a moment ago.
 * @throws AppError when the candidate is gone
 */
export async function requestLink(
  portal: Portal,
  claims: LinkClaims,
  ip: string | null,
  by?: ContactChannel,
): Promise<RequestedLink> {
  const opening = await openOwnRecord(portal, claims, ip);
  if (!opening.ok && opening.reason !== "superseded") throw openingRefusal(opening.reason);
  const { candidate, claims: owner } = opening.ok ? opening : opening.found;
  const ways = linkGoesBy(candidate);
  const channel = ways.find((way) => way === by) ?? ways[0];
  if (!channel) return { outcome: "no_address", address: null };
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    if (await admitLinkRequest(tx, owner, { at, channel })) await enqueueNewLink(portal, tx, owner, channel);
  });
  const masked =
    channel === "email" ? maskedAddress(candidate.email) : maskedNumber(candidate.contact_number);
  return { outcome: channel === "email" ? "sent" : "texted", address: opening.ok ? masked : null };
}

/**
 * How a candidate can have a link sent to them; empty where no way leads there. Texts are the service's to send: it says whether it
 * does, or has the extensions and is asked where nothing else is left; see docs/service-decisions.md.
 */
export function linkGoesBy(candidate: KnownCandidate): ContactChannel[] {
  const { email, contact_number: number, contact_channels: channels, partner, canceled } = candidate;
  const texts = !canceled && (channels ? channels.includes("sms") : !email && number && partner);
  return [...(email ? (["email"] as const) : []), ...(texts ? (["sms"] as const) : [])];
}
