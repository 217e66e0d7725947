import { createHash } from "node:crypto";
import { type LinkClaims, readSignedClaims, signClaims } from "../../../contract/signed-claims.ts";
import { cookieOf, cookiesOf } from "../../../platform/http/cookie-of.ts";
import { claimsOfFrame } from "./frame-session.ts";

/** Sent with every call of the journey: which of this browser's candidates it is about. */
export const handleHeader = "x-candor-candidate";
/** The session itself, where cookies can't be relied upon: inside another site's frame, whose own one it is where it was given one. */
export const sessionHeader = "x-candor-session";

type SessionSettings = { portalUrl: string; sessionSecret: string };

/**
 * A candidate's session: the link's claims, signed for the browser that opened it. It ends when the link does.
 * A link token is not a session and a session is no link token.
 */
export function makeCandidateSession(claims: LinkClaims, secret: string): string {
  return signClaims(claims, "session", secret);
}

/** Null when the session was altered, made under another secret, or has expired. */
export function readCandidateSession(session: string, secret: string, now: Date): LinkClaims | null {
  const claims = readSignedClaims(session, "session", secret);
  return claims && claims.expiresAt > now ? claims : null;
}

type Named = Pick<LinkClaims, "companyId" | "partnerApplicationId" | "candidateId">;

/**
 * Names a candidate in addresses and cookies without saying who it is. Several candidates fit in one browser, of two
 * partners with the same partner_application_id too.
 */
export function candidateHandle(claims: Named): string {
  return claims.candidateId === undefined
    ? handleOfId(claims)
    : handle(`${claims.companyId}:#${claims.candidateId}`);
}

/** Identifies candidates whose link does not contain the service's own id, and identified all of them before handles contained it. */
function handleOfId({ companyId, partnerApplicationId }: Named): string {
  return handle(`${companyId}:${partnerApplicationId}`);
}

function handle(whose: string): string {
  return createHash("sha256").update(`candor-handle:${whose}`).digest("base64url").slice(0, 16);
}

/** Whether this is a link's token, not a handle, where a path contains either: a token has a dot. */
export function isLinkToken(place: string): boolean {
  return place.includes(".");
}

export function candidateCookieName(handle: string, portalUrl: string): string {
  return `${portalUrl.startsWith("https:") ? "__Host-" : ""}candor_c_${handle}`;
}

/** A browser keeps the cookie this much longer than the session: who comes back too late can still ask for a new link. */
const rememberedMs = 90 * 24 * 60 * 60 * 1000;

/** The header that leaves a session in the browser. */
export function sessionCookie(claims: LinkClaims, settings: SessionSettings, now: Date): string {
  const maxAge = Math.floor((claims.expiresAt.getTime() + rememberedMs - now.getTime()) / 1000);
  const secure = settings.portalUrl.startsWith("https:") ? "; Secure" : "";
  const name = candidateCookieName(candidateHandle(claims), settings.portalUrl);
  const session = makeCandidateSession(claims, settings.sessionSecret);
  return `${name}=${session}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.max(0, maxAge)}${secure}`;
}

/**
 * The same for claims that come to a browser, null where it has a newer session of the candidate: a person who opens an old email,
 * or an old code, continues with the newer one.
 */
export function sessionCookieUnlessNewer(
  given: Headers,
  claims: LinkClaims,
  settings: SessionSettings,
  now: Date,
): string | null {
  const headers = new Headers({
    [handleHeader]: candidateHandle(claims),
    cookie: given.get("cookie") ?? "",
  });
  const kept = rememberedCandidate(headers, settings);
  return kept && isNewer(kept, claims) ? null : sessionCookie(claims, settings, now);
}

function isNewer(kept: LinkClaims, given: LinkClaims): boolean {
  // It belongs to someone else: the id was used again.
  if (kept.candidateId && given.candidateId && kept.candidateId !== given.candidateId) return false;
  if (kept.expiresAt > given.expiresAt) return true;
  return kept.madeByPortal === given.madeByPortal && kept.version > given.version;
}

/** The session of a request: the header of a framed journey, or the cookie of the candidate that it names. */
export function sessionOfRequest(headers: Headers, settings: SessionSettings, now: Date): LinkClaims | null {
  const claims = rememberedCandidate(headers, settings);
  return claims && claims.expiresAt > now ? claims : null;
}

/** The session that a request carries, even if it has expired: that opens nothing, but says to whom a new link may go. */
export function rememberedCandidate(headers: Headers, settings: SessionSettings): LinkClaims | null {
  const carried = headers.get(sessionHeader);
  if (carried) {
    return (
      readSignedClaims(carried, "session", settings.sessionSecret) ??
      claimsOfFrame(carried, headers, settings.sessionSecret)
    );
  }
  const handle = headers.get(handleHeader);
  if (!handle) return null;
  const session = cookieOf(headers, candidateCookieName(handle, settings.portalUrl));
  const claims = session ? readSignedClaims(session, "session", settings.sessionSecret) : null;
  return claims && [candidateHandle(claims), handleOfId(claims)].includes(handle) ? claims : null;
}

/** The ids of the candidates whose links were opened in this browser, also of sessions that have expired. */
export function candidatesOfBrowser(headers: Headers, { sessionSecret }: SessionSettings): number[] {
  const found = cookiesOf(headers).flatMap(([name, session]) => {
    const claims = /^(__Host-)?candor_c_/.test(name)
      ? readSignedClaims(session, "session", sessionSecret)
      : null;
    return claims?.candidateId ?? [];
  });
  return [...new Set(found)].slice(0, 100);
}
