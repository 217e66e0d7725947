import sharp from "sharp";
import { expect, test } from "vitest";
import { namesCamera } from "#components/candidate/documents/photo/camera-data.ts";

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#886644" } });

test.each(["jpeg", "png"] as const)("a %s that names its camera was photographed", async (format) => {
  const photo = plain.clone().withExif({ IFD0: { Make: "Apple", Model: "iPhone 13" } });
  expect(namesCamera(await photo.toFormat(format).toBuffer())).toBe(true);
});

test("what has a comment and no camera, as screenshots have, names none", async () => {
  const screenshot = plain.clone().withExif({ IFD0: { ImageDescription: "Screenshot" } });
  expect(namesCamera(await screenshot.png().toBuffer())).toBe(false);
  expect(namesCamera(await plain.clone().jpeg().toBuffer())).toBe(false);
});

test("what breaks off in the middle of its EXIF names none, and breaks nothing", async () => {
  const photo = await plain
    .clone()
    .withExif({ IFD0: { Make: "Apple" } })
    .jpeg()
    .toBuffer();
  for (let end = 0; end < 60; end++) expect(typeof namesCamera(photo.subarray(0, end))).toBe("boolean");
});
