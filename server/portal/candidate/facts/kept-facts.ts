import type { Facts } from "../../../contract/facts/fact-groups.ts";
import { type FactSubject, factSheetOf, type SavedFacts } from "../../../contract/facts/fact-sheet.ts";
import { healthKey } from "../../../contract/facts/health.ts";
import { factsNeededBy } from "../../../contract/facts/needs.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { knownTimeZone } from "../../gateway/known-time-zone.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/*
 * A service that follows the specification need not know of facts. What its candidates tell is kept here, sealed, until
 * they sign. Questions about health are not asked for such a service: it could not keep the answers from its staff.
 */

export function openKeptFacts(portal: Portal, owner: Owner, sealed: Uint8Array | null): SavedFacts {
  if (sealed === null) return {};
  // Only saveFacts writes it, and it has parsed every value.
  return JSON.parse(
    portal.sealer.open(Buffer.from(sealed), keptFactsContext(owner)).toString("utf8"),
  ) as SavedFacts;
}

export function sealKeptFacts(portal: Portal, owner: Owner, saved: SavedFacts): Buffer {
  return portal.sealer.of(owner.companyId).seal(JSON.stringify(saved), keptFactsContext(owner));
}

/** What the candidate's checks need to know, by the types' codes, as a service with facts would tell it. */
export async function keptFactSheet(
  portal: Portal,
  opened: OpenedCandidate,
  saved: SavedFacts,
): Promise<Facts> {
  const { timezone } = await knownCompany(portal, opened.claims.companyId, opened.client);
  return factSheetOf(subjectOf(opened), saved, today(portal, timezone), null).facts;
}

export function subjectOf({ candidate }: OpenedCandidate): FactSubject {
  const { first_name, last_name, job_role } = candidate;
  const asking = (candidate.checks ?? []).filter(
    ({ type }) => !factsNeededBy(type).some(({ key }) => key === healthKey),
  );
  const checks = asking.map(({ id, type, status, details }) => ({
    id: id ?? 0,
    type,
    status,
    details,
  }));
  return { first_name, last_name, job_role, checks };
}

/** YYYY-MM-DD where the company is; in UTC where its service names no place, or one that nobody knows. */
export function today(portal: Portal, timeZone: string | null): string {
  const now = portal.clock.now();
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: knownTimeZone(timeZone),
    dateStyle: "short",
  }).format(now);
}

/** By the service's own id of the candidate. */
export function keptFactsContext({
  companyId,
  candidateId,
}: Pick<Owner, "companyId" | "candidateId">): string {
  return `portal.kept_facts:${companyId}:${candidateId}`;
}
