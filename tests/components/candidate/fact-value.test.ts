import { expect, test } from "vitest";
import { begunByDocuments } from "#components/candidate/facts/begun-by-documents.ts";
import { begunWith } from "#components/candidate/facts/fact-value.ts";

const entriesOf = (...given: Parameters<typeof begunWith>) =>
  begunWith(...given).entries?.map(({ rowId, ...entry }) => entry);

test("the first address is that of today, in the company's country, until there is one", () => {
  const today = { to: null, country: "NZ" };
  expect(entriesOf("addresses", undefined, today)).toEqual([today]);
  const kept = { entries: [{ country: "FJ", from: "2020-01", to: "2021-02" }], explained: [] };
  expect(entriesOf("addresses", { value: kept } as never, today)).toEqual(kept.entries);
  expect(entriesOf("memberships", undefined)).toEqual([{}]);
});

const journeyWith = (held: string[], added: { idType: string; state: string }[]) =>
  begunByDocuments({ documents: added, proof: { held } } as never);

test("a licence that was added answers that one is held, and by whose rules, until the candidate says otherwise", () => {
  const begun = journeyWith([], [{ idType: "au_driver_licence", state: "received" }]);
  expect(begun).toEqual({ driver_licence: { held: true, country: "AU" } });
  expect(begunWith("driver_licence", undefined, begun.driver_licence)).toEqual(begun.driver_licence);
  const said = { value: { held: false } } as never;
  expect(begunWith("driver_licence", said, begun.driver_licence)).toEqual({ held: false });
  expect(journeyWith([], [{ idType: "drivers_license", state: "received" }])).toEqual({
    driver_licence: { held: true, country: "" },
  });
  expect(journeyWith([], [{ idType: "au_driver_licence", state: "rejected" }])).toEqual({});
});

test("who named their documents and no passport is shown as having none; who named nothing is asked", () => {
  expect(journeyWith(["medicare_card"], [])).toEqual({ passport: { held: false } });
  expect(journeyWith(["au_passport"], [])).toEqual({});
  expect(journeyWith(["medicare_card"], [{ idType: "passport", state: "received" }])).toEqual({});
  expect(journeyWith([], [])).toEqual({});
});
