import { describe, expect, test } from "vitest";
import { nextDocuments, partsLeft } from "#components/candidate/documents/next-document.ts";
import type { FileType } from "#server/contract/upload.ts";
import { fileType } from "#server/contract/upload.ts";
import type { JourneyDocument } from "#server/portal/candidate/documents/document.ts";
import { journeyDocuments } from "#server/portal/candidate/journey/journey-documents.ts";
import { type Side, shownParts } from "#server/portal/foundation/rows/side.ts";

type Given = { idType: FileType; side: Side | null; state?: JourneyDocument["state"] };

/** A journey that asks for these types, where these documents are there. */
function aJourney(types: FileType[], given: Given[] = [], submitted = false) {
  const documents = given.map(({ state = "received", ...document }, index) => ({
    ...document,
    state,
    uploadId: index,
    fileName: "photo.jpg",
    fileType: "image/jpeg",
    createdAt: new Date(index),
    afterSubmission: false,
    sentHere: true,
    reason: null,
    again: state === "rejected" ? [...shownParts(document)] : [],
  }));
  return journeyDocuments({ types, atLeastOne: types.length === 0, rules: [] }, null, documents, {
    submitted,
    closed: submitted,
  });
}

const sending = { state: "sending" } as const;
const passport = { idType: "passport", side: null } as const;
const licence = (side: "front" | "back") => ({ idType: "drivers_license", side }) as const;

test("while a document is being sent, the next one is another that is needed", () => {
  const journey = aJourney(["passport", "drivers_license"]);
  expect(nextDocuments(journey, [])).toEqual(["passport", "drivers_license"]);
  expect(nextDocuments(journey, [{ ...passport, ...sending }])).toEqual(["drivers_license"]);
});

test("while one side is being sent, the other side of the same document is next", () => {
  const journey = aJourney(["passport", "drivers_license"]);
  const front = { ...licence("front"), ...sending };
  expect(nextDocuments(journey, [front])).toEqual(["drivers_license", "passport"]);
  expect(partsLeft(journey, [front], "drivers_license")).toEqual(["back"]);
});

test("a PDF that may hold both sides leaves none of them to be asked for while it is being sent", () => {
  const pdf = { idType: "drivers_license", side: null, ...sending } as const;
  expect(nextDocuments(aJourney(["drivers_license"]), [pdf])).toEqual([]);
});

test.each(["held", "refused"] as const)("one that is %s is still needed", (state) => {
  expect(nextDocuments(aJourney(["passport"]), [{ ...passport, state }])).toEqual(["passport"]);
});

test("one that is given instead of another stands in for it while it is being sent", () => {
  const id = { idType: "birth_certificate", side: null, ...sending } as const;
  expect(nextDocuments(aJourney(["passport", "drivers_license"]), [id])).toEqual(["drivers_license"]);
});

test("after signing, what was rejected is next until another one is on its way", () => {
  const journey = aJourney(["passport"], [{ ...passport, state: "rejected" }], true);
  expect(nextDocuments(journey, [])).toEqual(["passport"]);
  expect(nextDocuments(journey, [{ ...passport, ...sending }])).toEqual([]);
});

describe("what is next while files are on their way is what is next when they are there", () => {
  const kinds: Given[] = fileType.options.flatMap((idType): Given[] =>
    partsLeft(aJourney([]), [], idType).map((part) => ({ idType, side: part === "whole" ? null : part })),
  );
  test.each(kinds)("$idType $side", ({ idType, side }) => {
    const wanted: FileType[] = ["drivers_license", "birth_certificate", "card_18"];
    const there = aJourney(wanted, [{ idType, side }]);
    const item = { idType, side: side === "both" ? null : side, ...sending };
    expect(nextDocuments(aJourney(wanted), [item])).toEqual(nextDocuments(there, []));
  });
});
