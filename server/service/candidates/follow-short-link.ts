import { candidateLink } from "../../contract/link-token.ts";
import { readShortCode } from "../../contract/short-link.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { linkOf } from "../records/candidate-view.ts";
import type { Service } from "../service.ts";

/** Where a short link leads. To the page that says so, where it was damaged, or where a newer link came in its place. */
export async function followShortLink(service: Service, code: string): Promise<string> {
  const { settings } = service;
  const read = readShortCode(code, settings.linkSecret);
  const candidate = read && (await findCandidateById(service.db, read.candidateId));
  if (!candidate) return candidateLink(settings.portalUrl, code);
  return linkOf({ ...candidate, link_version: read.version }, settings);
}
