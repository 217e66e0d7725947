import { expect, test } from "vitest";
import type { CandidateUpload } from "../../../../server/portal/candidate/uploads/candidate-uploads.ts";
import { besideOf } from "../../../../server/portal/console/candidates/beside.ts";

const upload = (id: number, more: Partial<CandidateUpload> = {}): CandidateUpload => ({
  id,
  fileName: `${id}.jpg`,
  fileType: "image/jpeg",
  createdAt: null,
  idType: "passport",
  kind: null,
  side: null,
  sentHere: true,
  isSignature: false,
  ...more,
});
const licence = (id: number, side: "front" | "back") => upload(id, { idType: "drivers_license", side });
const none = { rejected: new Set<number>(), faces: null };

test("the other side of a card is laid beside it first", () => {
  const all = [licence(1, "front"), upload(2), licence(3, "back")];
  expect(besideOf(licence(1, "front"), all, none)).toEqual([3, 2]);
  expect(besideOf(licence(3, "back"), all, none)).toEqual([1, 2]);
});

test("a rejected version is laid beside what replaces it, and no rejected one beside the other side", () => {
  const all = [licence(1, "front"), licence(2, "back"), upload(3), licence(4, "front")];
  const rejected = new Set([1]);
  expect(besideOf(licence(4, "front"), all, { rejected, faces: null })).toEqual([2, 1, 3]);
  expect(besideOf(licence(1, "front"), all, { rejected, faces: null })[1]).toBe(4);
  expect(besideOf(licence(2, "back"), all, { rejected, faces: null })[0]).toBe(4);
});

test("the face and the document with the photo are laid beside each other", () => {
  const all = [
    upload(1),
    upload(2, { idType: "id", kind: "linkage_photo" }),
    upload(3, { idType: "birth_certificate" }),
  ];
  const faces = { face: 2, document: 1 };
  expect(besideOf(upload(1), all, { ...none, faces })).toEqual([2, 3]);
  expect(besideOf(upload(2, { idType: "id", kind: "linkage_photo" }), all, { ...none, faces })).toEqual([
    1, 3,
  ]);
  expect(besideOf(upload(3, { idType: "birth_certificate" }), all, { ...none, faces })).toEqual([2, 1]);
});

test("nothing is laid beside itself or twice", () => {
  expect(besideOf(upload(1), [upload(1)], none)).toEqual([]);
});
