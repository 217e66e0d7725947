import { expect, test } from "vitest";
import { catalogue } from "#server/contract/catalogue.ts";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import { type DocumentRule, documentRule } from "#server/contract/document-rule.ts";
import { documentKinds, kindFacts } from "#server/contract/documents/document-kinds.ts";
import {
  documentRuleAt,
  documentRuleOfCheck,
  documentRules,
  findDocumentRule,
} from "#server/contract/documents/document-rules.ts";
import { type KnownFile, kindsOfFiles } from "#server/contract/documents/infer-kinds.ts";
import { isSatisfiable, solveDocuments } from "#server/contract/documents/solve-documents.ts";
import type { FileType } from "#server/contract/file-type.ts";
import { fulfils } from "./brute-force.ts";

/** Of each version: sets that it takes, and sets that it does not. */
const golden: Record<string, { takes: DocumentKind[][]; refuses: DocumentKind[][] }> = {
  "au-ncchc-2023-07": {
    takes: [
      ["au_passport", "au_driver_licence", "medicare_card", "bank_card"],
      ["au_passport", "au_driver_licence", "au_firearms_licence", "bank_card"],
    ],
    refuses: [
      ["au_passport", "au_driver_licence", "medicare_card"],
      ["au_passport", "marriage_certificate", "medicare_card", "bank_card"],
      ["au_birth_certificate", "au_firearms_licence", "medicare_card", "bank_card"],
      ["au_passport", "au_driver_licence", "marriage_certificate", "bank_card"],
    ],
  },
  "au-ncchc-2025-01": {
    takes: [
      ["au_birth_certificate", "au_driver_licence", "medicare_card"],
      ["au_visa", "foreign_passport", "bank_card"],
      ["immicard", "au_driver_licence", "utility_bill"],
      ["au_citizenship_certificate", "au_passport", "wwcc_card"],
      ["au_passport", "au_driver_licence", "asic_msic_card"],
      ["nz_passport", "au_driver_licence", "medicare_card"],
      ["immicard", "nz_passport", "bank_card"],
    ],
    refuses: [
      ["nz_passport", "medicare_card", "bank_card"],
      ["au_passport", "medicare_card", "bank_card"],
      ["au_passport", "au_driver_licence"],
      ["foreign_passport", "au_driver_licence", "bank_card"],
      ["au_visa", "au_driver_licence", "bank_card"],
      ["au_birth_certificate", "au_driver_licence", "marriage_certificate"],
      ["nz_passport", "nz_driver_licence", "bank_card"],
    ],
  },
  "nz-police-vetting": {
    takes: [
      ["nz_passport", "bank_card"],
      ["nz_birth_certificate", "nz_driver_licence"],
      ["nz_citizenship_certificate", "employee_card"],
    ],
    refuses: [["nz_birth_certificate", "bank_card"], ["nz_passport"], ["nz_driver_licence", "bank_card"]],
  },
  "nz-moj": {
    takes: [["nz_driver_licence"], ["nz_passport"], ["foreign_passport"], ["nz_firearms_licence"]],
    refuses: [["bank_card"], ["nz_birth_certificate"], ["kiwi_access_card"], ["nz_certificate_of_identity"]],
  },
  "au-right-to-work": {
    takes: [
      ["nz_passport"],
      ["au_birth_certificate", "au_driver_licence"],
      ["foreign_passport", "au_visa"],
      ["immicard", "au_visa"],
    ],
    refuses: [["foreign_passport"], ["au_birth_certificate"], ["au_driver_licence"], ["au_visa"]],
  },
  "nz-right-to-work": {
    takes: [["au_passport"], ["foreign_passport", "nz_visa"], ["nz_birth_certificate", "kiwi_access_card"]],
    refuses: [["foreign_passport"], ["foreign_passport", "au_visa"], ["nz_visa"]],
  },
  "candor-identity": {
    takes: [
      ["au_passport", "au_driver_licence"],
      ["kiwi_access_card", "bank_card"],
    ],
    refuses: [["au_passport"], ["bank_card", "medicare_card"], ["au_birth_certificate", "medicare_card"]],
  },
  "candor-photo-id": { takes: [["nz_passport"], ["nz_driver_licence"]], refuses: [["bank_card"]] },
  "candor-passport": { takes: [["foreign_passport"]], refuses: [["au_driver_licence"]] },
  "candor-driver-licence": { takes: [["foreign_driver_licence"]], refuses: [["au_passport"]] },
};

test("every version of a rule has a golden test", () => {
  expect(Object.keys(golden).toSorted()).toEqual(
    documentRules()
      .map(({ code }) => code)
      .toSorted(),
  );
});

test.each(documentRules().map((rule) => [rule.code, rule] as const))(
  "%s takes its golden sets, and no other",
  (code, rule) => {
    documentRule.parse(rule);
    expect(isSatisfiable(rule)).toBe(true);
    for (const set of golden[code]?.takes ?? []) {
      expect([set, isComplete(set.map(asFile), rule), fulfils(rule, new Set(set))]).toEqual([
        set,
        true,
        true,
      ]);
    }
    for (const set of golden[code]?.refuses ?? []) {
      expect([set, isComplete(set.map(asFile), rule), fulfils(rule, new Set(set))]).toEqual([
        set,
        false,
        false,
      ]);
    }
  },
);

test.each([
  ["2019-01-01T00:00:00Z", "au-ncchc-2023-07"],
  ["2024-12-31T12:59:00Z", "au-ncchc-2023-07"],
  ["2024-12-31T13:01:00Z", "au-ncchc-2025-01"],
  ["2030-01-01T00:00:00Z", "au-ncchc-2025-01"],
])("a police check created at %s has the rule %s, by Australia's day", (at, code) => {
  expect(documentRuleAt({ type: "national_police_check" }, new Date(at))?.code).toBe(code);
});

test("an operator's rule is for every date, and types without a rule have none", () => {
  const own = findDocumentRule("au-ncchc-2023-07");
  if (!own) throw new Error("There is no such rule.");
  const overrides = { national_police_check: own };
  const at = new Date("2026-11-22T00:00:00Z");
  expect(documentRuleAt({ type: "national_police_check" }, at, overrides)?.code).toBe("au-ncchc-2023-07");
  expect(documentRuleAt({ type: "identity" }, at, overrides)?.code).toBe("candor-identity");
  expect(["wwcc", "reference_plus", "constructor"].map((type) => documentRuleAt({ type }, at))).toEqual([
    null,
    null,
    null,
  ]);
});

test("a check keeps the version of its own day, unless its service has another rule", () => {
  const now = new Date("2026-11-22T00:00:00Z");
  const check = { type: "national_police_check", createdAt: new Date("2024-03-01T00:00:00Z") };
  const [today, other] = ["au-ncchc-2025-01", "candor-passport"].map(findDocumentRule);
  if (!today || !other) throw new Error("There are no such rules.");
  expect(documentRuleOfCheck(check, today, now).code).toBe("au-ncchc-2023-07");
  expect(documentRuleOfCheck(check, other, now).code).toBe("candor-passport");
  expect(documentRuleOfCheck({ ...check, createdAt: null }, today, now).code).toBe("au-ncchc-2025-01");
});

test("every check type that asks for documents has a rule, and no other", () => {
  const at = new Date("2026-11-22T00:00:00Z");
  expect(
    catalogue()
      .filter(({ code }) => documentRuleAt({ type: code }, at))
      .map(({ code }) => code),
  ).toEqual(
    catalogue()
      .filter(({ required_documents }) => required_documents.length > 0)
      .map(({ code }) => code),
  );
});

test("files without a kind serve a rule as the kinds of its country", () => {
  const rule = findDocumentRule("au-ncchc-2025-01");
  if (!rule) throw new Error("There is no such rule.");
  const files = (...types: FileType[]) => types.map((idType) => ({ idType, documentKind: null }));
  expect(kindsOfFiles(files("passport", "drivers_license", "drivers_license", "id"), rule)).toEqual([
    "au_passport",
    "au_driver_licence",
    "medicare_card",
  ]);
  expect(kindsOfFiles(files("nz_passport"), rule, { issuerOf: () => "NZ" })).toEqual(["nz_passport"]);
  expect(isComplete(files("passport", "drivers_license", "id"), rule)).toBe(true);
  expect(isComplete(files("passport", "drivers_license"), rule)).toBe(false);
  expect(isComplete(files("passport", "passport", "id"), rule)).toBe(false);
});

test("each kind is proposed somewhere, and a card of two sides is one whose id_type has two", () => {
  const accepted = documentRules().flatMap((rule) => [
    ...rule.name_change,
    ...rule.sets.flatMap(({ slots }) => slots.flatMap(({ accepts }) => accepts.map(({ kind }) => kind))),
  ]);
  const known = new Set<DocumentKind>([...accepted, "linkage_photo", "au_visa", "nz_visa", "other_document"]);
  expect([...documentKinds().keys()].filter((kind) => !known.has(kind))).toEqual([]);
  const sides = new Map(
    [...documentKinds().keys()].map((kind) => [kindFacts(kind).idType, kindFacts(kind).sides]),
  );
  for (const kind of [...documentKinds().keys()]) {
    expect(kindFacts(kind).sides).toBe(sides.get(kindFacts(kind).idType));
  }
});

function asFile(documentKind: DocumentKind) {
  return { idType: kindFacts(documentKind).idType, documentKind };
}

/** Without the photo of the face, which brute force knows nothing of. */
function isComplete(files: KnownFile[], rule: DocumentRule): boolean {
  const given = kindsOfFiles(files, rule);
  return solveDocuments([{ ...rule, linkage_photo: false }], { given, held: [] }).complete;
}
