import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { readLinkToken } from "../../../contract/link-token.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findCandidate } from "../../gateway/find-candidate.ts";
import { isAmbiguous } from "../../gateway/is-ambiguous.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";

/** A candidate as its session may reach it: the record and the client for more. */
export type OpenedCandidate = {
  claims: LinkClaims & { candidateId: number };
  candidate: KnownCandidate;
  client: Client;
  /** In which the candidate reads and agrees. */
  language: Language;
};

export type CandidateOpening =
  | ({ ok: true } & OpenedCandidate)
  | { ok: false; reason: "unknown"; found: null }
  | { ok: false; reason: "superseded" | "canceled"; found: OpenedCandidate };

/**
 * Fetches the candidate that a link or session claims, for what belongs to the checks: a canceled candidate has none to do.
 * Nothing is changed by it: a mail scanner may do it too. `language` is of the page that is read; where none is, it does not matter.
 * @throws ClientError when the service cannot be reached, or does not answer now: that says nothing of the link.
 */
export async function openCandidate(
  portal: Portal,
  claims: LinkClaims,
  ip: string | null,
  language: Language = "en",
): Promise<CandidateOpening> {
  const opening = await openOwnRecord(portal, claims, ip, language);
  if (!opening.ok || !opening.candidate.canceled) return opening;
  const { ok: _, ...found } = opening;
  return { ok: false, reason: "canceled", found };
}

/**
 * The same for what a person may always do, whatever became of their checks: read what is held about them, take copies of it, and
 * write to the company. A link that was replaced opens that to nobody: it may have gone astray.
 */
export async function openOwnRecord(
  portal: Portal,
  claims: LinkClaims,
  ip: string | null,
  language: Language = "en",
): Promise<CandidateOpening> {
  try {
    const connection = await openConnection(portal, claims.companyId, ip);
    // Where the id was used again, whoever was invited before is not shown who is there now.
    const atService = await findCandidate(connection.ofPartner(claims.partnerId), claims, {
      include: "facts",
    });
    if (!atService) return nobody;
    const { candidate, client } = atService;
    const found = { claims: { ...claims, candidateId: candidate.id }, candidate, client, language };
    if (isSuperseded(portal, claims, candidate)) return { ok: false, reason: "superseded", found };
    return { ok: true, ...found };
  } catch (error) {
    if (isNobody(error)) return nobody;
    throw error;
  }
}

const nobody: CandidateOpening = { ok: false, reason: "unknown", found: null };

/** The service knows several of whom the link does not say which is meant, or the portal no such company. */
function isNobody(error: unknown): boolean {
  return isAmbiguous(error) || (error instanceof AppError && error.code === "not_found");
}

/** Only a link of the same maker can replace one: links that the portal made itself are not the service's to renew. */
function isSuperseded(portal: Portal, claims: LinkClaims, candidate: KnownCandidate): boolean {
  if (claims.madeByPortal) return false;
  const token = linkTokenIn(candidate.partner_link);
  if (!token) return false;
  const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
  const current = reading.ok || reading.reason === "expired" ? reading.claims : null;
  return (
    current !== null &&
    current.partnerId === claims.partnerId &&
    current.partnerApplicationId === claims.partnerApplicationId &&
    claims.version < current.version
  );
}

function linkTokenIn(link: unknown): string | null {
  if (typeof link !== "string" || !URL.canParse(link)) return null;
  return new URL(link).pathname.split("/").pop() || null;
}
