import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentRule, DocumentSet } from "#server/contract/document-rule.ts";
import { kindFacts } from "#server/contract/documents/document-kinds.ts";

/** The kinds that a rule speaks of, without the photo of the face, which everyone can take. */
export function kindsOf(rules: readonly DocumentRule[], namesDiffer = false): DocumentKind[] {
  const kinds = rules.flatMap(({ sets, name_change }) => [
    ...sets.flatMap(({ slots }) =>
      slots.flatMap(({ accepts }) =>
        accepts.flatMap((one) => (one.with ? [one.kind, one.with] : [one.kind])),
      ),
    ),
    ...(namesDiffer ? name_change : []),
  ]);
  return [...new Set(kinds)];
}

/** Whether documents fulfil a rule, tried out place by place as the rule's words say it. */
export function fulfils(
  rule: DocumentRule,
  documents: ReadonlySet<DocumentKind>,
  namesDiffer = false,
): boolean {
  return rule.sets.some((set) => fill(rule, set, documents, namesDiffer));
}

function fill(
  rule: DocumentRule,
  set: DocumentSet,
  documents: ReadonlySet<DocumentKind>,
  namesDiffer: boolean,
): boolean {
  const places = set.slots.flatMap(({ accepts, count }) => Array.from({ length: count }, () => accepts));
  const used: DocumentKind[] = [];
  const beside: DocumentKind[] = [];
  const place = (index: number): boolean => {
    const accepts = places[index];
    if (!accepts) {
      const shown = new Set([...used, ...beside].flatMap((kind) => kindFacts(kind).shows));
      const link = rule.name_change.some((kind) => documents.has(kind) && !used.includes(kind));
      return (
        set.shows.every((one) => shown.has(one)) && (!namesDiffer || rule.name_change.length === 0 || link)
      );
    }
    return accepts.some((option) => {
      if (!documents.has(option.kind) || used.includes(option.kind)) return false;
      if (option.with && !documents.has(option.with)) return false;
      used.push(option.kind);
      if (option.with) beside.push(option.with);
      const fits = place(index + 1);
      used.pop();
      if (option.with) beside.pop();
      return fits;
    });
  };
  return place(0);
}

export type Least = {
  /** How few documents have to be added to each holding (a bit for each kind) until all rules are met. */
  missing: Uint8Array;
  /** How few of the holding's own documents are used then. */
  used: Uint8Array;
};

/** The truth for every holding of some kinds, worked out from all of them. */
export function leastOfEveryHolding(
  rules: readonly DocumentRule[],
  kinds: readonly DocumentKind[],
  namesDiffer = false,
): Least {
  const size = 2 ** kinds.length;
  const never = 60_000;
  // A hundred for each document that is missing, one for each that is used.
  const least = new Uint16Array(size).fill(never);
  for (let holding = 0; holding < size; holding += 1) {
    let best = never;
    for (let bit = 1; bit < size; bit *= 2) {
      if (holding & bit) best = Math.min(best, least[holding ^ bit] ?? never);
    }
    if (best === never) {
      const documents = new Set(kinds.filter((_, index) => holding & (2 ** index)));
      if (rules.every((rule) => fulfils(rule, documents, namesDiffer))) best = documents.size;
    }
    least[holding] = best;
  }
  for (let holding = size - 1; holding >= 0; holding -= 1) {
    if ((least[holding] ?? never) < never) continue;
    let best = never;
    for (let bit = 1; bit < size; bit *= 2) {
      if (!(holding & bit)) best = Math.min(best, (least[holding | bit] ?? never) + 99);
    }
    least[holding] = best;
  }
  return {
    missing: Uint8Array.from(least, (cost) => Math.floor(cost / 100)),
    used: Uint8Array.from(least, (cost) => cost % 100),
  };
}
