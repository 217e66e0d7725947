import { expect, test } from "vitest";
import { documentRuleAt } from "#server/contract/documents/document-rules.ts";
import { missingDocuments } from "#server/contract/missing-documents.ts";
import type { FileType } from "#server/contract/upload.ts";

const given = (...types: FileType[]) => types.map((id_type) => ({ id_type, document_kind: null }));
const missing = (type: string, ...types: FileType[]) => missingDocuments(type, given(...types), null);

test("the documents of a check type are missing until each is there, whatever else is", () => {
  expect(missing("identity", "id")).toEqual(["passport", "drivers_license"]);
  expect(missing("identity", "drivers_license")).toEqual(["passport"]);
  expect(missing("identity", "drivers_license", "id", "passport")).toEqual([]);
});

test("either passport does for the other", () => {
  expect(missing("identity", "nz_passport", "drivers_license")).toEqual([]);
  expect(missing("acc", "passport")).toEqual([]);
});

test("a type that requires no document, or is in no catalogue, misses none", () => {
  expect([...missing("wwcc"), ...missing("palm_reading")]).toEqual([]);
});

test("a set that fulfils the type's rule misses nothing, and half of one misses the type's own set", () => {
  const rule = documentRuleAt("national_police_check", new Date("2026-11-22T00:00:00Z"));
  const police = (...types: FileType[]) => missingDocuments("national_police_check", given(...types), rule);
  expect(police("birth_certificate", "drivers_license", "id")).toEqual([]);
  expect(police("birth_certificate", "drivers_license")).toEqual(["passport"]);
  expect(police("passport", "drivers_license")).toEqual([]);
});
