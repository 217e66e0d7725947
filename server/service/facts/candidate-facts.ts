import type { FactSheet } from "../../contract/facts/fact.ts";
import { factSheetOf, factsOfCheck, type SavedFacts } from "../../contract/facts/fact-sheet.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { dayIn, openSealedFacts } from "../records/sealed-facts.ts";
import type { Service } from "../service.ts";
import { findFacts } from "./fact-store.ts";

/** What is saved of a candidate, opened, and which day it is for its company. */
export type CandidateFacts = { saved: SavedFacts; updatedAt: Date | null; today: string };

export async function openFacts(
  { sealer, clock }: Pick<Service, "sealer" | "clock">,
  db: Queryable,
  candidate: CandidateRow,
): Promise<CandidateFacts> {
  const row = await findFacts(db, candidate.id);
  return {
    saved: openSealedFacts(sealer, candidate.id, row?.sealed ?? null),
    updatedAt: row?.updated_at ?? null,
    today: dayIn(candidate.timezone, clock.now()),
  };
}

export function factSheetFor(
  candidate: CandidateRow,
  { saved, updatedAt, today }: CandidateFacts,
): FactSheet {
  return factSheetOf(candidate, saved, today, updatedAt?.toISOString() ?? null);
}

/** What one check needs, and no more of it. */
export function factsForCheck(
  candidate: CandidateRow,
  check: CheckInCandidate,
  { saved, today }: CandidateFacts,
): FactSheet["facts"] {
  return factsOfCheck(candidate, check, saved, today);
}
