import sharp from "sharp";
import { expect, test } from "vitest";
import type { AppError } from "#server/contract/error-code.ts";
import { cleanFile } from "#server/service/cleaning/clean-file.ts";
import { sniffType } from "#server/service/cleaning/file.ts";
import { avif, heicInDisplayP3, heicWithExif } from "../../support/heic.ts";

function outcome(bytes: Buffer): Promise<string> {
  return cleanFile(bytes, "image/heif").then(
    (kept) => kept.fileType,
    (error: AppError) => error.code,
  );
}

/** The same file with other bytes at the first place where `box` is named, counted from behind the name. */
function withBox(file: Buffer, box: string, change: (at: number, copy: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  change(copy.indexOf(box, 0, "latin1"), copy);
  return copy;
}

/** Its `pixi` property, which says nothing new, made into a rotation by a quarter turn anticlockwise. */
const turned = withBox(heicWithExif, "pixi", (at, copy) => {
  copy.write("irot", at, "latin1");
  copy[at + 4] = 1;
});

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test("HEIC is kept as JPEG, in its size and colours, without its metadata", async () => {
  expect(sniffType(heicWithExif)).toBe("image/heif");
  const kept = await cleanFile(heicWithExif, "image/heif");
  expect(kept.fileType).toBe("image/jpeg");
  const head = await sharp(kept.bytes).metadata();
  expect(head).toMatchObject({ format: "jpeg", width: 64, height: 32 });
  expect([head.exif, head.icc, head.orientation]).toEqual([undefined, undefined, undefined]);
  const [[red = 0], [, , blue = 0]] = [await colourAt(kept.bytes, 8, 16), await colourAt(kept.bytes, 56, 16)];
  expect(Math.min(red, blue)).toBeGreaterThan(240);
});

test("a turned photo is kept upright", async () => {
  const kept = await cleanFile(turned, "image/heif");
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 32, height: 64 });
  const [red = 0] = await colourAt(kept.bytes, 16, 56);
  expect(red).toBeGreaterThan(240);
});

test("what a phone's wide-gamut camera saw looks the same in sRGB", async () => {
  const kept = await cleanFile(heicInDisplayP3, "image/heif");
  const [red = 0, green = 0, blue = 0] = await colourAt(kept.bytes, 32, 16);
  expect(Math.abs(red - 0xe0) + Math.abs(green - 0x80) + Math.abs(blue - 0x40)).toBeLessThan(12);
});

test("a HEIC of more than 40 megapixels is refused by what it says of itself, before it is decoded", async () => {
  const huge = withBox(heicWithExif, "ispe", (at, copy) => {
    for (let ispe = at; ispe >= 0; ispe = copy.indexOf("ispe", ispe + 1, "latin1")) {
      copy.writeUInt32BE(8001, ispe + 8);
      copy.writeUInt32BE(5000, ispe + 12);
    }
  });
  expect(await outcome(huge)).toBe("image_too_large");
});

test("a HEIC that was cut off is refused", async () => {
  for (const share of [0.03, 0.4, 0.8, 0.95]) {
    expect(await outcome(heicWithExif.subarray(0, heicWithExif.length * share))).toBe("unreadable_file");
  }
});

test("a HEIC with damaged picture data never breaks the decoder", async () => {
  for (let at = 28; at < heicWithExif.length; at += 7) {
    const damaged = Buffer.from(heicWithExif);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    expect(["image/jpeg", "unreadable_file", "image_too_large", "unsupported_file_type"]).toContain(
      await outcome(damaged),
    );
  }
}, 60_000);

test("AVIF in a HEIF coat is refused as a kind that is not accepted", async () => {
  const disguised = Buffer.from(avif);
  for (const name of ["avif", "avis"]) {
    for (let at = disguised.indexOf(name); at >= 0 && at < 40; at = disguised.indexOf(name))
      disguised.write("mif1", at);
  }
  expect(sniffType(avif)).toBeNull();
  expect(sniffType(disguised)).toBe("image/heif");
  expect(await outcome(disguised)).toBe("unsupported_file_type");
});
