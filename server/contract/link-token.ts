import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const payload = z.object({
  c: z.int(),
  p: z.int().optional(),
  a: z.string(),
  v: z.int(),
  e: z.int(),
});

/**
 * Whose assessment a link opens. `partnerId` is absent in links that a portal made by itself. `version` lets the
 * maker revoke what it made before: a link with another version than the record's is superseded.
 */
export type LinkClaims = {
  companyId: number;
  partnerId?: number | undefined;
  partnerApplicationId: string;
  version: number;
  expiresAt: Date;
};

export type LinkReading =
  | { ok: true; claims: LinkClaims }
  | { ok: false; reason: "unreadable" }
  | { ok: false; reason: "expired"; claims: LinkClaims };

/** Links live 14 days. */
export const linkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

/** Makes the token of a candidate's link: base64url claims, a dot, and their HMAC-SHA256 under `LINK_SECRET`. */
export function makeLinkToken(claims: LinkClaims, secret: string): string {
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

/** Reads a token back. An altered, truncated or foreign one is `unreadable`; an expired one still says whose it was. */
export function readLinkToken(token: string, secret: string, now: Date): LinkReading {
  const [body, signature, ...rest] = token.split(".");
  if (!body || !signature || rest.length > 0) return { ok: false, reason: "unreadable" };
  const expected = Buffer.from(sign(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { ok: false, reason: "unreadable" };
  }
  const { c, p, a, v, e } = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  const claims = {
    companyId: c,
    partnerId: p,
    partnerApplicationId: a,
    version: v,
    expiresAt: new Date(e * 1000),
  };
  if (claims.expiresAt <= now) return { ok: false, reason: "expired", claims };
  return { ok: true, claims };
}

/** The complete URL that a candidate opens. `portalUrl` is the portal's public origin. */
export function candidateLink(portalUrl: string, token: string): string {
  return new URL(`/apply/${token}`, portalUrl).href;
}

function sign(body: string, secret: string): string {
  return createHmac("sha256", secret).update(`candor-link:${body}`).digest("base64url");
}
