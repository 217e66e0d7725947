import fc from "fast-check";
import { expect, test } from "vitest";
import type { FileType } from "#server/contract/upload.ts";
import {
  begunTypes,
  mayRemove,
  openParts,
  reopenedParts,
  type StoredDocument,
  stillMissing,
  wantedParts,
  withStates,
} from "#server/portal/candidate/documents/document.ts";
import { shownParts, sideOfNewFile } from "#server/portal/foundation/rows/side.ts";

let nextId = 0;

function stored(idType: FileType, more: Partial<StoredDocument> = {}): StoredDocument {
  nextId += 1;
  return {
    uploadId: nextId,
    idType,
    side: null,
    fileName: `${idType}.jpg`,
    fileType: "image/jpeg",
    createdAt: at(nextId),
    afterSubmission: false,
    sentHere: true,
    decision: null,
    reason: null,
    final: false,
    decidedAt: null,
    ...more,
  };
}

function at(minute: number): Date {
  return new Date(Date.UTC(2026, 0, 1, 0, minute));
}

function rejected(idType: FileType, minute: number): StoredDocument {
  return stored(idType, {
    decision: "rejected",
    reason: "Too dark",
    createdAt: at(0),
    decidedAt: at(minute),
  });
}

test("a rejected document waits, with its reason, until another of its type comes", () => {
  const old = rejected("passport", 1);
  expect(withStates([old])).toMatchObject([{ state: "rejected", reason: "Too dark" }]);
  const other = stored("drivers_license", { createdAt: at(2) });
  expect(withStates([old, other])[0]?.state).toBe("rejected");
  const again = stored("passport", { createdAt: at(2) });
  expect(withStates([old, again]).map(({ state }) => state)).toEqual(["replaced", "received"]);
});

test("what was there before the rejection is no answer to it", () => {
  const back = stored("passport", { createdAt: at(1) });
  expect(withStates([rejected("passport", 2), back])[0]?.state).toBe("rejected");
});

test("a reopened review is none", () => {
  const document = stored("passport", { decision: "reopened", decidedAt: at(5) });
  expect(withStates([document])).toMatchObject([{ state: "received", reason: null }]);
});

test("each wanted type is missing until it is given", () => {
  expect(stillMissing(["passport", "drivers_license"], [])).toEqual(["passport", "drivers_license"]);
  const passport = withStates([stored("passport")]);
  expect(stillMissing(["passport", "drivers_license"], passport)).toEqual(["drivers_license"]);
});

test("a rejected document counts as not given", () => {
  expect(stillMissing(["passport"], withStates([rejected("passport", 1)]))).toEqual(["passport"]);
});

test("either passport will do for the other", () => {
  expect(stillMissing(["passport"], withStates([stored("nz_passport")]))).toEqual([]);
  expect(stillMissing(["nz_passport"], withStates([stored("passport")]))).toEqual([]);
});

test("who lacks a document gives another one instead, one for each", () => {
  const wanted: FileType[] = ["passport", "drivers_license"];
  expect(stillMissing(wanted, withStates([stored("birth_certificate")]))).toHaveLength(1);
  expect(
    stillMissing(wanted, withStates([stored("birth_certificate"), stored("birth_certificate")])),
  ).toHaveLength(1);
  expect(stillMissing(wanted, withStates([stored("birth_certificate"), stored("card_18")]))).toEqual([]);
});

test("a card is missing until its front and its back are given, in one file or in two", () => {
  const front = stored("drivers_license", { side: "front" });
  const back = stored("drivers_license", { side: "back" });
  expect(stillMissing(["drivers_license"], withStates([front]))).toEqual(["drivers_license"]);
  expect(stillMissing(["drivers_license"], withStates([front, front]))).toEqual(["drivers_license"]);
  expect(begunTypes(withStates([front]))).toEqual(["drivers_license"]);
  expect(wantedParts("drivers_license", withStates([front]), false)).toEqual(["back"]);
  expect(stillMissing(["drivers_license"], withStates([back, front]))).toEqual([]);
  const both = stored("drivers_license", { side: "both" });
  expect(stillMissing(["drivers_license"], withStates([both]))).toEqual([]);
});

test("a card that was given before sides were asked for is whole", () => {
  expect(stillMissing(["card_18"], withStates([stored("card_18")]))).toEqual([]);
});

test("half a card stands in for nothing", () => {
  const half = stored("card_18", { side: "front" });
  expect(stillMissing(["passport"], withStates([half]))).toEqual(["passport"]);
  expect(stillMissing(["passport"], withStates([half, stored("card_18", { side: "back" })]))).toEqual([]);
});

test("before signing any document may be added; after it, what was rejected and nothing more", () => {
  const documents = withStates([rejected("passport", 1)]);
  expect(openParts("card_18", documents, false)).toEqual(["front", "back"]);
  expect(openParts("card_18", documents, true)).toEqual([]);
  expect(openParts("passport", documents, true)).toEqual(["whole"]);
});

test("a side that was rejected opens that side again, and not the other", () => {
  const back = { ...rejected("drivers_license", 2), side: "back" as const };
  const documents = [stored("drivers_license", { side: "front", createdAt: at(0) }), back];
  expect(openParts("drivers_license", withStates(documents), true)).toEqual(["back"]);
  const front = stored("drivers_license", { side: "front", createdAt: at(3) });
  expect(withStates([...documents, front])[1]?.state).toBe("rejected");
  const again = stored("drivers_license", { side: "back", createdAt: at(3) });
  expect(withStates([...documents, again]).map(({ state }) => state)).toEqual([
    "received",
    "replaced",
    "received",
  ]);
});

test("both sides in one file, rejected, are answered by two files, one after the other", () => {
  const both = { ...rejected("drivers_license", 1), side: "both" as const };
  const front = stored("drivers_license", { side: "front", createdAt: at(3) });
  const back = stored("drivers_license", { side: "back", createdAt: at(4) });
  expect(withStates([both, front])[0]?.state).toBe("rejected");
  expect(wantedParts("drivers_license", withStates([both, front]), true)).toEqual(["back"]);
  expect(withStates([both, front, back])[0]?.state).toBe("replaced");
});

test("an approved replacement closes its part again", () => {
  const replacement = stored("passport", { createdAt: at(3), decision: "approved", decidedAt: at(4) });
  expect(openParts("passport", withStates([rejected("passport", 1), replacement]), true)).toEqual([]);
});

test("an approved file of the same document that was there before the rejection leaves its part open, whichever came first", () => {
  const [first, second] = [rejected("passport", 3), { ...rejected("passport", 3), createdAt: at(2) }];
  const approved = stored("passport", { createdAt: at(1), decision: "approved", decidedAt: at(4) });
  for (const documents of [
    [first, approved],
    [approved, second],
  ]) {
    expect(openParts("passport", withStates(documents), true)).toEqual(["whole"]);
    expect([...reopenedParts(withStates(documents)).keys()]).toEqual(["passport"]);
    const again = stored("passport", { createdAt: at(5), decision: "approved", decidedAt: at(6) });
    expect(openParts("passport", withStates([...documents, again]), true)).toEqual([]);
  }
});

test("each document that is shown as rejected can be sent again, whatever was given and decided in whatever order", () => {
  const minute = fc.integer({ min: 1, max: 9 }).map(at);
  const document = fc.record({
    idType: fc.constantFrom("passport", "drivers_license"),
    side: fc.constantFrom("front", "back", "both", null),
    decision: fc.constantFrom("approved", "rejected", "reopened", null),
    createdAt: minute,
    decidedAt: minute,
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(document, fc.boolean()), { maxLength: 5 }), (given) => {
      const documents = withStates(
        given.map(([{ idType, ...more }, final]) =>
          stored(idType, { ...more, final: final && more.decision === "rejected" }),
        ),
      );
      const asked = documents.filter(({ state }) => state === "rejected");
      for (const { idType, side } of asked) {
        const open = openParts(idType, documents, true);
        expect(shownParts({ idType, side }).some((part) => open.includes(part))).toBe(true);
      }
      const types = asked.map(({ idType }) => idType);
      expect([...reopenedParts(documents).keys()]).toEqual(expect.arrayContaining(types));
    }),
  );
});

test("what is asked for again stays open beside another file of it that was refused for good", () => {
  const refused = { ...rejected("passport", 1), final: true };
  const documents = withStates([refused, { ...rejected("passport", 4), createdAt: at(2) }]);
  for (const closed of [true, false]) expect(openParts("passport", documents, closed)).toEqual(["whole"]);
});

test("a photo is taken for the first side that is wanted, a PDF for both, unless the candidate said which it is", () => {
  const front = { isPdf: false, wanted: ["front", "back"] as const };
  expect(sideOfNewFile("drivers_license", null, front)).toBe("front");
  expect(sideOfNewFile("drivers_license", null, { ...front, isPdf: true })).toBe("both");
  expect(sideOfNewFile("drivers_license", "back", { ...front, isPdf: true })).toBe("back");
  expect(sideOfNewFile("drivers_license", null, { isPdf: true, wanted: ["back"] })).toBe("back");
  expect(sideOfNewFile("drivers_license", null, { isPdf: false, wanted: ["back"] })).toBe("back");
  expect(sideOfNewFile("drivers_license", null, { isPdf: false, wanted: [] })).toBe("front");
  expect(sideOfNewFile("passport", "back", front)).toBeNull();
});

test("what staff approved, and what belongs to a signed submission, stays", () => {
  const [approved] = withStates([stored("passport", { decision: "approved", decidedAt: at(1) })]);
  const [received] = withStates([stored("passport")]);
  const [replacement] = withStates([stored("passport", { afterSubmission: true })]);
  if (!approved || !received || !replacement) throw new Error("There are three documents.");
  expect(mayRemove(approved, false)).toBe(false);
  expect(mayRemove(received, false)).toBe(true);
  expect(mayRemove(received, true)).toBe(false);
  expect(mayRemove(replacement, true)).toBe(true);
});

test("what was rejected for good is neither asked for again nor open, before signing and after", () => {
  const refused = { ...rejected("passport", 1), final: true };
  const documents = withStates([refused, stored("passport", { createdAt: at(2) })]);
  expect(documents[0]).toMatchObject({ state: "refused", reason: "Too dark" });
  expect(stillMissing(["passport"], withStates([refused]))).toEqual([]);
  expect(openParts("passport", withStates([refused]), false)).toEqual([]);
  expect(openParts("passport", withStates([refused]), true)).toEqual([]);
  const added = withStates([{ ...refused, afterSubmission: true }]);
  expect(added.map((document) => mayRemove(document, true))).toEqual([false]);
});

test("a refused replacement ends what was asked for in its place", () => {
  const again = { ...rejected("passport", 3), createdAt: at(2), final: true };
  const documents = withStates([rejected("passport", 1), again]);
  expect(documents.map(({ state }) => state)).toEqual(["replaced", "refused"]);
  expect(openParts("passport", documents, true)).toEqual([]);
});
