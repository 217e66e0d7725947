import { expect, test } from "vitest";
import { grayOf } from "#components/candidate/documents/photo/pixels.ts";
import { seenDocument } from "#components/candidate/documents/photo/seen-document.ts";
import { aDocumentPhoto } from "../../support/document-photos.ts";
import { skins } from "../../support/drawn-documents.ts";
import { pixelsOf } from "../../support/photo-pixels.ts";
import { goodPhotos, otherPhotos, type SetPicture, wrongPhotos } from "../../support/photo-set.ts";
import { faultOf } from "../../support/picture-fault.ts";

/** Every so many of a set: bench/photo-looks.ts looks at all of it. */
const some = (set: readonly SetPicture[], every: number) => set.filter((_, index) => index % every === 0);

test.each(some(goodPhotos, 11))(
  "a good photo of what is asked for is not held back: $name",
  async (photo) => {
    expect(await faultOf(photo)).toBeNull();
  },
);

test.each(some(wrongPhotos, 7))("a photo of another document is told: $name", async (photo) => {
  expect(await faultOf(photo)).toMatch(/notACard|notASheet|noPhotoPage/);
});

test.each(some(otherPhotos, 9))("a picture of no document is told: $name", async (photo) => {
  expect(await faultOf(photo)).toBe("notADocument");
});

test("a photo is found whatever the colour of the skin", async () => {
  for (const skin of skins) {
    for (const scene of [
      { document: "darkCard", ground: "desk" },
      { document: "passport", ground: "black" },
    ] as const) {
      const pixels = await pixelsOf(await aDocumentPhoto({ ...scene, skin, size: 0.6 }));
      expect([scene.document, skin, seenDocument(pixels, grayOf(pixels)).portrait]).toEqual([
        scene.document,
        skin,
        true,
      ]);
    }
  }
});
