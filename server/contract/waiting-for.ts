import type { CheckStatus, WaitingFor } from "./check.ts";
import type { DocumentRule } from "./document-rule.ts";
import { isOver, issuerOf, lastDayOf } from "./documents/document-facts.ts";
import { kindFacts } from "./documents/document-kinds.ts";
import type { RuledCheck } from "./documents/document-rules.ts";
import { documentStanding, type GivenDocument } from "./documents/document-standing.ts";
import { statementKind, takesIdentityReferee } from "./documents/identity-referee.ts";
import type { FactKey } from "./fact-key.ts";
import { knownValue, type SavedFacts } from "./facts/fact-sheet.ts";
import { missingFacts } from "./facts/missing-facts.ts";
import type { Launched } from "./facts/prefill.ts";
import type { FactValue } from "./facts/values.ts";
import { hasOtherNames } from "./names/other-names.ts";

/** What is known of a candidate, and what was attached. */
export type Given = {
  subject: Launched;
  saved: SavedFacts;
  documents: readonly GivenDocument[];
  /** Which documents prove who the candidate is, for a check of a type that was created then; null: no rule says. */
  ruleAt: (check: RuledCheck, createdAt: Date) => DocumentRule | null;
  /** YYYY-MM-DD, today first; see missingFacts. */
  days: readonly [string, ...string[]];
};

type CheckAtRest = RuledCheck & {
  status: CheckStatus;
  created_at: string;
  submitted_at: string | null;
  /** A person approves each document before the check leaves. */
  reviewed: boolean;
  /** The ids of its identity referees who may still answer. */
  referees: readonly number[];
};

/**
 * The one rule of what may leave: a check is handed over, simulated, printed or started exactly when this is null for it. Facts are
 * known and valid today, the document rule is fulfilled by documents that are whole and not over, and each of them was
 * approved by a person where the check wants that (service decisions, "Checks and providers"; domain.md, corrections).
 * @returns null when nothing is missing, or it is too late to wait
 */
export function waitingForOf(check: CheckAtRest, given: Given): WaitingFor | null {
  if (check.status !== "candidate" || check.submitted_at !== null) return null;
  const { subject, saved, documents, ruleAt, days } = given;
  const facts = missingFacts(check.type, subject, saved, days);
  // A value belongs to its key.
  const known = <Key extends FactKey>(key: Key) =>
    knownValue(key, subject, saved).value as FactValue<Key> | null;
  const rule = ruleAt(check, new Date(check.created_at));
  const standing = rule
    ? standingWith(check.referees, documents, {
        rule,
        holder: {
          namesDiffer: hasOtherNames(known("former_names")),
          issuerOf: (idType) => issuerOf(idType, known),
        },
        reviewed: check.reviewed,
        isOver: (kind) => isOver(kind, { lastDay: lastDayOf(kind, known), rule, today: days[0] }),
      })
    : { documents: [], review: [], referees: [] };
  const waits = { facts, ...standing };
  return Object.values(waits).every(({ length }) => length === 0) ? null : waits;
}

/** The statement that a referee may still give is not asked for as a document. */
function standingWith(
  referees: readonly number[],
  documents: readonly GivenDocument[],
  by: Parameters<typeof documentStanding>[1],
): Omit<WaitingFor, "facts"> {
  const { missing, review } = documentStanding(documents, by);
  if (missing.length > 0 && referees.length > 0 && takesIdentityReferee(by.rule)) {
    const promised = documentStanding([...documents, promisedStatement], by);
    if (promised.missing.length < missing.length) {
      const given = promised.review.filter((id) => id !== promisedStatement.id);
      return { documents: promised.missing, review: given, referees: [...referees] };
    }
  }
  return { documents: missing, review, referees: [] };
}

const promisedStatement: GivenDocument = {
  id: 0,
  id_type: kindFacts(statementKind).idType,
  document_kind: statementKind,
  document_side: null,
  review: null,
};

/** Whether it is the candidate, or their partner, who can give what a check waits for; a review is the company's. */
export function isForCandidate({ facts, documents }: WaitingFor): boolean {
  return facts.length + documents.length > 0;
}

/** One sentence for the history, without personal data: which checks wait, and for what. Empty when none does. */
export function waitingSentence(waiting: readonly { title: string; for: WaitingFor }[]): string {
  if (waiting.length === 0) return "";
  const checks = waiting.map((check) => {
    const { facts, documents, review, referees } = check.for;
    const missing = [
      ...facts,
      ...documents.map(({ category }) => `a document (${category})`),
      ...(review.length > 0 ? ["the approval of its documents"] : []),
      ...(referees.length > 0 ? ["the statement of an identity referee"] : []),
    ];
    return `${check.title}: ${missing.join(", ").replaceAll("_", " ")}`;
  });
  return `Waiting for what is missing. ${checks.join("; ")}.`;
}
