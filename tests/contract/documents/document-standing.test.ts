import { expect, test } from "vitest";
import type { DocumentKind } from "#server/contract/document-kind.ts";
import type { DocumentRule } from "#server/contract/document-rule.ts";
import { documentRules, findDocumentRule } from "#server/contract/documents/document-rules.ts";
import { documentStanding } from "#server/contract/documents/document-standing.ts";
import type { FileType } from "#server/contract/file-type.ts";
import { kindsOf } from "./brute-force.ts";
import { aFile, leaves, mayLeave, type State, states } from "./holdings.ts";

/** A sequence that is the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each(documentRules().map((rule) => [rule.code, rule] as const))(
  "%s: documents may leave exactly where they fill the rule, none is over, and each was approved where a person looks",
  (_code, rule) => {
    const next = sequence(20_261_127);
    let leaving = 0;
    for (let turn = 0; turn < 3_000; turn += 1) {
      const wanted = { namesDiffer: next(2) === 1, reviewed: next(2) === 1 };
      const kinds = [...kindsOf([rule], wanted.namesDiffer), "linkage_photo" as const];
      // Most of a rule's documents are there in half of the turns, else few would leave.
      const absent = turn % 2 === 0 ? 3 : 0;
      const holding = new Map(
        kinds.map((kind): [DocumentKind, State] => {
          const dice = next(states.length + absent);
          return [kind, turn % 4 === 1 && dice > 0 ? "approved" : (states[dice] ?? "absent")];
        }),
      );
      const left = leaves(rule, holding, wanted);
      leaving += Number(left);
      expect([[...holding], wanted, left]).toEqual([[...holding], wanted, mayLeave(rule, holding, wanted)]);
    }
    expect(leaving).toBeGreaterThan(100);
  },
);

const rule = findDocumentRule("au-ncchc-2025-01");
const police = { rule: rule as DocumentRule, holder: {}, reviewed: true, isOver: () => false };
const wholeSet: DocumentKind[] = ["au_passport", "au_driver_licence", "medicare_card", "linkage_photo"];
const approved = wholeSet.map((kind, index) => aFile(index + 1, kind, { review: "approved" }));

test("a document that takes an approved one's place waits for its own approval", () => {
  expect(documentStanding(approved, police)).toEqual({ missing: [], review: [] });
  const replaced = [...approved.slice(1), aFile(9, "au_passport")];
  expect(documentStanding(replaced, police)).toEqual({ missing: [], review: [9] });
  expect(documentStanding([...approved, aFile(9, "au_passport")], police).review).toEqual([9]);
});

test("a card of which one side is there fills no place, and one without a side is the whole card", () => {
  const other = approved.filter(({ document_kind }) => document_kind !== "au_driver_licence");
  const side = (id: number, document_side: "front" | "back" | "both") =>
    aFile(id, "au_driver_licence", { document_side, review: "approved" });
  const open = { category: "primary", document_kind: "au_driver_licence", id_type: "drivers_license" };
  expect(documentStanding([...other, side(7, "front")], police).missing).toEqual([open]);
  expect(documentStanding([...other, side(7, "front"), side(8, "back")], police).missing).toEqual([]);
  expect(documentStanding([...other, side(7, "both")], police).missing).toEqual([]);
});

test("a passport without a kind is of the country that the facts say, and a New Zealand one is foreign in Australia", () => {
  const work = findDocumentRule("au-right-to-work") as DocumentRule;
  const missing = (id_type: FileType, country: string | null) =>
    documentStanding([{ ...aFile(1, "au_passport"), id_type, document_kind: null }], {
      ...police,
      rule: work,
      holder: { issuerOf: () => country },
    }).missing.length;
  expect([missing("passport", null), missing("passport", "AU"), missing("nz_passport", "NZ")]).toEqual([
    0, 0, 0,
  ]);
  expect(missing("passport", "IN")).toBe(1);
});

test("whoever sends id_type alone can fill the rule, the photo of the face last", () => {
  const sent = (["passport", "drivers_license", "id", "id"] as const).map((id_type, index) => ({
    id: index + 1,
    id_type,
    document_kind: null,
    document_side: null,
    review: null,
  }));
  expect(documentStanding(sent.slice(0, 3), police).missing).toEqual([
    { category: "linkage_photo", document_kind: "linkage_photo", id_type: "id" },
  ]);
  expect(documentStanding(sent, police)).toEqual({ missing: [], review: [1, 2, 3, 4] });
});
