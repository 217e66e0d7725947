import sharp from "sharp";
import { expect, test } from "vitest";
import { inkOnPaper } from "#components/candidate/sign/ink-on-paper.ts";
import { aSignaturePhoto } from "../../support/signature-pictures.ts";

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

test("of a photo of a signature in the shade only the writing is left, on white", async () => {
  const { pixels, box } = inkOnPaper(await pixelsOf(await aSignaturePhoto()));
  const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
  expect(left).toBeGreaterThan(200);
  expect(top).toBeGreaterThan(400);
  expect(left + width).toBeLessThan(1400);
  expect(top + height).toBeLessThan(800);
  expect(Math.min(width / 400, height / 100)).toBeGreaterThan(1);
  const reds = pixels.data.filter((_, at) => at % 4 === 0);
  expect(reds[0]).toBe(255);
  expect(reds[1599]).toBe(255);
  expect(reds.reduce((a, b) => Math.min(a, b))).toBeLessThan(60);
});

test("dark and bright paper without writing has none", async () => {
  for (const lit of [true, false]) {
    const photo = await pixelsOf(await aSignaturePhoto({ name: "", lit }));
    expect(inkOnPaper(photo).box).toBeNull();
  }
});

test("a few grains of dust are no writing", () => {
  const data = new Uint8ClampedArray(400 * 300 * 4).fill(255);
  for (const at of [5_000, 40_321, 90_007]) data.fill(0, 4 * at, 4 * at + 3);
  expect(inkOnPaper({ data, width: 400, height: 300 }).box).toBeNull();
});
