import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentRule } from "#server/contract/document-rule.ts";
import { type DocumentPlan, documentSolver } from "#server/contract/documents/solve-documents.ts";
import { fulfils, leastOfEveryHolding } from "./brute-force.ts";

/** What is wrong with a plan for a holding, given how few documents have to be added and used. */
export function wrongWith(
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

/** Tries every holding of some kinds, and returns what is wrong with any. */
export function everyHolding(rules: readonly DocumentRule[], kinds: readonly DocumentKind[]): string[] {
  const least = leastOfEveryHolding(rules, kinds, false);
  const solve = documentSolver(rules);
  const wrong: string[] = [];
  const at = (holding: number) => ({
    missing: least.missing[holding] ?? 0,
    used: least.used[holding] ?? 0,
  });
  for (let holding = 0; holding < 2 ** kinds.length; holding += 1) {
    const held = kinds.filter((_, index) => holding & (2 ** index));
    const plan = solve({ given: [], held });
    const { missing, used } = at(holding);
    const problems = wrongWith(plan, rules, new Set(held), { missing, used });
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
