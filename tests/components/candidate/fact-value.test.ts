import { expect, test } from "vitest";
import { begunWith } from "#components/candidate/facts/fact-value.ts";

const entriesOf = (...given: Parameters<typeof begunWith>) =>
  begunWith(...given).entries?.map(({ rowId, ...entry }) => entry);

test("the first address is that of today, in the company's country, until there is one", () => {
  expect(entriesOf("addresses", undefined, "NZ")).toEqual([{ to: null, country: "NZ" }]);
  expect(entriesOf("addresses", undefined, null)).toEqual([{ to: null }]);
  const kept = { entries: [{ country: "FJ", from: "2020-01", to: "2021-02" }], explained: [] };
  expect(entriesOf("addresses", { value: kept } as never, "NZ")).toEqual(kept.entries);
  expect(entriesOf("memberships", undefined, "NZ")).toEqual([{}]);
});
