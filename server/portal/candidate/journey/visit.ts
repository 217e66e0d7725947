import { ClientError } from "../../../client/client.ts";
import type { ContactChannel } from "../../../contract/candidate.ts";
import type { Facts } from "../../../contract/facts/fact-groups.ts";
import { readLinkToken } from "../../../contract/link-token.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import { notePageOutage } from "../../foundation/http/page-outage.ts";
import { languageOfRequest } from "../../foundation/languages/language-of-request.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Drafts } from "../drafts/draft.ts";
import { readDrafts } from "../drafts/read-drafts.ts";
import { readFacts } from "../facts/read-facts.ts";
import { linkGoesBy } from "../renewal/request-link.ts";
import {
  candidateHandle,
  handleHeader,
  isLinkToken,
  makeCandidateSession,
  rememberedCandidate,
  sessionHeader,
} from "../session/candidate-session.ts";
import { openEmbedPlace } from "../session/frame-session.ts";
import { type OpenedCandidate, openOwnRecord } from "../session/open-candidate.ts";
import { findProgress, noteStep } from "./progress-store.ts";
import { brandOfCandidate, type Journey, type JourneyBrand, readJourney } from "./read-journey.ts";

/**
 * A visitor of a page of the journey. `base` is the path that the steps are under; `headers` go with each call that
 * the page makes. `wasOpened`: a person has looked at the journey before.
 */
export type Visit =
  | ({ ok: true; journey: Journey; facts: Facts; drafts: Drafts; wasOpened: boolean } & Entrance)
  | { ok: false; reason: Problem; brand: JourneyBrand | null; renewal: Renewal | null };
/** A candidate's own visit, with what reaches their record: that stays with the server. */
export type OwnVisit =
  | Extract<Visit, { ok: false }>
  | (Extract<Visit, { ok: true }> & { opened: OpenedCandidate });
type Entrance = { base: string; headers: Record<string, string> };

/** A new link may be requested by a call with these headers, and is sent in one of these ways. */
export type Renewal = { headers: Record<string, string>; goesBy: ContactChannel[] };

/** Why a link or session opens nothing. Each has words for what happened and what to do. */
export const problems = [
  "expired",
  "unreadable",
  "unknown",
  "superseded",
  "canceled",
  "session",
  "unavailable",
  "codeUnknown",
  "codeUsed",
  "codeOver",
] as const;
export type Problem = (typeof problems)[number];

type JourneyRequest = { headers: Headers; ip: string | null };

/**
 * A visit in a window of its own, at `/apply/c/{place}`. The place is the candidate's handle, which the browser keeps a
 * session for; in a browser that keeps no cookies it is the link's token, as inside a frame.
 */
export async function visitAtPlace(
  portal: Portal,
  place: string,
  request: JourneyRequest,
): Promise<OwnVisit> {
  return isLinkToken(place)
    ? visitByLink(portal, place, request, `/apply/c/${place}`)
    : visitByHandle(portal, place, request);
}

/** A visit by the session that the browser keeps for this handle. */
export async function visitByHandle(
  portal: Portal,
  handle: string,
  request: JourneyRequest,
): Promise<OwnVisit> {
  const headers = new Headers(request.headers);
  headers.set(handleHeader, handle);
  headers.delete(sessionHeader);
  const claims = rememberedCandidate(headers, portal.settings);
  if (!claims) return nothing("session");
  const entrance = { base: `/apply/c/${handle}`, headers: { [handleHeader]: handle } };
  return visit(portal, claims, request, entrance);
}

/**
 * A visit inside another site's frame, where cookies can't be relied upon: by the frame's own session, which goes with each call
 * of its pages too, or by the link itself.
 */
export async function visitInFrame(
  portal: Portal,
  token: string,
  request: JourneyRequest,
): Promise<OwnVisit> {
  const place = openEmbedPlace(portal, token, request.headers);
  if (!place.ok && place.reason !== "expired") return nothing(place.reason);
  const base = `/embed/${token}`;
  if (!place.frame) return visitByClaims(portal, place.claims, request, base);
  return visit(portal, place.claims, request, { base, headers: { [sessionHeader]: token } });
}

/** A visit where the browser keeps no cookies: by the link itself. */
async function visitByLink(
  portal: Portal,
  token: string,
  request: JourneyRequest,
  base: string,
): Promise<OwnVisit> {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  if (!reading.ok && reading.reason === "unreadable") return nothing("unreadable");
  return visitByClaims(portal, reading.claims, request, base);
}

async function visitByClaims(
  portal: Portal,
  claims: LinkClaims,
  request: JourneyRequest,
  base: string,
): Promise<OwnVisit> {
  const session = makeCandidateSession(claims, portal.settings.sessionSecret);
  return visit(portal, claims, request, { base, headers: { [sessionHeader]: session } });
}

/** The cookie that a link sets in the browser that opens it, and where it leads: a URL that no longer contains the link. */
export function enterByLink(
  portal: Portal,
  token: string,
): { ok: true; claims: LinkClaims; handle: string } | { ok: false; reason: Problem } {
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  if (!reading.ok && reading.reason === "unreadable") return { ok: false, reason: "unreadable" };
  return { ok: true, claims: reading.claims, handle: candidateHandle(reading.claims) };
}

async function visit(
  portal: Portal,
  claims: LinkClaims,
  { headers, ip }: JourneyRequest,
  entrance: Entrance,
): Promise<OwnVisit> {
  try {
    const opening = await openOwnRecord(portal, claims, ip, languageOfRequest(headers));
    const over = claims.expiresAt <= portal.clock.now();
    if (opening.ok && !over) {
      const known = readFacts(portal, opening);
      const [journey, { facts }, drafts, progress] = await Promise.all([
        readJourney(portal, opening, known),
        known,
        readDrafts(portal, opening),
        findProgress(portal.db, opening.claims),
      ]);
      const place = placeIn(journey);
      // Asked first: a statement that only might write waits for the disk.
      if (progress?.step !== place) await noteStep(portal.db, opening.claims, place, portal.clock.now());
      const wasOpened = progress?.wasOpened ?? false;
      return { ok: true, ...entrance, journey, facts, drafts, wasOpened, opened: opening };
    }
    const reason = opening.ok ? "expired" : opening.reason;
    const found = opening.ok ? opening : opening.found;
    return {
      ok: false,
      reason,
      brand: found ? await brandOfCandidate(portal, found) : null,
      renewal:
        found && (reason === "expired" || reason === "superseded")
          ? { headers: entrance.headers, goesBy: linkGoesBy(found.candidate) }
          : null,
    };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    portal.log.warn(
      { code: error.code, status: error.status },
      "the service did not serve a candidate's page",
    );
    notePageOutage();
    return nothing("unavailable");
  }
}

/** Where the candidate goes on: the step, and of the questions their page. */
function placeIn({ step, factGroups }: Journey): string {
  const group = step === "facts" ? factGroups.find(({ asked, complete }) => asked && !complete) : undefined;
  return group ? `${step}:${group.name}` : step;
}

function nothing(reason: Problem): Extract<Visit, { ok: false }> {
  return { ok: false, reason, brand: null, renewal: null };
}
