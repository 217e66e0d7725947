import { expect, test } from "vitest";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentRule } from "#server/contract/document-rule.ts";
import { documentRules, findDocumentRule } from "#server/contract/documents/document-rules.ts";
import { solveDocuments } from "#server/contract/documents/solve-documents.ts";
import { kindsOf } from "./brute-force.ts";
import { everyHolding } from "./every-holding.ts";

/** Those of so few kinds that the brute force takes a moment. solve-documents.long.test.ts tries every holding of every rule. */
const small = documentRules().filter((rule) => kindsOf([rule]).length <= 14);

test.each(small.map((rule) => [rule.code, rule] as const))(
  "%s: of every holding the solver finds a right set, and asks for no document too many",
  (_, rule) => expect(everyHolding([rule], kindsOf([rule]))).toEqual([]),
);

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
