import { AppError } from "../error-code.ts";
import type { FactInput, FactSheet } from "./fact.ts";
import { type FactNeed, factsNeededBy } from "./needs.ts";
import { type Launched, prefilled } from "./prefill.ts";
import { type FactProblem, factProblems } from "./problems.ts";
import { type FactKey, type FactValue, factKeys } from "./values.ts";

/** A candidate as far as facts depend on it. Canceled checks need nothing. */
export type FactSubject = Omit<Launched, "checks"> & {
  checks: readonly { id: number; type: string; status: string; details: Record<string, unknown> }[];
};

/** Saved facts, by their keys. */
export type SavedFacts = { [Key in FactKey]?: FactValue<Key> };

/**
 * Which facts the candidate's checks need, each once, and how far they are known.
 * @param today YYYY-MM-DD
 * @param updatedAt ISO 8601, or null when none was saved
 */
export function factSheetOf(
  subject: FactSubject,
  saved: SavedFacts,
  today: string,
  updatedAt: string | null,
): FactSheet {
  const facts = neededFacts(subject).map(({ need, neededBy }) => {
    const given = saved[need.key];
    const value = given ?? (prefilled(need.key, subject) as FactValue | null);
    // A rule and the value that it reads belong to the same key.
    const problems = value === null ? [] : factProblems(need.key, value as never, need, today);
    const source = given !== undefined ? "candidate" : value === null ? null : "partner";
    const { required, years } = need;
    const state = stateOf(value, problems);
    return [need.key, { required, years, needed_by: neededBy, state, value, source, problems }];
  });
  // Object.fromEntries forgets which key has which shape.
  return { facts: Object.fromEntries(facts) as FactSheet["facts"], updated_at: updatedAt };
}

/** Each fact that a check needs, in the order in which it is asked; of two needs, the one that asks for more. */
export function neededFacts({
  checks,
}: Pick<FactSubject, "checks">): { need: FactNeed; neededBy: number[] }[] {
  const needs = checks
    .filter(({ status }) => status !== "canceled")
    .flatMap(({ id, type }) => factsNeededBy(type).map((need) => ({ id, need })));
  return factKeys.flatMap((key) => {
    const ofKey = needs.filter(({ need }) => need.key === key);
    if (ofKey.length === 0) return [];
    const years = ofKey.map(({ need }) => need.years).filter((each) => each !== null);
    const need = {
      key,
      required: ofKey.some(({ need }) => need.required),
      years: years.length > 0 ? Math.max(...years) : null,
    };
    return [{ need, neededBy: ofKey.map(({ id }) => id) }];
  });
}

function stateOf(value: unknown, problems: FactProblem[]): "missing" | "incomplete" | "known" {
  if (value === null) return "missing";
  return problems.length > 0 ? "incomplete" : "known";
}

/** The saved facts after a request: what it names replaces what was there, `null` forgets it. */
export function keepFacts(saved: SavedFacts, input: FactInput): SavedFacts {
  const kept = Object.entries({ ...saved, ...input }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(kept);
}

/** Nothing is kept that has no purpose. @throws AppError `fact_not_needed`, naming the fact */
export function refuseUnneeded(subject: Pick<FactSubject, "checks">, input: FactInput): void {
  const needed = neededFacts(subject).map(({ need }) => need.key);
  const given = factKeys.filter((key) => input[key] !== undefined && input[key] !== null);
  const unneeded = given.find((key) => !needed.includes(key));
  if (unneeded === undefined) return;
  throw new AppError("fact_not_needed", `None of the candidate's checks needs ${unneeded}. Leave it out.`, {
    param: `facts.${unneeded}`,
  });
}
