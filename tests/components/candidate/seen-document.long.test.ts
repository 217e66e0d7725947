import { expect, test } from "vitest";
import { pageEdgesOf } from "#components/candidate/documents/photo/page-edges.ts";
import { grayOf } from "#components/candidate/documents/photo/pixels.ts";
import { seenDocument } from "#components/candidate/documents/photo/seen-document.ts";
import { aDocumentPhoto, type Scene } from "../../support/document-photos.ts";
import { documents, skins } from "../../support/drawn-documents.ts";
import { anotherPicture } from "../../support/other-pictures.ts";
import { pixelsOf } from "../../support/photo-pixels.ts";
import { goodPhotos, otherPhotos, type SetPicture, wrongPhotos } from "../../support/photo-set.ts";
import { faultOf } from "../../support/picture-fault.ts";

async function seen(scene: Scene) {
  const pixels = await pixelsOf(await aDocumentPhoto(scene));
  return seenDocument(pixels, grayOf(pixels));
}

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

test("print is found whichever way a document lies, dark on light and light on dark", async () => {
  for (const turnedDegrees of [0, 37, 90, 291]) {
    for (const document of ["licence", "darkCard"] as const) {
      const { printed } = await seen({ document, turnedDegrees, ground: "wood", size: 0.55 });
      expect([document, turnedDegrees, printed > 60]).toEqual([document, turnedDegrees, true]);
    }
  }
});

test("a machine-readable zone is two lines of 44 in a passport and three of 30 on a card; a letter has none", async () => {
  for (const turnedDegrees of [0, 12, 90]) {
    const passport = await seen({ document: "passport", turnedDegrees, size: 0.6 });
    expect(passport.zone?.characters).toBeCloseTo(44, -0.5);
    const card = await seen({ document: "idCard", turnedDegrees, size: 0.6 });
    expect(card.zone?.lines).toBe(3);
    expect(card.zone?.characters).toBeCloseTo(30, -0.5);
  }
  expect((await seen({ document: "letter", width: 960, height: 1280 })).zone).toBeNull();
});

test("the edges of what lies on a ground of another colour have its proportions, however it is turned", async () => {
  for (const turnedDegrees of [0, -21, 90]) {
    for (const document of ["darkCard", "passport", "certificate"] as const) {
      const pixels = await pixelsOf(
        await aDocumentPhoto({ document, ground: "desk", turnedDegrees, size: 0.5 }),
      );
      const { ratio } = documents[document];
      expect(pageEdgesOf(pixels)?.ratio).toBeCloseTo(Math.max(ratio, 1 / ratio), 0.5);
    }
  }
  for (const name of ["leaves", "cup", "flowers"] as const) {
    expect([name, pageEdgesOf(await pixelsOf(await anotherPicture(name)))]).toEqual([name, null]);
  }
});

test("a photo is found whatever the colour of the skin, and none where there is only print", async () => {
  for (const skin of skins) {
    for (const scene of [
      { document: "darkCard", ground: "desk" },
      { document: "passport", ground: "black" },
    ] as const) {
      const { portrait } = await seen({ ...scene, skin, size: 0.6 });
      expect([scene.document, skin, portrait]).toEqual([scene.document, skin, true]);
    }
  }
  for (const document of ["concessionCard", "citizenship"] as const) {
    const { portrait } = await seen({ document, ground: "black", size: 0.6 });
    expect([document, portrait]).toEqual([document, false]);
  }
});
