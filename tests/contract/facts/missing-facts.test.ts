import { expect, test } from "vitest";
import type { FactKey } from "#server/contract/fact-key.ts";
import { missingFacts } from "#server/contract/facts/missing-facts.ts";
import { knownDetails, knownFacts } from "../../support/known-facts.ts";

const today = "2026-11-22";
const nobody = { first_name: "", last_name: "", job_role: "", checks: [] };

/** What a check type misses of someone of whom these facts were saved. */
function missing(
  type: string,
  saved: object = {},
  days: readonly [string, ...string[]] = [today],
): FactKey[] {
  return missingFacts(type, nobody, saved, days);
}

test("what is required and not known is missing, in the order in which it is asked", () => {
  expect(missing("wwcc")).toEqual(["legal_name", "date_of_birth", "working_with_children_card"]);
  expect(missing("wwcc", { date_of_birth: "1991-05-14" })).not.toContain("date_of_birth");
});

test("a fact that may be left out is never missing, and a type without facts misses none", () => {
  const { social_handles: _left, ...saved } = knownFacts;
  expect(missing("social_media", saved)).toEqual([]);
  expect([...missing("reference_plus"), ...missing("palm_reading")]).toEqual([]);
});

test("a check asks for its own years of a history, and not for those of another", () => {
  const [address] = knownFacts.addresses.entries;
  const addresses = { entries: [{ ...address, from: "2021-06" }], explained: [] };
  expect(missing("credit", { ...knownFacts, addresses })).toEqual([]);
  expect(missing("moj", { ...knownFacts, addresses })).toEqual(["addresses"]);
});

test("the details of any check of the candidate count for all of them", () => {
  const checks = [{ type: "directorship", details: knownDetails("directorship") }];
  expect(missingFacts("bankruptcy", { ...nobody, checks }, {}, [today])).toEqual([
    "addresses",
    "driver_licence",
  ]);
});

test("what was complete on one of the days is complete", () => {
  const [address] = knownFacts.addresses.entries;
  const saved = { ...knownFacts, addresses: { entries: [{ ...address, to: "2026-11" }], explained: [] } };
  expect(missing("credit", saved, ["2027-02-01"])).toEqual(["addresses"]);
  expect(missing("credit", saved, ["2027-02-01", today])).toEqual([]);
});

test("a telephone number of a partner's is left as it is, by the waiting list as by the sheet of facts", () => {
  const [job] = knownFacts.employment.entries;
  const employment = { ...knownFacts.employment, entries: [{ ...job, contact_number: "12" }] };
  const checks = [{ type: "employment_history", details: { employment } }];
  const subject = { ...nobody, first_name: "Ana", last_name: "Ngata", checks };
  expect(missingFacts("employment_history", subject, {}, [today])).toEqual([]);
  expect(missing("employment_history", { ...knownFacts, employment })).toEqual(["employment"]);
});
