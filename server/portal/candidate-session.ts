import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { LinkClaims } from "../contract/link-token.ts";

const payload = z.object({
  c: z.int(),
  p: z.int().optional(),
  a: z.string(),
  v: z.int(),
  e: z.int(),
});

/** Sent with every call of the journey: which of this browser's candidates it is about. */
export const handleHeader = "x-candor-candidate";
/** The session itself, where cookies can't be relied upon: inside another site's frame. */
export const sessionHeader = "x-candor-session";

/**
 * A candidate's session: the link's claims, signed for the browser that opened it. It ends when the link does.
 * A link token is not a session and a session is no link token.
 */
export function makeCandidateSession(claims: LinkClaims, secret: string): string {
  const body = Buffer.from(
    JSON.stringify({
      c: claims.companyId,
      ...(claims.partnerId === undefined ? {} : { p: claims.partnerId }),
      a: claims.partnerApplicationId,
      v: claims.version,
      e: Math.floor(claims.expiresAt.getTime() / 1000),
    } satisfies z.input<typeof payload>),
  ).toString("base64url");
  return `${body}.${sign(body, secret)}`;
}

/** Null when the session was altered, made under another secret, or is over. */
export function readCandidateSession(session: string, secret: string, now: Date): LinkClaims | null {
  const [body, signature, ...rest] = session.split(".");
  if (!body || !signature || rest.length > 0) return null;
  const expected = Buffer.from(sign(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { c, p, a, v, e } = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  const expiresAt = new Date(e * 1000);
  if (expiresAt <= now) return null;
  return { companyId: c, partnerId: p, partnerApplicationId: a, version: v, expiresAt };
}

/** Names a candidate in addresses and cookies without saying who it is. Several candidates fit in one browser. */
export function candidateHandle(claims: { companyId: number; partnerApplicationId: string }): string {
  return createHash("sha256")
    .update(`candor-handle:${claims.companyId}:${claims.partnerApplicationId}`)
    .digest("base64url")
    .slice(0, 16);
}

export function candidateCookieName(handle: string, portalUrl: string): string {
  return `${portalUrl.startsWith("https:") ? "__Host-" : ""}candor_c_${handle}`;
}

/** The session of a request: the header of a framed journey, or the cookie of the candidate that it names. */
export function sessionOfRequest(
  headers: Headers,
  settings: { portalUrl: string; sessionSecret: string },
  now: Date,
): LinkClaims | null {
  const carried = headers.get(sessionHeader);
  if (carried) return readCandidateSession(carried, settings.sessionSecret, now);
  const handle = headers.get(handleHeader);
  if (!handle) return null;
  const session = cookieValue(headers.get("cookie"), candidateCookieName(handle, settings.portalUrl));
  const claims = session ? readCandidateSession(session, settings.sessionSecret, now) : null;
  return claims && candidateHandle(claims) === handle ? claims : null;
}

function cookieValue(cookies: string | null, name: string): string | null {
  for (const cookie of (cookies ?? "").split(";")) {
    const equals = cookie.indexOf("=");
    if (equals > 0 && cookie.slice(0, equals).trim() === name) return cookie.slice(equals + 1).trim();
  }
  return null;
}

function sign(body: string, secret: string): string {
  return createHmac("sha256", secret).update(`candor-session:${body}`).digest("base64url");
}
