import { type LinkClaims, readSignedClaims, signClaims } from "./signed-claims.ts";

type LinkReading =
  | { ok: true; claims: LinkClaims }
  | { ok: false; reason: "unreadable" }
  | { ok: false; reason: "expired"; claims: LinkClaims };

/** Links are valid for 14 days. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** Makes the token of a candidate's link, signed with `LINK_SECRET`. */
export function makeLinkToken(claims: LinkClaims, secret: string): string {
  return signClaims(claims, "link", secret);
}

/** Reads a token back. An altered, truncated or foreign one is `unreadable`; an expired one still says whose it was. */
export function readLinkToken(token: string, secret: string, now: Date): LinkReading {
  const claims = readSignedClaims(token, "link", secret);
  if (!claims) return { ok: false, reason: "unreadable" };
  return claims.expiresAt <= now ? { ok: false, reason: "expired", claims } : { ok: true, claims };
}

/** The complete URL that a candidate opens. `portalUrl` is the portal's public origin. */
export function candidateLink(portalUrl: string, token: string): string {
  return new URL(`/apply/${token}`, portalUrl).href;
}
