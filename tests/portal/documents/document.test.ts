import { expect, test } from "vitest";
import type { FileType } from "#server/contract/upload.ts";
import {
  mayAdd,
  mayRemove,
  reopenedTypes,
  type StoredDocument,
  stillMissing,
  withStates,
} from "#server/portal/documents/document.ts";

let nextId = 0;

function stored(idType: FileType, more: Partial<StoredDocument> = {}): StoredDocument {
  nextId += 1;
  return {
    uploadId: nextId,
    idType,
    fileName: `${idType}.jpg`,
    fileType: "image/jpeg",
    createdAt: at(nextId),
    afterSubmission: false,
    decision: null,
    reason: null,
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

test("before signing any type may be added; after it, those that were rejected, both their sides", () => {
  const documents = withStates([rejected("drivers_license", 1)]);
  expect(mayAdd("passport", documents, false)).toBe(true);
  expect(mayAdd("passport", documents, true)).toBe(false);
  expect(mayAdd("drivers_license", documents, true)).toBe(true);
  const front = stored("drivers_license", { createdAt: at(3) });
  const withFront = withStates([rejected("drivers_license", 1), front]);
  expect(mayAdd("drivers_license", withFront, true)).toBe(true);
});

test("an approved replacement closes its type again", () => {
  const replacement = stored("passport", { createdAt: at(3), decision: "approved", decidedAt: at(4) });
  expect(reopenedTypes(withStates([rejected("passport", 1), replacement]))).toEqual([]);
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
