import type { FactSheet } from "../../contract/facts/fact.ts";
import { factSheetOf, factsOfCheck, healthForm, type SavedFacts } from "../../contract/facts/fact-sheet.ts";
import { englishFactWords } from "../../contract/facts/fact-words.ts";
import { answersTo } from "../../contract/facts/form-answers.ts";
import { answerLines, type FactLine } from "../../contract/facts/form-lines.ts";
import { healthKey } from "../../contract/facts/health.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { dayIn, openSealedFacts } from "../records/sealed-facts.ts";
import type { Service } from "../service.ts";
import { findFacts } from "./fact-store.ts";

/** What is saved of a candidate, opened, and which day it is for its company. */
export type CandidateFacts = { saved: SavedFacts; updatedAt: Date | null; today: string };

const unsaved = { sealed: null, sealed_health: null };

export async function openFacts(
  { sealer, clock }: Pick<Service, "sealer" | "clock">,
  db: Queryable,
  candidate: CandidateRow,
): Promise<CandidateFacts> {
  const row = await findFacts(db, candidate.id);
  return {
    saved: openSealedFacts(sealer, candidate.id, row ?? unsaved),
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

/** What was answered about health, in words: for callers who may read it, and nobody else. */
export function healthAnswerLines(candidate: CandidateRow, { saved }: CandidateFacts): FactLine[] {
  const form = healthForm(candidate);
  const given = answersTo(form, saved[healthKey] ?? null);
  return given ? answerLines(form, given.answers, englishFactWords) : [];
}
