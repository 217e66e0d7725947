import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentRule } from "#server/contract/document-rule.ts";
import { kindFacts } from "#server/contract/documents/document-kinds.ts";
import { documentStanding, type GivenDocument } from "#server/contract/documents/document-standing.ts";
import { fulfils } from "./brute-force.ts";

export const states = ["absent", "waiting", "approved", "rejected", "over"] as const;
export type State = (typeof states)[number];

export function aFile(id: number, kind: DocumentKind, given: Partial<GivenDocument> = {}): GivenDocument {
  const { idType } = kindFacts(kind);
  return { id, id_type: idType, document_kind: kind, document_side: null, review: null, ...given };
}

function filesOf(holding: ReadonlyMap<DocumentKind, State>): GivenDocument[] {
  return [...holding].flatMap(([kind, state], index) => {
    if (state === "absent") return [];
    const review = state === "over" ? "approved" : state === "waiting" ? null : state;
    return [aFile(index + 1, kind, { review })];
  });
}

export type Wanted = { namesDiffer: boolean; reviewed: boolean };

/** Whether documents may leave, by the words of the rule, place by place, and by what a document has to be to count. */
export function mayLeave(
  rule: DocumentRule,
  holding: ReadonlyMap<DocumentKind, State>,
  wanted: Wanted,
): boolean {
  const counts = (state: State) => state === "approved" || (state === "waiting" && !wanted.reviewed);
  const kinds = new Set([...holding].flatMap(([kind, state]) => (counts(state) ? [kind] : [])));
  if (rule.linkage_photo && !kinds.has("linkage_photo")) return false;
  return fulfils(rule, kinds, wanted.namesDiffer);
}

/** Whether they may leave, by what a check would wait for. */
export function leaves(
  rule: DocumentRule,
  holding: ReadonlyMap<DocumentKind, State>,
  wanted: Wanted,
): boolean {
  const isOver = (kind: DocumentKind) => holding.get(kind) === "over";
  const by = { rule, holder: wanted, reviewed: wanted.reviewed, isOver };
  const { missing, review } = documentStanding(filesOf(holding), by);
  return missing.length === 0 && review.length === 0;
}
