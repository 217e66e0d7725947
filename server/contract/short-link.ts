import { createHmac, timingSafeEqual } from "node:crypto";

/** A candidate by the service's own number, and which of their links it is. */
type ShortLinkClaims = { candidateId: number; version: number };

/** 128 bits in base64url; the number of the candidate and that of their link, which end on a letter or digit as addresses in texts should. */
const shape = /^([\w-]{22})([0-9a-z]{1,11})-([0-9a-z]{1,7})$/;

/**
 * The candidate's link in the length of a text message: `{portal}/s/{code}` leads to it, for as long as it is
 * valid. It is as hard to guess, and ends with it. Nothing is stored for it.
 */
export function shortLinkOf(
  { candidateId, version }: ShortLinkClaims,
  { portalUrl, linkSecret }: { portalUrl: string; linkSecret: string },
): string {
  const numbers = `${candidateId.toString(36)}-${version.toString(36)}`;
  return new URL(`/s/${signature(numbers, linkSecret)}${numbers}`, portalUrl).href;
}

/** Null for a code that was altered, truncated or made under another secret. */
export function readShortCode(code: string, secret: string): ShortLinkClaims | null {
  const [, given = "", id = "", version = ""] = shape.exec(code) ?? [];
  const expected = Buffer.from(signature(`${id}-${version}`, secret));
  const received = Buffer.from(given);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  return { candidateId: Number.parseInt(id, 36), version: Number.parseInt(version, 36) };
}

function signature(numbers: string, secret: string): string {
  const whole = createHmac("sha256", secret).update(`candor-short-link:${numbers}`).digest();
  return whole.subarray(0, 16).toString("base64url");
}
