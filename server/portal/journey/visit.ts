import { ClientError } from "../../client/client.ts";
import { readLinkToken } from "../../contract/link-token.ts";
import type { LinkClaims } from "../../contract/signed-claims.ts";
import {
  candidateHandle,
  handleHeader,
  makeCandidateSession,
  sessionHeader,
  sessionOfRequest,
} from "../candidate-session.ts";
import type { Portal } from "../portal.ts";
import { openCandidate } from "./open-candidate.ts";
import { brandOfCandidate, type Journey, type JourneyBrand, readJourney } from "./read-journey.ts";

/**
 * Somebody at a page of the journey. `base` is the address that the steps are under; `headers` go with each call that
 * the page makes.
 */
export type Visit =
  | { ok: true; base: string; headers: Record<string, string>; journey: Journey }
  | { ok: false; reason: Problem; brand: JourneyBrand | null };

/** Why a link or session opens nothing. Each has words for what happened and what to do. */
export const problems = [
  "expired",
  "unreadable",
  "unknown",
  "superseded",
  "canceled",
  "session",
  "unavailable",
] as const;
export type Problem = (typeof problems)[number];

/** A visit in a window of its own, by the session that the browser keeps for this handle. */
export async function visitByHandle(
  portal: Portal,
  handle: string,
  request: { headers: Headers; ip: string | null },
): Promise<Visit> {
  const headers = new Headers(request.headers);
  headers.set(handleHeader, handle);
  headers.delete(sessionHeader);
  const claims = sessionOfRequest(headers, portal.settings, portal.clock.now());
  if (!claims) return { ok: false, reason: "session", brand: null };
  const place = { base: `/apply/c/${handle}`, headers: { [handleHeader]: handle } };
  return visit(portal, claims, request.ip, place);
}

/** A visit inside another site's frame, where cookies can't be relied upon: by the link itself. */
export async function visitByLink(portal: Portal, token: string, ip: string | null): Promise<Visit> {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  if (!reading.ok) return { ok: false, reason: reading.reason, brand: null };
  const session = makeCandidateSession(reading.claims, portal.settings.sessionSecret);
  const place = { base: `/embed/${token}`, headers: { [sessionHeader]: session } };
  return visit(portal, reading.claims, ip, place);
}

/** What a link sets in the browser that opens it, and where it leads: an address that no longer holds the link. */
export function enterByLink(
  portal: Portal,
  token: string,
): { ok: true; claims: LinkClaims; handle: string; session: string } | { ok: false; reason: Problem } {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  if (!reading.ok) return { ok: false, reason: reading.reason };
  const session = makeCandidateSession(reading.claims, portal.settings.sessionSecret);
  return { ok: true, claims: reading.claims, handle: candidateHandle(reading.claims), session };
}

async function visit(
  portal: Portal,
  claims: LinkClaims,
  ip: string | null,
  place: { base: string; headers: Record<string, string> },
): Promise<Visit> {
  try {
    const opening = await openCandidate(portal, claims, ip);
    if (opening.ok) return { ok: true, ...place, journey: await readJourney(portal, opening) };
    const brand = opening.found ? await brandOfCandidate(portal, opening.found) : null;
    return { ok: false, reason: opening.reason, brand };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    portal.log.warn(
      { code: error.code, status: error.status },
      "the service did not serve a candidate's page",
    );
    return { ok: false, reason: "unavailable", brand: null };
  }
}
