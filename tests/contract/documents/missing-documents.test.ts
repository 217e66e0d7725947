import { expect, test } from "vitest";
import { missingDocuments } from "#server/contract/documents/missing-documents.ts";
import type { FileType } from "#server/contract/upload.ts";

const given = (...types: FileType[]) => types.map((id_type) => ({ id_type }));

test("the documents of a check type are missing until each is there, whatever else is", () => {
  expect(missingDocuments("identity", given("id"))).toEqual(["passport", "drivers_license"]);
  expect(missingDocuments("identity", given("drivers_license"))).toEqual(["passport"]);
  expect(missingDocuments("identity", given("drivers_license", "id", "passport"))).toEqual([]);
});

test("either passport does for the other", () => {
  expect(missingDocuments("identity", given("nz_passport", "drivers_license"))).toEqual([]);
  expect(missingDocuments("acc", given("passport"))).toEqual([]);
});

test("a type that requires no document, or is in no catalogue, misses none", () => {
  expect([...missingDocuments("wwcc", []), ...missingDocuments("palm_reading", [])]).toEqual([]);
});
