import sharp from "sharp";
import { expect, test } from "vitest";
import type { AppError } from "#server/contract/error-code.ts";
import { cleanFile } from "#server/service/cleaning/clean-file.ts";
import { type AcceptedType, sniffType } from "#server/service/cleaning/file.ts";
import { aGrainyPhoto } from "../../support/pictures.ts";

/** A red and a blue half, so that it is seen which way is up. */
function aPicture(width = 80, height = 40) {
  const blue = { create: { width: width / 2, height, channels: 3, background: "#0000ff" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ]);
}

const photo = aPicture().jpeg({ quality: 100 });

async function clean(bytes: Buffer) {
  const kept = await cleanFile(bytes, sniffType(bytes) as AcceptedType);
  return { ...kept, head: await sharp(kept.bytes).metadata() };
}

function refusalOf(bytes: Buffer): Promise<string> {
  return clean(bytes).then(
    () => "kept",
    (error: AppError) => error.code,
  );
}

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test.each(["jpeg", "png", "webp"] as const)(
  "%s is kept as what it was, in its size and colours",
  async (format) => {
    const kept = await clean(await aPicture().toFormat(format).toBuffer());
    expect(kept.fileType).toBe(`image/${format}`);
    expect(kept.head).toMatchObject({ format, width: 80, height: 40 });
    const [red = 0, , blue = 0] = await colourAt(kept.bytes, 10, 20);
    expect(red).toBeGreaterThan(245);
    expect(blue).toBeLessThan(10);
  },
);

test.each([
  [3, 80, 40, [70, 20]],
  [6, 40, 80, [20, 10]],
  [8, 40, 80, [20, 70]],
] as const)(
  "a photo of orientation %i is turned upright before its orientation is dropped",
  async (orientation, width, height, [left, top]) => {
    const kept = await clean(await photo.clone().withMetadata({ orientation }).toBuffer());
    expect(kept.head).toMatchObject({ width, height });
    expect(kept.head.orientation).toBeUndefined();
    const [red = 0] = await colourAt(kept.bytes, left, top);
    expect(red).toBeGreaterThan(245);
  },
);

test.each(["jpeg", "png", "webp"] as const)(
  "position, camera and all other metadata of %s are gone",
  async (format) => {
    const told = await aPicture()
      .toFormat(format)
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "36/1 50/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret/></x:xmpmeta>")
      .withIccProfile("p3")
      .toBuffer();
    const before = await sharp(told).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    const kept = await clean(told);
    expect(kept.head).not.toMatchObject({ exif: expect.anything() });
    expect([kept.head.exif, kept.head.xmp, kept.head.icc, kept.head.iptc]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(kept.bytes).includes("secret")).toBe(false);
  },
);

test("what a wide-gamut camera saw looks the same in sRGB", async () => {
  const orange = sharp({ create: { width: 8, height: 8, channels: 3, background: "#e08040" } });
  const wide = await orange.withIccProfile("p3").png().toBuffer();
  const [red = 0, green = 0, blue = 0] = await colourAt((await clean(wide)).bytes, 4, 4);
  expect(Math.abs(red - 0xe0) + Math.abs(green - 0x80) + Math.abs(blue - 0x40)).toBeLessThan(6);
});

test("a print-ready CMYK photo is kept in sRGB", async () => {
  const kept = await clean(await photo.clone().toColourspace("cmyk").toBuffer());
  expect(kept.head.space).toBe("srgb");
});

test("a transparent signature stays transparent", async () => {
  const ink = sharp({
    create: { width: 20, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  expect((await clean(await ink.png().toBuffer())).head.hasAlpha).toBe(true);
});

test("an image of one pixel is an image", async () => {
  expect(
    (
      await clean(
        await sharp(await photo.toBuffer())
          .resize(1, 1)
          .png()
          .toBuffer(),
      )
    ).head,
  ).toMatchObject({
    width: 1,
    height: 1,
  });
});

test("of a moving picture the first one is kept", async () => {
  const frames = await sharp(
    [await aPicture().png().toBuffer(), await aPicture().negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const kept = await clean(frames);
  expect(kept.head.pages ?? 1).toBe(1);
  const [red = 0] = await colourAt(kept.bytes, 10, 20);
  expect(red).toBeGreaterThan(245);
});

test("a script or archive behind an image is not kept", async () => {
  const kept = await clean(
    Buffer.concat([await photo.toBuffer(), Buffer.from("<script>alert(1)</script>PK\x03\x04")]),
  );
  expect(Buffer.from(kept.bytes).includes("<script>")).toBe(false);
  expect(Buffer.from(kept.bytes).includes("PK\x03\x04")).toBe(false);
});

test.each(["jpeg", "png", "webp"] as const)("%s that was cut off is refused", async (format) => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
      background: "#fff",
    },
  })
    .toFormat(format)
    .toBuffer();
  for (const share of [0.02, 0.5, 0.98]) {
    expect(await refusalOf(whole.subarray(0, Math.ceil(whole.length * share)))).toBe("unreadable_file");
  }
});

test("a JPEG with a hole in it is refused", async () => {
  // The same grain each time: of random ones, every fiftieth decodes past the hole as if nothing were missing.
  const grain = Uint8Array.from({ length: 600 * 600 * 3 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
  const holed = await sharp(grain, { raw: { width: 600, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer();
  holed.fill(0, 50_000, 52_000);
  expect(await refusalOf(holed)).toBe("unreadable_file");
});

test.each([
  [640, 480],
  [1280, 960],
  [3600, 2700],
])(
  "a JPEG of %i by %i with a hole in its picture data is refused, wherever the hole is",
  async (width, height) => {
    const whole = await aGrainyPhoto(width, height);
    for (const share of [0.2, 0.5, 0.9]) {
      const at = Math.floor(whole.length * share);
      const holed = Buffer.from(whole).fill(0, at, Math.min(at + 4096, whole.length - 2));
      expect(await refusalOf(holed), `${share}`).toBe("unreadable_file");
    }
    expect(await refusalOf(whole)).toBe("kept");
  },
);

test("bytes that only begin like an image are refused", async () => {
  for (const start of ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\x10\0\0\0WEBP"]) {
    expect(await refusalOf(Buffer.from(`${start}/*GIF89a*/alert(1)`, "latin1"))).toBe("unreadable_file");
  }
});

test("40 megapixels are accepted and one row more is not, however small the file", async () => {
  const grey = (height: number) =>
    sharp({ create: { width: 8000, height, channels: 3, background: "#888" } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
  expect(await refusalOf(await grey(5001))).toBe("image_too_large");
  expect(await refusalOf(await grey(5000))).toBe("kept");
}, 60_000);

test("a decompression bomb is refused before it is unpacked", async () => {
  const bomb = await aPicture(2, 2).png().toBuffer();
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  const started = performance.now();
  expect(["image_too_large", "unreadable_file"]).toContain(await refusalOf(bomb));
  expect(performance.now() - started).toBeLessThan(5000);
});
