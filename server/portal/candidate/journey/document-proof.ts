import { type DocumentKind, documentKind } from "../../../contract/document-kind.ts";
import type { DocumentRule } from "../../../contract/document-rule.ts";
import { kindFacts, rankOf } from "../../../contract/documents/document-kinds.ts";
import { statementKind } from "../../../contract/documents/identity-referee.ts";
import { type KnownOfHolder, kindsOfFiles } from "../../../contract/documents/infer-kinds.ts";
import { type DocumentPlan, solveDocuments } from "../../../contract/documents/solve-documents.ts";
import { documentKindOf, idTypeOf } from "../../foundation/rows/document-type.ts";
import { type JourneyDocument, missingParts } from "../documents/document.ts";
import type { DocumentException, ExceptionReason } from "../documents/document-exception.ts";
import type { DocumentDemand } from "./wanted-documents.ts";

/** What a page asks a candidate to tick: kinds of a group, in the order in which they are proposed. */
const groups = ["photo", "certificate", "card", "name", "person"] as const;
type ChoiceGroup = (typeof groups)[number];

/** A document of the proposed set. */
type ProofSlot = {
  kind: DocumentKind;
  /** `given`: all of it is there. `missing`: the candidate has not said that they have it. */
  standing: "given" | "held" | "missing";
};

/** Which documents prove who the candidate is, for checks whose service has rules of documents. */
export type DocumentProof = {
  /** Whether the candidate said which documents they have, or has nothing to choose. */
  answered: boolean;
  held: DocumentKind[];
  /** Empty where each document that is asked for can be that one alone. */
  choices: { group: ChoiceGroup; kinds: DocumentKind[] }[];
  slots: ProofSlot[];
  /** Documents of theirs whose last day is over for one of the rules: they prove nothing. */
  over: DocumentKind[];
  complete: boolean;
  /** The candidate can't provide them, and staff decide. */
  exception: { reason: ExceptionReason; words: string } | null;
};

type Standpoint = {
  held: { kinds: string[]; answered: boolean };
  exception: DocumentException | null;
  /** Whether the candidate has had other names, and who issued what they have. */
  holder: KnownOfHolder & { namesDiffer: boolean };
  /** Whether a document is too old for a rule, by what the candidate told. */
  isOver: (kind: DocumentKind, rule: DocumentRule) => boolean;
};

/** Null where no rule is at hand. `documents` are all of the candidate's. */
export function documentProof(
  { rules }: DocumentDemand,
  documents: JourneyDocument[],
  { held, exception, holder, isOver }: Standpoint,
): DocumentProof | null {
  if (rules.length === 0) return null;
  const kinds = held.kinds.flatMap((kind) => documentKind.safeParse(kind).data ?? []);
  const { namesDiffer } = holder;
  const all = givenKinds(rules, documents, holder);
  const over = [...new Set([...all, ...kinds])].filter((kind) => rules.some((rule) => isOver(kind, rule)));
  const current = (kind: DocumentKind) => !over.includes(kind);
  const holdings = { given: all.filter(current), held: kinds.filter(current), isAll: held.answered };
  const plan = solveDocuments(rules, holdings, namesDiffer);
  const choices = leavesChoice(rules, namesDiffer) ? choicesOf(rules, namesDiffer) : [];
  return {
    answered: held.answered || documents.length > 0 || exception !== null || choices.length === 0,
    held: kinds,
    choices,
    slots: slotsOf(plan, over),
    over,
    complete: plan.complete,
    exception: exception && { reason: exception.reason, words: exception.words },
  };
}

/** Every kind that one of the rules takes, in the order in which they are proposed. */
export function acceptedKinds(rules: readonly DocumentRule[], namesDiffer: boolean): DocumentKind[] {
  const kinds = rules.flatMap(({ sets, name_change, linkage_photo }) => [
    ...sets.flatMap(({ slots }) =>
      slots.flatMap(({ accepts }) =>
        accepts.flatMap((one) => (one.with ? [one.kind, one.with] : [one.kind])),
      ),
    ),
    ...(namesDiffer ? name_change : []),
    ...(linkage_photo ? (["linkage_photo"] as const) : []),
  ]);
  return [...new Set(kinds)].toSorted(byRank);
}

/** Kinds of which every side is there. What came without a kind serves as the kind that suits the rules best. */
function givenKinds(
  rules: DocumentRule[],
  documents: JourneyDocument[],
  holder: KnownOfHolder,
): DocumentKind[] {
  const whole = documents.filter(({ idType, state }) => {
    return state !== "rejected" && state !== "replaced" && missingParts(idType, documents).length === 0;
  });
  const files = whole.map(({ idType }) => ({
    idType: idTypeOf(idType),
    documentKind: documentKindOf(idType),
  }));
  return [...new Set(rules.flatMap((rule) => kindsOfFiles(files, rule, holder)))];
}

function choicesOf(rules: DocumentRule[], namesDiffer: boolean): DocumentProof["choices"] {
  const kinds = acceptedKinds(rules, namesDiffer).filter((kind) => kind !== "linkage_photo");
  return groups
    .map((group) => ({ group, kinds: kinds.filter((kind) => groupOf(kind) === group) }))
    .filter((choice) => choice.kinds.length > 0);
}

/** Whether a candidate could give one document or another. */
function leavesChoice(rules: DocumentRule[], namesDiffer: boolean): boolean {
  return rules.some(
    ({ sets, name_change }) =>
      sets.length > 1 ||
      sets.some(({ slots }) => slots.some(({ accepts }) => accepts.length > 1)) ||
      (namesDiffer && name_change.length > 1),
  );
}

const nameChanges: readonly DocumentKind[] = [
  "marriage_certificate",
  "name_change_certificate",
  "divorce_order",
];

function groupOf(kind: DocumentKind): ChoiceGroup {
  if (nameChanges.includes(kind)) return "name";
  if (kind === statementKind) return "person";
  const { shows, shape } = kindFacts(kind);
  if (shows.includes("photo")) return "photo";
  return shape === "sheet" && shows.includes("date_of_birth") ? "certificate" : "card";
}

/**
 * One slot for each document of the set, whichever rules it serves in; the face comes last. In place of an expired document another is proposed, where
 * something else does.
 */
function slotsOf(plan: DocumentPlan, over: readonly DocumentKind[]): ProofSlot[] {
  const filled = plan.rules.flatMap(({ slots }) => slots);
  return plan.use.map((kind) => {
    if (!plan.missing.includes(kind))
      return { kind, standing: plan.toGive.includes(kind) ? "held" : "given" };
    const own = filled.filter((slot) => slot.kind === kind);
    const wouldDo = plan.completedBy.length > 0 ? plan.completedBy : own.flatMap(({ accepts }) => accepts);
    const has = (one: DocumentKind) => plan.use.includes(one) && !plan.missing.includes(one);
    const [instead] = wouldDo.filter((one) => one !== kind && !has(one)).toSorted(byRank);
    return { kind: instead && over.includes(kind) ? instead : kind, standing: "missing" };
  });
}

function byRank(one: DocumentKind, other: DocumentKind): number {
  return (rankOf().get(one) ?? 0) - (rankOf().get(other) ?? 0);
}
