import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Fault, faultsOf } from "#components/candidate/documents/photo/judge-photo.ts";
import type { DocumentShape } from "#server/contract/documents/document-kinds.ts";
import { aDocumentPhoto, aScreenshot, type Scene } from "../../support/document-photos.ts";
import { anotherPicture } from "../../support/other-pictures.ts";
import { pixelsOf } from "../../support/photo-pixels.ts";

async function faults(
  bytes: Buffer,
  { mediaType = "image/jpeg", hasCameraData = true, shape = "card" as DocumentShape | null } = {},
): Promise<Fault[]> {
  const { width, height } = await sharp(bytes).metadata();
  return faultsOf({ mediaType, width, height, hasCameraData }, await pixelsOf(bytes), shape);
}

function shapeOf({ document = "licence" }: Scene): DocumentShape {
  const shapes = { passport: "booklet", certificate: "sheet" } as const;
  return document in shapes ? shapes[document as keyof typeof shapes] : "card";
}

const upright = { width: 960, height: 1280 };
const good: Scene[] = [
  { ground: "desk" },
  { ground: "white", turnedDegrees: 8, size: 0.6 },
  { ground: "black", noise: 10, size: 0.5 },
  { document: "darkCard", ground: "tiles" },
  { document: "darkCard", ground: "wood", turnedDegrees: -12 },
  { document: "darkCard", ground: "white", size: 0.9 },
  { document: "passport", ground: "wood", size: 0.8 },
  { document: "passport", ground: "black", turnedDegrees: 4 },
  { document: "passport", ground: "tiles", noise: 10 },
  { document: "certificate", ground: "white", ...upright },
  { document: "certificate", ground: "desk", ...upright, turnedDegrees: 5 },
  { document: "certificate", ground: "tiles", ...upright },
  { ground: "desk", blur: 1.5 },
  { document: "passport", ground: "wood", blur: 1.5 },
];

test.each(good)("a good photo is not held up: %j", async (scene) => {
  expect(await faults(await aDocumentPhoto(scene), { shape: shapeOf(scene) })).toEqual([]);
});

test.each<Scene>([
  { blur: 5 },
  { blur: 6, ground: "wood" },
  { document: "passport", blur: 5 },
  { document: "certificate", blur: 6, ...upright },
  { shake: 21 },
  { document: "passport", shake: 15, ground: "wood" },
])("a blurred photo is found: %j", async (scene) => {
  expect(await faults(await aDocumentPhoto(scene), { shape: shapeOf(scene) })).toEqual(["blurred"]);
});

test.each<Scene>([
  { glare: { x: 0.4, y: 0.45, radius: 0.1 } },
  { document: "darkCard", glare: { x: 0.6, y: 0.5, radius: 0.08 } },
  { document: "passport", ground: "wood", glare: { x: 0.5, y: 0.6, radius: 0.12 } },
  { document: "certificate", ...upright, glare: { x: 0.5, y: 0.4, radius: 0.1 } },
])("a lamp's reflection is found: %j", async (scene) => {
  expect(await faults(await aDocumentPhoto(scene), { shape: shapeOf(scene) })).toEqual(["glare"]);
});

test.each<Scene>([
  { at: { x: 0.85, y: 0.5 } },
  { document: "passport", ground: "wood", at: { x: 0.5, y: 0.75 } },
  { document: "certificate", ground: "black", ...upright, at: { x: 0.85, y: 0.5 } },
  { document: "darkCard", at: { x: 0.95, y: 0.5 } },
])("a document that runs out of the picture is found: %j", async (scene) => {
  expect(await faults(await aDocumentPhoto(scene), { shape: shapeOf(scene) })).toEqual(["cutOff"]);
});

test("a scan that its document fills to the edge is not cut off", async () => {
  const photo = await aDocumentPhoto({ document: "certificate", ground: "white", ...upright });
  const scan = await sharp(photo).extract({ left: 150, top: 200, width: 660, height: 900 }).toBuffer();
  expect(await faults(scan, { shape: "sheet" })).toEqual([]);
});

test("what is too small to read is found at any sharpness", async () => {
  expect(await faults(await aDocumentPhoto({ width: 640, height: 480 }))).toEqual(["small"]);
});

describe("a screenshot", () => {
  test("is found by its size and its flat rows", async () => {
    const told = { mediaType: "image/png", hasCameraData: false };
    expect(await faults(await aScreenshot(), told)).toEqual(["screenshot"]);
    const asJpeg = { mediaType: "image/jpeg", hasCameraData: false };
    expect(await faults(await aScreenshot({ format: "jpeg" }), asJpeg)).toEqual(["screenshot"]);
  });

  test("is not what is as large as a screen but was photographed", async () => {
    const photo = await aDocumentPhoto({ width: 1920, height: 1080 });
    expect(await faults(photo)).toEqual([]);
    expect(await faults(photo, { hasCameraData: false })).toEqual([]);
  });
});

test("what else is wrong with a picture of something else is not said; a blurred one is only blurred", async () => {
  const flowers = await anotherPicture("flowers");
  expect(await faults(flowers, { shape: "booklet" })).toEqual(["notADocument"]);
  const soft = await anotherPicture("flowers", { blur: 6 });
  expect(await faults(soft, { shape: "booklet" })).toEqual(["blurred"]);
});

test("a photo of a face is asked for no document in it", async () => {
  const face = await anotherPicture("face", { seed: 2 });
  expect(await faults(face, { shape: "face" })).toEqual([]);
  expect(await faults(face, { shape: "card" })).toEqual(["notADocument"]);
});
