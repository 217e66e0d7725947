import { expect, test } from "vitest";
import { grayOf } from "#components/candidate/documents/photo/pixels.ts";
import { kindFaultOf, seenDocument } from "#components/candidate/documents/photo/seen-document.ts";
import { aDocumentPhoto } from "../../support/document-photos.ts";
import { pixelsOf } from "../../support/photo-pixels.ts";
import { goodPhotos, otherPhotos, wrongPhotos } from "../../support/photo-set.ts";
import { faultOf } from "../../support/picture-fault.ts";
import { aPhoto } from "../../support/pictures.ts";

test("nobody is held back because no face was found: a card without one passes", async () => {
  const pixels = await pixelsOf(await aDocumentPhoto({ document: "licence" }));
  expect(kindFaultOf({ ...seenDocument(pixels, grayOf(pixels)), portrait: false }, "card")).toBeNull();
});

test("the specimen that other tests send passes as a card and as a passport's page", async () => {
  for (const width of [1600, 3600]) {
    const pixels = await pixelsOf(await aPhoto({ width, height: (width * 5) / 8 }));
    const document = seenDocument(pixels, grayOf(pixels));
    const told = (["card", "booklet", null] as const).map((shape) => kindFaultOf(document, shape));
    expect(told).toEqual([null, null, null]);
  }
});

// One of each set: seen-document.long.test.ts looks at a tenth of them and at each sign apart, bench/photo-looks.ts at all.
test("a good photo is not held back, one of another document and one of no document are told", async () => {
  const [good, wrong, other] = [goodPhotos[3], wrongPhotos[6], otherPhotos[2]];
  if (!good || !wrong || !other) throw new Error("The sets are empty.");
  expect(await faultOf(good)).toBeNull();
  expect(await faultOf(wrong)).toMatch(/notACard|notASheet|noPhotoPage/);
  expect(await faultOf(other)).toBe("notADocument");
});
