import { expect, test } from "vitest";
import { factSheetOf, type SavedFacts } from "#server/contract/facts/fact-sheet.ts";
import { missingFacts } from "#server/contract/facts/missing-facts.ts";
import { factShapes } from "#server/contract/facts/values.ts";

const today = "2026-11-27";

/** What is open of someone's right to work, in the countries whose check they have. */
function open(countries: readonly ("au" | "nz")[], dateOfBirth: string | null, right: object): string[] {
  const saved: SavedFacts = {
    ...(dateOfBirth === null ? {} : { date_of_birth: dateOfBirth }),
    work_right: factShapes.work_right.parse(right),
  };
  const checks = countries.map((country, id) => ({
    id,
    type: `right_to_work_${country}`,
    status: "candidate",
    details: {},
  }));
  const subject = { first_name: "", last_name: "", job_role: "", checks };
  const { facts } = factSheetOf(subject, saved, today, null);
  const found = (facts.work_right?.problems ?? []).map(({ field, code }) => `${field} ${code}`);
  const waits = checks.some(({ type }) => missingFacts(type, subject, saved, [today]).includes("work_right"));
  expect(waits).toBe(found.length > 0);
  return found;
}

const australian = { basis: "citizen", citizenships: ["AU"] };
const newZealander = { basis: "citizen", citizenships: ["NZ"] };

test.each([
  ["an Australian born since 20 August 1986", ["au"], "1986-08-20", australian],
  ["a New Zealander born since 1 January 2006", ["nz"], "2006-01-01", newZealander],
] as const)(
  "%s says how they became a citizen, and by birth a parent's standing",
  (_who, at, born, right) => {
    expect(open(at, born, right)).toEqual(["citizenship_by required"]);
    expect(open(at, born, { ...right, citizenship_by: "birth" })).toEqual(["parent_status required"]);
    expect(open(at, born, { ...right, citizenship_by: "birth", parent_status: "unknown" })).toEqual([]);
    expect(open(at, born, { ...right, citizenship_by: "descent" })).toEqual([]);
  },
);

test.each([
  ["an Australian born before 20 August 1986", ["au"], "1986-08-19", australian],
  ["a New Zealander born before 2006", ["nz"], "2005-12-31", newZealander],
  ["an Australian who may work in New Zealand", ["nz"], "1990-01-01", australian],
  ["a New Zealander who may work in Australia", ["au"], "2007-01-01", newZealander],
  ["someone whose date of birth nobody has said yet", ["au"], null, australian],
] as const)("%s is not asked for a parent's standing", (_who, at, born, right) => {
  expect(open(at, born, right)).toEqual([]);
});

test("a permanent resident of Australia needs a resident return visa that lasts to work in New Zealand, and not at home", () => {
  const resident = { basis: "permanent_resident", citizenships: ["IN"] };
  expect(open(["nz"], "1990-01-01", resident)).toEqual(["resident_of required"]);
  expect(open(["nz"], "1990-01-01", { ...resident, resident_of: "NZ" })).toEqual([]);
  const ofAustralia = { ...resident, resident_of: "AU" };
  expect(open(["nz"], "1990-01-01", ofAustralia)).toEqual(["visa_expires_on required"]);
  expect(open(["nz"], "1990-01-01", { ...ofAustralia, visa_expires_on: "2026-11-26" })).toEqual([
    "visa_expires_on expired",
  ]);
  expect(open(["nz"], "1990-01-01", { ...ofAustralia, visa_expires_on: today })).toEqual([]);
  expect(open(["au"], "1990-01-01", { ...ofAustralia, visa_expires_on: "2020-01-01" })).toEqual([]);
  expect(open(["au", "nz"], "1990-01-01", ofAustralia)).toEqual(["visa_expires_on required"]);
});
