import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isScope, personalDataScope, type Scope, scopes } from "../../../contract/scope.ts";

export const codeLifetimeMs = 60_000;
/** A lost response is requested again within this time; a thief comes later. */
const refreshGraceMs = 60_000;

/** Codes, refresh tokens and client secrets: 256 random bits. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString("base64url")}`;
}

/** The stored form of a secret. Secrets are random and long, so a fast hash is enough. */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

export function sameHash(given: Uint8Array, kept: Uint8Array): boolean {
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** PKCE with S256 (RFC 7636, section 4.6). */
export function verifierFits(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return false;
  return sameHash(
    Buffer.from(createHash("sha256").update(verifier).digest("base64url")),
    Buffer.from(challenge),
  );
}

/** What is granted only where it is asked for by its name. */
const askedByName: readonly Scope[] = ["account", personalDataScope];

/** The scopes of a space-separated list; without a list all but those asked for by name, null when one is unknown. */
export function readScope(list: string | undefined): Scope[] | null {
  if (!list) return (Object.keys(scopes) as Scope[]).filter((scope) => !askedByName.includes(scope));
  const asked = [...new Set(list.split(" ").filter(Boolean))];
  return asked.every(isScope) ? asked : null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A refresh token that is not exchanged for so long ends, */
export const unusedGrantMs = 90 * dayMs;
/** and, exchanged or not, so long after the grant was given the company is asked again. */
export const grantLifetimeMs = 365 * dayMs;

/** When a grant ends that is not used again. Of one from before there were such ends, both are counted from the upgrade on. */
export function endOfGrant({ countsFrom, lastUsedAt }: { countsFrom: Date; lastUsedAt: Date | null }): Date {
  const used = Math.max(countsFrom.getTime(), lastUsedAt?.getTime() ?? 0);
  return new Date(Math.min(used + unusedGrantMs, countsFrom.getTime() + grantLifetimeMs));
}

export type RefreshToken = {
  createdAt: Date;
  rotatedAt: Date | null;
  /** A successor of this token, or of one beside it, has been exchanged itself. */
  successorUsed: boolean;
  /** Another successor of the same predecessor has been exchanged: this one lost. */
  siblingUsed: boolean;
};

/**
 * Whether a refresh token may be exchanged now. It rotates with its first use. It still works for 60 seconds after
 * that, until its successor is used; any later use means that two parties have it.
 */
export function mayRefresh(token: RefreshToken, now: Date): boolean {
  if (token.siblingUsed) return false;
  if (token.rotatedAt === null) return true;
  return !token.successorUsed && now.getTime() - token.rotatedAt.getTime() <= refreshGraceMs;
}
