import { expect, test } from "vitest";
import type { DocumentKind } from "#server/contract/documents/document-kind.ts";
import type { DocumentRule } from "#server/contract/documents/document-rule.ts";
import { documentRules, findDocumentRule } from "#server/contract/documents/document-rules.ts";
import {
  type DocumentPlan,
  documentSolver,
  solveDocuments,
} from "#server/contract/documents/solve-documents.ts";
import { seededRandom } from "../../crash/seeded-random.ts";
import { fulfils, kindsOf, leastOfEveryHolding } from "./brute-force.ts";

/** Rules of so many kinds that not all holdings can be tried. */
const tooMany = 20;
const small = documentRules.filter((rule) => kindsOf([rule]).length <= tooMany);
const large = documentRules.filter((rule) => !small.includes(rule));

/** What is wrong with a plan for a holding, given how few documents have to be added and used. */
function wrongWith(
  plan: DocumentPlan,
  rules: readonly DocumentRule[],
  held: ReadonlySet<DocumentKind>,
  { missing, used }: { missing: number; used: number },
  namesDiffer = false,
): string[] {
  const use = new Set(plan.use);
  const own = plan.use.filter((kind) => held.has(kind));
  return [
    ...(rules.every((rule) => fulfils(rule, use, namesDiffer)) ? [] : ["a wrong set"]),
    ...(plan.missing.length === missing ? [] : [`asks for ${plan.missing.length}, not ${missing}`]),
    ...(own.length === used ? [] : [`uses ${own.length}, not ${used}`]),
    ...(plan.missing.some((kind) => held.has(kind)) ? ["misses what is there"] : []),
  ];
}

/**
 * Tries every holding of some kinds, or of `of` one after the other one drawn by lot, and returns what is wrong with any.
 */
function everyHolding(
  rules: readonly DocumentRule[],
  kinds: readonly DocumentKind[],
  { namesDiffer = false, of = 1 } = {},
): string[] {
  const least = leastOfEveryHolding(rules, kinds, namesDiffer);
  const solve = documentSolver(rules, namesDiffer);
  const wrong: string[] = [];
  const at = (holding: number) => ({
    missing: least.missing[holding] ?? 0,
    used: least.used[holding] ?? 0,
  });
  const random = seededRandom(20_261_122);
  for (let first = 0; first < 2 ** kinds.length; first += of) {
    const holding = Math.min(first + Math.floor(random() * of), 2 ** kinds.length - 1);
    const held = kinds.filter((_, index) => holding & (2 ** index));
    const plan = solve({ given: [], held });
    const { missing, used } = at(holding);
    const problems = wrongWith(plan, rules, new Set(held), { missing, used }, namesDiffer);
    if (missing === 1) {
      const completing = kinds.filter(
        (_, index) => !(holding & (2 ** index)) && at(holding | (2 ** index)).missing === 0,
      );
      if (completing.toSorted().join() !== plan.completedBy.toSorted().join()) {
        problems.push("names other single documents that complete it");
      }
    }
    for (const [index] of kinds.entries()) {
      const more = at(holding | (2 ** index));
      if (more.missing > missing || (missing === 0 && more.used > used)) problems.push("one more is worse");
    }
    if (problems.length > 0) wrong.push(`${held.join(" ")}: ${problems.join(", ")}`);
  }
  return wrong.slice(0, 5);
}

const current = small.filter(({ until }) => until === null);
const former = small.filter(({ until }) => until !== null);

test.each(current.map((rule) => [rule.code, rule] as const))(
  "%s: of every holding the solver finds a right set, and asks for no document too many",
  { timeout: 180_000 },
  (_, rule) => expect(everyHolding([rule], kindsOf([rule]))).toEqual([]),
);

// All of their holdings were tried when the rules were written: nothing changes in them, and it takes half a minute.
test.each(former.map((rule) => [rule.code, rule] as const))(
  "%s, a former version: of one holding in sixteen the solver finds a right set, and asks for no document too many",
  { timeout: 180_000 },
  (_, rule) => expect(everyHolding([rule], kindsOf([rule]), { of: 16 })).toEqual([]),
);

test.each(large.map((rule) => [rule.code, rule] as const))(
  "%s: of every holding of up to six documents, and of larger ones at random, the solver asks for no document too many",
  { timeout: 180_000 },
  (_, rule) => {
    const kinds = kindsOf([rule]);
    const solve = documentSolver([rule]);
    const wrong: string[] = [];
    const look = (held: DocumentKind[]) => {
      const plan = solve({ given: [], held });
      const problems = wrongWith(plan, [rule], new Set(held), leastOfPairs(rule, kinds, held));
      if (problems.length > 0) wrong.push(`${held.join(" ")}: ${problems.join(", ")}`);
    };
    for (const held of upTo(6, kinds)) look(held);
    const random = seededRandom(20_261_122);
    for (let turn = 0; turn < 20_000; turn += 1) look(kinds.filter(() => random() < 0.5));
    expect(wrong.slice(0, 5)).toEqual([]);
  },
);

test("several rules at once, and other names: of every holding of twelve kinds at random, no document too many", {
  timeout: 180_000,
}, () => {
  const random = seededRandom(7);
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => [random(), item] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, item]) => item);
  let compared = 0;
  for (let turn = 0; turn < 24; turn += 1) {
    const rules = shuffled(documentRules).slice(0, 2 + (turn % 3));
    const namesDiffer = turn % 2 === 0;
    const kinds = shuffled(kindsOf(rules, namesDiffer)).slice(0, 12);
    const reachable = rules.every((rule) => fulfils(rule, new Set(kinds), namesDiffer));
    // Where twelve kinds are not enough, what is missing may be a kind that the brute force does not know.
    if (!reachable) continue;
    compared += 1;
    expect(everyHoldingOfSome(rules, kinds, namesDiffer)).toEqual([]);
  }
  expect(compared).toBeGreaterThan(10);
});

test("what was given counts before what could be given", () => {
  const rule = named("au-ncchc-2025-01");
  const given: DocumentKind[] = ["au_birth_certificate", "wwcc_card"];
  const plan = solveDocuments([rule], { given, held: ["au_passport", "au_driver_licence", "medicare_card"] });
  expect(plan.use).toEqual(["au_passport", "au_birth_certificate", "wwcc_card", "linkage_photo"]);
  expect(plan.toGive).toEqual(["au_passport", "linkage_photo"]);
  expect(plan.complete).toBe(false);
  expect(plan.rules[0]?.slots.map(({ category, kind, standing }) => [category, kind, standing])).toEqual([
    ["commencement", "au_birth_certificate", "given"],
    ["primary", "au_passport", "held"],
    ["secondary", "wwcc_card", "given"],
    ["linkage_photo", "linkage_photo", "held"],
  ]);
});

test("one passport serves the police check and the right to work, and once within each", () => {
  const rules = [named("au-ncchc-2025-01"), named("au-right-to-work")];
  const plan = solveDocuments(rules, {
    given: [],
    held: ["au_passport", "au_driver_licence", "au_birth_certificate", "medicare_card"],
  });
  expect(plan.use).toEqual(["au_passport", "au_driver_licence", "medicare_card", "linkage_photo"]);
});

test("other names ask for one document that links them, of the rules that say so", () => {
  const plan = (code: string) => solveDocuments([named(code)], { given: [], held: [] }, true);
  expect(plan("au-ncchc-2025-01").use).toContain("marriage_certificate");
  expect(plan("candor-passport").use).toEqual(["au_passport"]);
});

test("where no rule is of a country, documents of the company's own are proposed", () => {
  const plan = solveDocuments([named("candor-identity")], { given: [], held: [], country: "NZ" });
  expect(plan.use).toEqual(["nz_passport", "nz_driver_licence"]);
});

test("a rule that nothing fulfils is named", () => {
  const rule = { ...named("candor-passport"), code: "impossible" };
  const sets = [
    {
      slots: [
        { category: "secondary" as const, count: 2, accepts: [{ kind: "bank_card" as const, with: null }] },
      ],
      shows: [],
    },
  ];
  expect(() => solveDocuments([{ ...rule, sets }], { given: [], held: [] })).toThrow(/impossible/);
});

function named(code: string): DocumentRule {
  const rule = findDocumentRule(code);
  if (!rule) throw new Error(`There is no rule ${code}.`);
  return rule;
}

/** Within some kinds only: the solver may know others, so the plan is compared where these are enough. */
function everyHoldingOfSome(
  rules: readonly DocumentRule[],
  kinds: readonly DocumentKind[],
  namesDiffer: boolean,
): string[] {
  const least = leastOfEveryHolding(rules, kinds, namesDiffer);
  const solve = documentSolver(rules, namesDiffer);
  const wrong: string[] = [];
  for (let holding = 0; holding < 2 ** kinds.length; holding += 1) {
    const held = kinds.filter((_, index) => holding & (2 ** index));
    const plan = solve({ given: [], held });
    const [missing, used] = [least.missing[holding] ?? 0, least.used[holding] ?? 0];
    if (!rules.every((rule) => fulfils(rule, new Set(plan.use), namesDiffer))) wrong.push(`wrong: ${held}`);
    if (plan.missing.length > missing) wrong.push(`${held}: ${plan.missing.length} instead of ${missing}`);
    if (missing === 0 && plan.use.filter((kind) => held.includes(kind)).length !== used) {
      wrong.push(`${held}: uses ${plan.use}, not ${used}`);
    }
  }
  return wrong.slice(0, 5);
}

/** The truth for a rule whose sets are two documents: every pair of all kinds is tried. */
function leastOfPairs(
  rule: DocumentRule,
  kinds: readonly DocumentKind[],
  held: readonly DocumentKind[],
): { missing: number; used: number } {
  const has = new Set(held);
  let least = Number.POSITIVE_INFINITY;
  for (const [one, other] of pairsThatFulfil(rule, kinds)) {
    const missing = Number(!has.has(one)) + Number(!has.has(other));
    least = Math.min(least, missing * 100 + 2 - missing);
  }
  return { missing: Math.floor(least / 100), used: least % 100 };
}

const pairs = new Map<string, [DocumentKind, DocumentKind][]>();

function pairsThatFulfil(rule: DocumentRule, kinds: readonly DocumentKind[]) {
  const known = pairs.get(rule.code);
  if (known) return known;
  const found = kinds.flatMap((one, index) =>
    kinds
      .slice(index + 1)
      .filter((other) => fulfils(rule, new Set([one, other])))
      .map((other): [DocumentKind, DocumentKind] => [one, other]),
  );
  pairs.set(rule.code, found);
  return found;
}

function* upTo(
  most: number,
  kinds: readonly DocumentKind[],
  held: DocumentKind[] = [],
  from = 0,
): Generator<DocumentKind[]> {
  yield held;
  if (held.length === most) return;
  for (let index = from; index < kinds.length; index += 1) {
    const kind = kinds[index];
    if (kind) yield* upTo(most, kinds, [...held, kind], index + 1);
  }
}
