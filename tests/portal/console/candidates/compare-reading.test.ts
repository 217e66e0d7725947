import { expect, test } from "vitest";
import type { DocumentReading } from "#server/contract/documents/document-reading.ts";
import type { FactSheet } from "#server/contract/facts/fact.ts";
import { compareReading } from "#server/portal/console/candidates/compare-reading.ts";
import type { KnownCandidate } from "#server/portal/gateway/read-candidate.ts";

const reading: DocumentReading = {
  ...{ format: "TD3", document: "passport", number: "LA123456", issuer: "NZL", country: "NZ", place: null },
  ...{ birth_date: "1990-03-05", expires_on: "2033-06-12", surname: "NGATA", given_names: "MERE AROHA" },
};
const candidate = { first_name: "Mere", last_name: "Ngata" } as KnownCandidate;
const known = {
  ...{ required: true, years: null, needed_by: [] as number[] },
  ...{ state: "known" as const, problems: [] },
};
const facts: FactSheet["facts"] = {
  legal_name: {
    ...{ ...known, source: "candidate" },
    value: { first_name: "Mere", middle_names: "Aroha", last_name: "Ngata", only_one_name: false },
  },
  date_of_birth: { ...known, source: "partner", value: "1990-03-05" },
  passport: {
    ...{ ...known, source: "candidate" },
    value: { held: true, number: "la 123-456", country: "NZ", expires_on: "2033-06-12" },
  },
};

test("what was read agrees with what was written and sent, however a number is spaced", () => {
  const lines = compareReading(reading, { candidate, facts });
  expect(lines.map(({ of, verdict }) => [of, verdict])).toEqual([
    ["name", "same"],
    ["birth_date", "same"],
    ["number", "same"],
    ["country", "same"],
    ["expires_on", "same"],
  ]);
  expect(lines[0]?.given).toEqual([
    { value: "Mere Aroha Ngata", by: "candidate" },
    { value: "Mere Ngata", by: "partner" },
  ]);
});

test.each<[string, Partial<DocumentReading>, string]>([
  ["name", { surname: "WAITITI" }, "different"],
  ["name", { given_names: "MERE" }, "explained"],
  ["birth_date", { birth_date: "1990-05-03" }, "different"],
  ["number", { number: "LA123465" }, "different"],
  ["country", { country: "AU", issuer: "AUS" }, "different"],
  ["expires_on", { expires_on: "2023-06-12" }, "different"],
])("a planted difference of the %s is on its line, and on no other", (of, planted, verdict) => {
  const lines = compareReading({ ...reading, ...planted }, { candidate, facts });
  expect(lines.filter((line) => line.verdict !== "same").map((line) => [line.of, line.verdict])).toEqual([
    [of, verdict],
  ]);
});

test("what nobody gave is compared with nothing", () => {
  const lines = compareReading({ ...reading, given_names: "MERE" }, { candidate, facts: {} });
  expect(lines.map(({ verdict }) => verdict)).toEqual([
    "same",
    ...["not_given", "not_given", "not_given", "not_given"],
  ]);
});
