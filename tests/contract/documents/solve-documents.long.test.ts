import { expect, test } from "vitest";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentRule } from "#server/contract/document-rule.ts";
import { documentRules } from "#server/contract/documents/document-rules.ts";
import { documentSolver } from "#server/contract/documents/solve-documents.ts";
import { seededRandom } from "../../crash/seeded-random.ts";
import { fulfils, kindsOf, leastOfEveryHolding } from "./brute-force.ts";
import { everyHolding, wrongWith } from "./every-holding.ts";

/** Rules of so many kinds that not all holdings can be tried. */
const tooMany = 20;
const small = documentRules().filter((rule) => kindsOf([rule]).length <= tooMany);
const large = documentRules().filter((rule) => !small.includes(rule));

const current = small.filter(({ until }) => until === null);
const former = small.filter(({ until }) => until !== null);

test.each(current.map((rule) => [rule.code, rule] as const))(
  "%s: of every holding the solver finds a right set, and asks for no document too many",
  { timeout: 180_000 },
  (_, rule) => expect(everyHolding([rule], kindsOf([rule]))).toEqual([]),
);

test.each(former.map((rule) => [rule.code, rule] as const))(
  "%s, a former version: of every holding the solver finds a right set, and asks for no document too many",
  { timeout: 180_000 },
  (_, rule) => expect(everyHolding([rule], kindsOf([rule]))).toEqual([]),
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
    const rules = shuffled(documentRules()).slice(0, 2 + (turn % 3));
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
