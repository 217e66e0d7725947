import { headers } from "next/headers.js";
import { cache } from "react";
import { isLanguage, type Language } from "../../platform/languages/language.ts";
import { readFacts } from "../candidate/facts/read-facts.ts";
import { readJourney } from "../candidate/journey/read-journey.ts";
import type { Visit } from "../candidate/journey/visit.ts";
import type { OpenedCandidate } from "../candidate/session/open-candidate.ts";
import { recordAction } from "../console/actions/acted-on.ts";
import { findLanguage } from "../foundation/languages/language-store.ts";
import type { Portal } from "../foundation/portal.ts";
import { type CandidateAddress, findCandidate } from "../gateway/find-candidate.ts";
import { nameOf } from "../gateway/name-of.ts";
import { openConnection } from "../gateway/open-connection.ts";
import type { Staff } from "../people/auth/staff.ts";
import { contextOf } from "../trpc/context.ts";

/** What staff are shown of a candidate's journey: who it is, and in which language they read it. */
type SeenCandidate = { name: string; language: Language; opened: OpenedCandidate };

/** The candidate at the service, for a member of the company's staff; null where there is none of theirs. */
export const seenCandidate = cache(
  async (
    staff: Staff,
    partnerApplicationId: string,
    candidateId: number | undefined,
  ): Promise<SeenCandidate | null> => {
    const { portal, ip } = contextOf(await headers());
    return await openForLooking(portal, staff, { partnerApplicationId, candidateId }, ip);
  },
);

/**
 * A candidate's journey as it stands, for looking at it alone: it carries no session and no link, so that nothing that is shown can
 * call anything in the candidate's name. That it was looked at is written down first.
 */
export async function seenVisit(
  portal: Portal,
  staff: Staff,
  { opened }: SeenCandidate,
): Promise<Extract<Visit, { ok: true }>> {
  await recordAction(portal, staff, opened.claims, { kind: "journey_seen" });
  const known = readFacts(portal, opened);
  const [journey, { facts }] = await Promise.all([readJourney(portal, opened, known), known]);
  // What is half-written is the candidate's own until they save it.
  const drafts = { details: null, consent: [], referees: [] };
  // Staff who look are not the candidate: nothing is to be noted as opened.
  return { ok: true, base: "", headers: {}, journey, facts, drafts, wasOpened: true };
}

/** Without a session of the candidate's, and without a link that could become one. */
export async function openForLooking(
  portal: Portal,
  { companyId }: Staff,
  address: CandidateAddress,
  ip: string | null,
): Promise<SeenCandidate | null> {
  const found = await findCandidate(await openConnection(portal, companyId, ip), address, {
    include: "facts",
  });
  if (!found) return null;
  const { candidate, client } = found;
  const { partnerApplicationId } = address;
  const owner = { companyId, partnerApplicationId, candidateId: candidate.id };
  const language = (await findLanguage(portal.db, owner)) ?? asLanguage(candidate.language);
  return {
    name: nameOf(candidate),
    language,
    // The claims of no link: they are signed nowhere, and open nothing.
    opened: {
      claims: { ...owner, madeByPortal: true, version: 0, expiresAt: portal.clock.now() },
      candidate,
      client,
      language,
    },
  };
}

function asLanguage(told: string | null): Language {
  return isLanguage(told) ? told : "en";
}
