import type { FactSheet } from "../../contract/facts/fact.ts";
import { factSheetOf, factsOfCheck, type SavedFacts } from "../../contract/facts/fact-sheet.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";
import { findFacts } from "./fact-store.ts";

/** What is saved of a candidate, opened, and which day it is for its company. */
export type CandidateFacts = { saved: SavedFacts; updatedAt: Date | null; today: string };

export async function openFacts(
  { sealer, clock }: Pick<Service, "sealer" | "clock">,
  db: Queryable,
  candidateId: number,
): Promise<CandidateFacts> {
  const row = await findFacts(db, candidateId);
  const opened = row.sealed && sealer.open(row.sealed, factSealContext(candidateId)).toString("utf8");
  return {
    // Only saveFacts writes it, and it has parsed every value.
    saved: opened ? (JSON.parse(opened) as SavedFacts) : {},
    updatedAt: row.updated_at,
    today: dayIn(row.timezone, clock.now()),
  };
}

export function factSheetFor(
  candidate: CandidateRow,
  { saved, updatedAt, today }: CandidateFacts,
): FactSheet {
  return factSheetOf(subjectOf(candidate), saved, today, updatedAt?.toISOString() ?? null);
}

/** What one check needs, and no more of it. */
export function factsForCheck(
  candidate: CandidateRow,
  check: CheckInCandidate,
  { saved, today }: CandidateFacts,
): FactSheet["facts"] {
  return factsOfCheck(subjectOf(candidate), check, saved, today);
}

/** Binds sealed facts to their candidate. */
export function factSealContext(candidateId: number): string {
  return `candidate-facts:${candidateId}`;
}

function subjectOf({ first_name, last_name, job_role, checks }: CandidateRow) {
  return { first_name, last_name, job_role, checks };
}

/** YYYY-MM-DD, as the calendar there has it. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}
