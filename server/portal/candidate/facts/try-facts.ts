import { isDeepStrictEqual } from "node:util";
import { AppError } from "../../../contract/error-code.ts";
import { companyQuestionsKey } from "../../../contract/facts/company-questions.ts";
import type { FactInput } from "../../../contract/facts/fact.ts";
import { type FactGroupName, type Facts, factGroupOf } from "../../../contract/facts/fact-groups.ts";
import { keepFacts, refuseUnneeded, type SavedFacts } from "../../../contract/facts/fact-sheet.ts";
import { healthKey } from "../../../contract/facts/health.ts";
import type { Portal } from "../../foundation/portal.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { keptFactSheet, subjectOf } from "./kept-facts.ts";
import { shownFacts, tidyFacts } from "./tidy-facts.ts";

/**
 * What would be missing if these facts took the place of those that are known: nothing is saved. For whoever has signed and says
 * what is right.
 * @throws AppError `fact_not_needed`
 */
export async function tryFacts(portal: Portal, opened: OpenedCandidate, written: FactInput): Promise<Facts> {
  const { country } = await knownCompany(portal, opened.claims.companyId, opened.client);
  return shownFacts(await factsWith(portal, opened, tidyFacts(written, country)), country, opened.language);
}

/**
 * Of what a candidate who has signed says is right of a page of questions, the facts that differ: as they are known, and as they are
 * to be.
 * @throws AppError `illegal_transition` before anything is signed, and where the service keeps no facts; `fact_not_needed`;
 *   `validation_failed` for facts of another page and answers to forms, where something is missing, and where nothing differs
 */
export async function factChangeOf(
  portal: Portal,
  opened: OpenedCandidate,
  { about, facts: written }: { about: FactGroupName; facts: FactInput },
): Promise<{ before: FactInput; after: FactInput }> {
  const { candidate, claims, client } = opened;
  const known = candidate.facts;
  if (!candidate.submitted || !known) {
    throw new AppError("illegal_transition", "These answers can’t be corrected here.");
  }
  const { country } = await knownCompany(portal, claims.companyId, client);
  const given = keysOf(tidyFacts(written, country));
  if (given.some(([key]) => key === healthKey || key === companyQuestionsKey || factGroupOf(key) !== about)) {
    throw new AppError("validation_failed", "Only the answers of one page are corrected at once.");
  }
  const differing = given.filter(
    ([key, value]) => !isDeepStrictEqual(value ?? null, known[key]?.value ?? null),
  );
  if (differing.length === 0)
    throw new AppError("validation_failed", "Nothing is different.", { param: "facts" });
  const after: FactInput = Object.fromEntries(differing);
  const sheet = await factsWith(portal, opened, after);
  if (differing.some(([key]) => (sheet[key]?.problems.length ?? 0) > 0)) {
    throw new AppError("validation_failed", "Something is missing in these answers.", { param: "facts" });
  }
  const before: FactInput = Object.fromEntries(differing.map(([key]) => [key, known[key]?.value ?? null]));
  return { before, after };
}

async function factsWith(portal: Portal, opened: OpenedCandidate, given: FactInput): Promise<Facts> {
  refuseUnneeded(subjectOf(opened), given);
  return await keptFactSheet(portal, opened, keepFacts(valuesOf(opened.candidate.facts ?? {}), given));
}

function valuesOf(facts: Facts): SavedFacts {
  // Object.fromEntries forgets which key has which shape.
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, fact]) => (fact && fact.value !== null ? [[key, fact.value]] : [])),
  ) as SavedFacts;
}

function keysOf(given: FactInput) {
  // The keys of the input are all there are.
  return Object.entries(given).filter(([, value]) => value !== undefined) as [keyof FactInput, unknown][];
}
