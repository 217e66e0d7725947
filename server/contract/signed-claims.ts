import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const payload = z.object({
  c: z.int(),
  p: z.int().optional(),
  a: z.string(),
  i: z.int().optional(),
  v: z.int(),
  e: z.int(),
  m: z.literal("portal").optional(),
});

/**
 * The candidate whose journey is meant. `partnerId` is absent where the maker knew of no partner. `version` lets the maker
 * revoke what it made before: claims of an older version than the record's are superseded. `madeByPortal` says that a
 * portal made the link itself, so that the service's versions do not apply to it. `candidateId` is the service's
 * own id: a partner_application_id that is used again is another person's. It is absent from what was made before it was
 * put in.
 */
export type LinkClaims = {
  companyId: number;
  partnerId?: number | undefined;
  partnerApplicationId: string;
  candidateId?: number | undefined;
  madeByPortal?: true | undefined;
  version: number;
  expiresAt: Date;
};

/** A candidate as far as a link or session names them. */
export type LinkedCandidate = Pick<LinkClaims, "companyId" | "partnerApplicationId" | "candidateId">;

/** The purpose of signed claims. Claims for one purpose are invalid for any other. */
export type Purpose = "link" | "session" | `frame within ${string} by ${string}` | `file at ${string}`;

/** The claims in base64url, a dot, and their HMAC-SHA256. */
export function signClaims(claims: LinkClaims, purpose: Purpose, secret: string): string {
  const body = Buffer.from(
    JSON.stringify({
      c: claims.companyId,
      ...(claims.partnerId === undefined ? {} : { p: claims.partnerId }),
      a: claims.partnerApplicationId,
      ...(claims.candidateId === undefined ? {} : { i: claims.candidateId }),
      v: claims.version,
      e: Math.floor(claims.expiresAt.getTime() / 1000),
      ...(claims.madeByPortal ? { m: "portal" as const } : {}),
    } satisfies z.input<typeof payload>),
  ).toString("base64url");
  return `${body}.${signature(body, purpose, secret)}`;
}

/** Reads them back, expired or not; null if they were altered, truncated, or signed with another secret. */
export function readSignedClaims(text: string, purpose: Purpose, secret: string): LinkClaims | null {
  const [body, given, ...rest] = text.split(".");
  if (!body || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(body, purpose, secret));
  const received = Buffer.from(given);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const { c, p, a, i, v, e, m } = payload.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return {
    companyId: c,
    partnerId: p,
    partnerApplicationId: a,
    candidateId: i,
    // Until portals said so, they alone named no partner.
    madeByPortal: m === "portal" || p === undefined ? true : undefined,
    version: v,
    expiresAt: new Date(e * 1000),
  };
}

function signature(body: string, purpose: Purpose, secret: string): string {
  return createHmac("sha256", secret).update(`candor-${purpose}:${body}`).digest("base64url");
}
