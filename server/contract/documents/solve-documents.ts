import type { DocumentCategory } from "../document-category.ts";
import type { DocumentKind } from "../document-kind.ts";
import type { DocumentRule } from "../document-rule.ts";
import { kindFacts, passports, rankOf } from "./document-kinds.ts";
import {
  type KindClass,
  patternsOf,
  type RulePattern,
  type RulePatterns,
  type ShownBy,
} from "./rule-patterns.ts";

/** What a person has: `given` was handed in, `held` could be. */
type Holdings = {
  given: readonly DocumentKind[];
  held: readonly DocumentKind[];
  /** The person said that these are all. */
  isAll?: boolean;
  /** Whose documents are proposed where no rule is of a country; Australia's by default. */
  country?: "AU" | "NZ" | null;
};

/** Whether a document was handed in, could be, or is one that the person has not named. */
export type Standing = "given" | "held" | "missing";

/** A place of a rule's set, with the document for it. `accepts`: which kinds the place takes. */
type FilledSlot = {
  category: DocumentCategory;
  kind: DocumentKind;
  standing: Standing;
  accepts: DocumentKind[];
  /** What has to be there beside it, such as the passport of a visa. */
  beside: { kind: DocumentKind; standing: Standing } | null;
};

export type DocumentPlan = {
  /** The rules are met with what was given. */
  complete: boolean;
  /** The smallest set that meets all rules at once, in the order in which kinds are proposed; what was given counts as free. */
  use: DocumentKind[];
  /** Of `use`, what the person has and has not given yet. */
  toGive: DocumentKind[];
  /** Of `use`, what the person does not have: the least that is missing. */
  missing: DocumentKind[];
  /** Each kind that alone would complete what the person has; empty when nothing is missing, or one kind is not enough. */
  completedBy: DocumentKind[];
  /** For each rule, in the order given: its places, and what fills them. */
  rules: { code: string; slots: FilledSlot[] }[];
};

/** Everyone has a face to photograph. */
const alwaysHeld: readonly DocumentKind[] = ["linkage_photo"];

/**
 * The smallest set of documents that meets all rules at once. A document may serve in several rules, and once within each.
 * Least is missing first, then least is to be given, then what comes first in the order of kinds, is of a rule's country and no passport that the person has not named, though they were asked for it:
 * the plan follows from the input alone. `namesDiffer`: the person has had other names.
 * @throws Error for a rule that nothing can fulfil (`isSatisfiable`).
 */
export function solveDocuments(
  rules: readonly DocumentRule[],
  holdings: Holdings,
  namesDiffer = false,
): DocumentPlan {
  return documentSolver(rules, namesDiffer)(holdings);
}

/** Like `solveDocuments`, for many holdings under the same rules. */
export function documentSolver(
  rules: readonly DocumentRule[],
  namesDiffer = false,
): (holdings: Holdings) => DocumentPlan {
  const patterns = patternsOf(rules, namesDiffer);
  for (const [index, ways] of patterns.perRule.entries()) {
    if (ways.length === 0) throw new Error(`Nothing can fulfil the rule ${rules[index]?.code}.`);
  }
  const countries = new Set(rules.flatMap(({ country }) => country ?? []));
  return (holdings) => planOf(rules, patterns, { ...holdings, abroad: abroadOf(countries, holdings) });
}

type Solver = (holdings: Pick<Holdings, "given" | "held">) => DocumentPlan;

const solvers = new WeakMap<DocumentRule, Map<boolean, Solver>>();

/**
 * Like `documentSolver` of one rule, made once: what follows from the rule alone takes much longer than an answer. Answers are
 * kept too, as a list of candidates asks the same of many checks; nobody changes a plan.
 */
export function solverOf(rule: DocumentRule, namesDiffer: boolean): Solver {
  const made = solvers.get(rule) ?? new Map<boolean, Solver>();
  solvers.set(rule, made);
  const solver = made.get(namesDiffer) ?? remembering(documentSolver([rule], namesDiffer));
  made.set(namesDiffer, solver);
  return solver;
}

const mostRemembered = 1_000;

function remembering(solve: Solver): Solver {
  const plans = new Map<string, DocumentPlan>();
  return ({ given, held }) => {
    const key = `${[...given].toSorted()} ${[...held].toSorted()}`;
    const known = plans.get(key);
    if (known) return known;
    const plan = solve({ given, held });
    const [oldest] = plans.keys();
    if (plans.size >= mostRemembered && oldest !== undefined) plans.delete(oldest);
    plans.set(key, plan);
    return plan;
  };
}

/** Whether any documents can fulfil a rule. @param shownBy of kinds that are not known yet */
export function isSatisfiable(rule: DocumentRule, shownBy?: ShownBy): boolean {
  return patternsOf([rule], true, shownBy).perRule.every((ways) => ways.length > 0);
}

type Preferences = Holdings & { abroad: (kind: DocumentKind) => boolean };

/** Kinds of a country that none of the rules is of. */
function abroadOf(
  countries: ReadonlySet<string>,
  { country: home }: Holdings,
): (kind: DocumentKind) => boolean {
  const near = countries.size > 0 ? countries : new Set<string>([home ?? "AU"]);
  return (kind) => {
    const { country } = kindFacts(kind);
    return country !== null && !near.has(country);
  };
}

function planOf(
  rules: readonly DocumentRule[],
  { classes, perRule }: RulePatterns,
  preferences: Preferences,
): DocumentPlan {
  const given = new Set(preferences.given);
  const held = new Set([...preferences.held, ...alwaysHeld]);
  const standingOf = (kind: DocumentKind): Standing =>
    given.has(kind) ? "given" : held.has(kind) ? "held" : "missing";
  // Who has one passport has no other, as a rule, and who named all that they have and no passport has none.
  const namedPassport = preferences.isAll || passports().some((kind) => standingOf(kind) !== "missing");
  const unlikely = (kind: DocumentKind) =>
    preferences.abroad(kind) ||
    (namedPassport && passports().includes(kind) && standingOf(kind) === "missing");
  const cost = (kind: DocumentKind) => costOf(kind, standingOf(kind), unlikely);
  const sorted = classes.map((kinds) => kinds.toSorted((one, other) => cost(one) - cost(other)));
  const chosen = cheapest(sorted.map(runningCosts(cost)), perRule);
  const use = usedBy(chosen, sorted);
  const missing = use.filter((kind) => standingOf(kind) === "missing");
  return {
    complete: use.every((kind) => standingOf(kind) === "given"),
    use,
    toGive: use.filter((kind) => standingOf(kind) === "held"),
    missing,
    completedBy:
      missing.length === 1 ? completing(classes, perRule, (kind) => standingOf(kind) !== "missing") : [],
    rules: rules.map(({ code }, index) => ({
      code,
      slots: slotsOf(chosen[index]?.picks ?? [], sorted, standingOf),
    })),
  };
}

/** Steps so far apart that a lower one never outweighs a higher one: a set has fewer than a hundred documents. */
const costs = { missing: 1e8, toGive: 1e4, unlikely: 200 } as const;

function costOf(kind: DocumentKind, standing: Standing, unlikely: (kind: DocumentKind) => boolean): number {
  const preference = (rankOf().get(kind) ?? 0) / 2 + (unlikely(kind) ? costs.unlikely : 0);
  if (standing === "given") return preference;
  return preference + costs.toGive + (standing === "missing" ? costs.missing : 0);
}

/** What the first 0, 1, 2 … documents of a class cost. */
function runningCosts(cost: (kind: DocumentKind) => number): (kinds: KindClass) => number[] {
  return (kinds) => {
    const sums = [0];
    for (const kind of kinds) sums.push((sums.at(-1) ?? 0) + cost(kind));
    return sums;
  };
}

/** One pattern for each rule, such that all together cost least: branch and bound, the most expensive rule first. */
function cheapest(sums: readonly number[][], perRule: readonly RulePattern[][]): RulePattern[] {
  const counts = sums.map(() => 0);
  const order = perRule
    .map((ways, rule) => ({ rule, ways, least: leastOf(ways, counts, sums).more }))
    .toSorted((one, other) => other.least - one.least);
  const chosen: RulePattern[] = [];
  let best: { cost: number; chosen: RulePattern[] } = { cost: Number.POSITIVE_INFINITY, chosen: [] };
  const search = (depth: number, cost: number) => {
    const next = order[depth];
    if (!next) {
      best = { cost, chosen: [...chosen] };
      return;
    }
    const rest = order.slice(depth + 1);
    for (const { pattern, more } of promising(next.ways, counts, sums, rest.length === 0)) {
      if (cost + more >= best.cost) return;
      const before = pattern.needs.map(([index]) => [index, counts[index] ?? 0] as const);
      for (const [index, count] of pattern.needs) counts[index] = Math.max(counts[index] ?? 0, count);
      chosen[next.rule] = pattern;
      const bound = (ways: readonly RulePattern[]) => cost + more + leastOf(ways, counts, sums).more;
      if (rest.every(({ ways }) => bound(ways) < best.cost)) search(depth + 1, cost + more);
      for (const [index, count] of before) counts[index] = count;
    }
  };
  search(0, 0);
  return best.chosen;
}

type Priced = { pattern: RulePattern; more: number };
type Sums = readonly (readonly number[])[];

/** The ways worth trying, the cheapest first; of the last rule the cheapest alone. */
function promising(
  ways: readonly RulePattern[],
  counts: readonly number[],
  sums: Sums,
  last: boolean,
): Priced[] {
  if (last) return [leastOf(ways, counts, sums)];
  return ways
    .map((pattern) => ({ pattern, more: extraCost(pattern, counts, sums) }))
    .toSorted((one, other) => one.more - other.more);
}

function leastOf(ways: readonly RulePattern[], counts: readonly number[], sums: Sums): Priced {
  let least: Priced = { pattern: { needs: [], picks: [] }, more: Number.POSITIVE_INFINITY };
  for (const pattern of ways) {
    const more = extraCost(pattern, counts, sums);
    if (more < least.more) least = { pattern, more };
  }
  return least;
}

/** What a pattern costs beyond the documents that other rules use already. */
function extraCost({ needs }: RulePattern, counts: readonly number[], sums: Sums): number {
  let total = 0;
  for (const [index, count] of needs) {
    const there = counts[index] ?? 0;
    if (count > there) total += (sums[index]?.[count] ?? 0) - (sums[index]?.[there] ?? 0);
  }
  return total;
}

function usedBy(chosen: readonly RulePattern[], sorted: readonly KindClass[]): DocumentKind[] {
  const counts = new Map<number, number>();
  for (const { needs } of chosen) {
    for (const [index, count] of needs) counts.set(index, Math.max(counts.get(index) ?? 0, count));
  }
  return [...counts].flatMap(([index, count]) => sorted[index]?.slice(0, count) ?? []).toSorted(byRank);
}

function completing(
  classes: readonly KindClass[],
  perRule: readonly RulePattern[][],
  has: (kind: DocumentKind) => boolean,
): DocumentKind[] {
  const available = classes.map((kinds) => kinds.filter(has).length);
  const completes = (added: number) =>
    perRule.every((ways) =>
      ways.some(({ needs }) =>
        needs.every(([index, count]) => count <= (available[index] ?? 0) + (index === added ? 1 : 0)),
      ),
    );
  return classes
    .flatMap((kinds, index) => (completes(index) ? kinds.filter((kind) => !has(kind)) : []))
    .toSorted(byRank);
}

/** The documents of each class go to its places in the order of the places. */
function slotsOf(
  picks: RulePattern["picks"],
  sorted: readonly KindClass[],
  standingOf: (kind: DocumentKind) => Standing,
): FilledSlot[] {
  const used = new Map<number, number>();
  return picks.flatMap(({ category, slot, classIndex, withIndex }) => {
    const place = used.get(classIndex) ?? 0;
    used.set(classIndex, place + 1);
    const kind = sorted[classIndex]?.[place];
    const beside = withIndex === null ? undefined : sorted[withIndex]?.[0];
    if (!kind) return [];
    return {
      category,
      kind,
      standing: standingOf(kind),
      accepts: slot.accepts.map((option) => option.kind),
      beside: beside ? { kind: beside, standing: standingOf(beside) } : null,
    };
  });
}

function byRank(one: DocumentKind, other: DocumentKind): number {
  return (rankOf().get(one) ?? 0) - (rankOf().get(other) ?? 0);
}
