import { rulesOfChecks } from "./documents/rules-of-checks.ts";
import { solveDocuments } from "./documents/solve-documents.ts";
import type { FactSheet } from "./facts/fact.ts";
import { type FactGroupName, factGroupsOf } from "./facts/fact-groups.ts";
import type { FileType } from "./file-type.ts";
import { hasOtherNames } from "./names/other-names.ts";

type KnownType = (Parameters<typeof rulesOfChecks>[1][number] & { has_referees?: boolean | null }) | null;

/** What candidates are asked for, as far as it is known before they begin; see domain.md, Names and Documents. */
export type JourneyAsks = {
  /** Kinds that prove together who they are, or what the check types name. */
  documents: readonly string[];
  /** The pages of questions to which they are led. */
  pages: readonly FactGroupName[];
  referees: boolean;
};

/**
 * How long it takes, in whole minutes, by walks that were counted (tests/browser/walk-counts.spec.ts): the same in a message and on
 * the page that it leads to.
 */
export function minutesOf({ documents, pages, referees }: JourneyAsks): number {
  return Math.round(1 + Math.max(1, documents.length) / 2 + (pages.length * 4) / 3 + (referees ? 3 : 0));
}

const histories = ["addresses", "employment", "qualifications", "countries"] as const;

/** The pages for which people look up what they have forgotten. */
export function historiesOf(pages: readonly FactGroupName[]): (typeof histories)[number][] {
  return histories.filter((name) => pages.includes(name));
}

export function askedPages(facts: FactSheet["facts"]): FactGroupName[] {
  return factGroupsOf(facts).flatMap(({ name, asked }) => (asked ? name : []));
}

/** `types[i]` is that of `checks[i]`. */
export function journeyAsks(
  checks: Parameters<typeof rulesOfChecks>[0],
  types: readonly KnownType[],
  { facts, now }: { facts: FactSheet["facts"]; now: Date },
): JourneyAsks {
  const open = types.filter((_, index) => checks[index]?.status !== "canceled");
  const rules = rulesOfChecks(checks, types, now);
  const nothing = { given: [], held: [] };
  const documents =
    rules.length > 0
      ? solveDocuments(rules, nothing, hasOtherNames(facts.former_names?.value)).use
      : requiredDocuments(open);
  return { documents, pages: askedPages(facts), referees: open.some((type) => type?.has_referees === true) };
}

/** What check types require where no rule says more, each once; two kinds of passport are one. */
export function requiredDocuments(types: readonly KnownType[]): FileType[] {
  const required: FileType[] = [];
  for (const one of types.flatMap((type) => type?.required_documents ?? [])) {
    if (!required.some((other) => other === one || (isPassport(one) && isPassport(other))))
      required.push(one);
  }
  return required;
}

function isPassport(type: FileType): boolean {
  return type === "passport" || type === "nz_passport";
}
