import { expect, test } from "vitest";
import { inPlaces } from "#components/staff/work/desk/in-places.ts";
import { anUpload } from "../an-upload.ts";

test("a replacement has the place of what it came for, however often it was replaced; nothing that came is missing", () => {
  const uploads = [
    anUpload(1),
    anUpload(2),
    anUpload(3, { isSignature: true }),
    anUpload(4, { replaces: 1 }),
    anUpload(5),
    anUpload(6, { replaces: 4 }),
    anUpload(7, { replaces: 4 }),
    anUpload(8, { replaces: 99 }),
  ];
  expect(inPlaces(uploads).map(({ id }) => id)).toEqual([6, 7, 2, 5, 8]);
});
