import { createHmac, timingSafeEqual } from "node:crypto";
import { candidateLink } from "../../contract/link-token.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { linkOf } from "../records/candidate-view.ts";
import type { Service } from "../service.ts";

/** 128 bits in base64url; the number of the candidate and that of their link, which end on a letter or digit as addresses in texts should. */
const shape = /^([\w-]{22})([0-9a-z]{1,11})-([0-9a-z]{1,7})$/;

/**
 * The candidate's link in the length of a text message: `{portal}/s/{code}` leads to what `linkOf` gives, for as long as that is
 * valid. It is as hard to guess, and ends with it. Nothing is stored for it.
 */
export function shortLinkOf(
  { id, link_version: version }: Pick<CandidateRow, "id" | "link_version">,
  { portalUrl, linkSecret }: { portalUrl: string; linkSecret: string },
): string {
  const numbers = `${id.toString(36)}-${version.toString(36)}`;
  return new URL(`/s/${signature(numbers, linkSecret)}${numbers}`, portalUrl).href;
}

/** Where a short link leads. To the page that says so, where it was damaged, or where a newer link came in its place. */
export async function followShortLink(service: Service, code: string): Promise<string> {
  const { settings } = service;
  const read = readCode(code, settings.linkSecret);
  const candidate = read && (await findCandidateById(service.db, read.candidateId));
  if (!candidate) return candidateLink(settings.portalUrl, code);
  return linkOf({ ...candidate, link_version: read.version }, settings);
}

function readCode(code: string, secret: string): { candidateId: number; version: number } | null {
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
