import type { CheckStatus, WaitingFor } from "./check.ts";
import type { DocumentRule } from "./documents/document-rule.ts";
import type { SavedFacts } from "./facts/fact-sheet.ts";
import { missingFacts } from "./facts/missing-facts.ts";
import type { Launched } from "./facts/prefill.ts";
import { type GivenDocument, missingDocuments } from "./missing-documents.ts";

/** What is known of a candidate, and what was attached. */
export type Given = {
  subject: Launched;
  saved: SavedFacts;
  documents: readonly GivenDocument[];
  /** Which documents prove who the candidate is, for a check of a type that was created then; null: no rule says. */
  ruleAt: (checkType: string, createdAt: Date) => DocumentRule | null;
  /** YYYY-MM-DD; see missingFacts. */
  days: readonly string[];
};

type CheckAtRest = { type: string; status: CheckStatus; created_at: string; submitted_at: string | null };

/**
 * What a check that has not been handed to its provider waits for (service decisions, "Checks and providers").
 * @returns null when nothing is missing, or it is too late to wait
 */
export function waitingForOf(check: CheckAtRest, given: Given): WaitingFor | null {
  if (check.status !== "candidate" || check.submitted_at !== null) return null;
  const { subject, saved, documents, ruleAt, days } = given;
  const facts = missingFacts(check.type, subject, saved, days);
  const missing = missingDocuments(check.type, documents, ruleAt(check.type, new Date(check.created_at)));
  return facts.length === 0 && missing.length === 0 ? null : { facts, documents: missing };
}

/** One sentence for the history, without personal data: which checks wait, and for what. Empty when none does. */
export function waitingSentence(waiting: readonly { title: string; for: WaitingFor }[]): string {
  if (waiting.length === 0) return "";
  const checks = waiting.map((check) => {
    const missing = [...check.for.facts, ...check.for.documents.map((type) => `a document (${type})`)];
    return `${check.title}: ${missing.join(", ").replaceAll("_", " ")}`;
  });
  return `Waiting for what is missing. ${checks.join("; ")}.`;
}
