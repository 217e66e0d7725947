import { createHash, randomBytes } from "node:crypto";

const shape = /^(\d{1,15})\.[A-Za-z0-9_-]{43}$/;

/** Links to a reference form are valid for 14 days. */
export const refereeLinkLifetimeMs = 14 * 24 * 60 * 60 * 1000;

/**
 * The secret of a referee's link: the company's id, so that whoever serves the page knows which company to ask, a dot,
 * and 256 random bits. Only its hash is kept.
 */
export function makeRefereeToken(companyId: number): string {
  return `${companyId}.${randomBytes(32).toString("base64url")}`;
}

/** The company that a token names; null if it is not a token. */
export function companyOfRefereeToken(token: string): number | null {
  const [, companyId] = shape.exec(token) ?? [];
  return companyId === undefined ? null : Number(companyId);
}

export function hashRefereeToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The complete URL that a referee opens. `portalUrl` is the portal's public origin. */
export function refereeLink(portalUrl: string, token: string): string {
  return new URL(`/referee/${token}`, portalUrl).href;
}
