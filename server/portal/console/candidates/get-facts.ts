import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { FactKey } from "../../../contract/fact-key.ts";
import { factSheet } from "../../../contract/facts/fact.ts";
import { type FactGroup, type FactSection, factSections } from "../../../contract/facts/fact-lines.ts";
import type { FactWords } from "../../../contract/facts/fact-words.ts";
import type { FactLine } from "../../../contract/facts/form-lines.ts";
import { isEmployersKey, saidByEmployer } from "../../../contract/facts/of-employer.ts";
import { factShapes } from "../../../contract/facts/values.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { factWords } from "../../foundation/languages/fact-words.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import { titleOf } from "./candidate-view.ts";
import { type NamesView, namesOf } from "./names-of.ts";

/** Two entries may be the same to the letter: the key of a group is its place. */
type FactView = Omit<FactSection, "groups"> & {
  groups: (FactGroup & { key: string })[];
  /** What the order said of the work, where the candidate says otherwise. */
  ordered: FactLine[];
};

/** What one check needs to know, and how much of it is missing. */
type CheckFactsView = { checkId: number; title: string; open: number; sections: FactView[] };

/** By check, in the candidate's order; `open` counts the facts that still have to be asked, each once. */
type CandidateFactsView = {
  checks: CheckFactsView[];
  open: number;
  names: NamesView;
  /** The facts that documents show, each once, where they are known: what a reviewer compares a document with. */
  onDocuments: FactView[];
};

const onDocuments: ReadonlySet<FactKey> = new Set([
  "legal_name",
  "former_names",
  "date_of_birth",
  "place_of_birth",
  "sex",
  "passport",
  "driver_licence",
  "firearms_licence",
  "working_with_children_card",
  "work_right",
  "addresses",
]);

/**
 * What a candidate's checks need to know, in words. Null where the service does not offer it, or in a form of its own.
 * @throws AppError as `knownCandidate`
 */
export async function getFacts(
  connection: Client,
  address: CandidateAddress,
  language: Language,
): Promise<CandidateFactsView | null> {
  const { candidate, client } = await knownCandidate(connection, address);
  const params = { partner_application_id: address.partnerApplicationId };
  const offered = await ifOffered(client.call(api.getFacts, { params }));
  const sheet = offered && factSheet.safeParse(offered.answer).data;
  if (!sheet) return null;
  const words = factWords(language);
  const all = factSections(sheet.facts, words).map((section) =>
    factView(section, orderedOtherwise(section, candidate, words)),
  );
  const checks = (candidate.checks ?? []).flatMap((check) => {
    const { id, status } = check;
    if (id === null || status === "canceled") return [];
    const sections = all.filter(({ key }) => sheet.facts[key]?.needed_by.includes(id));
    return [
      {
        checkId: id,
        title: titleOf(check, language),
        open: missingOf(sections),
        sections,
      },
    ];
  });
  return {
    checks,
    open: missingOf(all),
    names: namesOf(candidate, sheet.facts),
    onDocuments: all.filter(({ key, groups }) => onDocuments.has(key) && groups.length > 0),
  };
}

function factView(section: FactSection, ordered: FactLine[]): FactView {
  const groups = section.groups.map((group, place) => ({ ...group, key: String(place) }));
  return { ...section, groups, ordered };
}

function orderedOtherwise(
  { key, source, groups }: FactSection,
  { job_role, checks }: KnownCandidate,
  words: FactWords,
): FactLine[] {
  if (!isEmployersKey(key) || source !== "candidate") return [];
  const said = factShapes[key].safeParse(saidByEmployer(key, { job_role, checks: checks ?? [] })).data;
  if (!said) return [];
  const [ordered] = factSections({ [key]: { ...asOrdered, value: said } }, words);
  const answers = new Map(groups.flatMap(({ lines }) => lines).map(({ label, value }) => [label, value]));
  const lines = ordered?.groups.flatMap((group) => group.lines) ?? [];
  return lines.filter(({ label, value }) => answers.has(label) && answers.get(label) !== value);
}

const asOrdered = {
  required: true,
  years: null,
  needed_by: [],
  state: "known" as const,
  source: "partner" as const,
  problems: [],
};

export function missingOf(sections: readonly FactSection[]): number {
  return sections.filter(({ required, state }) => required && state !== "known").length;
}
