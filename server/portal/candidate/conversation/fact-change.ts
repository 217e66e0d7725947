import type { FactKey } from "../../../contract/fact-key.ts";
import type { FactInput, FactSheet } from "../../../contract/facts/fact.ts";
import { type FactGroup, factSections } from "../../../contract/facts/fact-lines.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { factWords } from "../../foundation/languages/fact-words.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { messageFactsContext } from "../../foundation/rows/sealed-text.ts";
import { type FactChange, factChange } from "./message.ts";

type Sealers = Pick<Portal, "sealer">;

export function sealFactChange({ sealer }: Sealers, owner: Owner, id: number, change: FactChange): Buffer {
  return sealer.of(owner.companyId).seal(JSON.stringify(change), messageFactsContext(owner, id));
}

export function openFactChange(
  { sealer }: Sealers,
  owner: Owner,
  { id, sealed }: { id: number; sealed: Uint8Array },
): FactChange {
  const opened = sealer.open(Buffer.from(sealed), messageFactsContext(owner, id)).toString("utf8");
  return factChange.parse(JSON.parse(opened));
}

/** One answer as people read it: what it was, and what it is to be. */
export type ChangedFact = { title: string; before: FactGroup[]; after: FactGroup[] };

export function changedFacts(change: FactChange | null, language: Language): ChangedFact[] {
  if (!change) return [];
  const before = sectionsOf(change.before, language);
  return sectionsOf(change.after, language).map(({ key, title, groups }) => ({
    title,
    before: before.find((one) => one.key === key)?.groups ?? [],
    after: groups,
  }));
}

function sectionsOf(given: FactInput, language: Language) {
  const known = { required: false, years: null, needed_by: [], state: "known", source: "candidate" } as const;
  const facts = Object.entries(given).map(([key, value]) => [
    key as FactKey,
    { ...known, value: value ?? null, problems: [] },
  ]);
  // Object.fromEntries forgets which key has which shape.
  return factSections(Object.fromEntries(facts) as FactSheet["facts"], factWords(language));
}
