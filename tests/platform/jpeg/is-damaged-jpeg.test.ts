import sharp, { type JpegOptions } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { isDamagedJpeg } from "#server/platform/jpeg/is-damaged-jpeg.ts";
import { aGrainyPhoto } from "../../support/pictures.ts";

let photo: Buffer;
beforeAll(async () => {
  photo = await aGrainyPhoto(1003, 751);
});

const codings: Record<string, JpegOptions> = {
  "with a quarter of the colours": { chromaSubsampling: "4:2:0" },
  "with all colours": { chromaSubsampling: "4:4:4" },
  "with tables of its own": { optimiseCoding: true },
  "in several scans": { progressive: true },
  "in several scans, at its best": { progressive: true, quality: 98, chromaSubsampling: "4:4:4" },
  "by an encoder that overshoots white": { mozjpeg: true, quality: 95 },
};

describe.each(Object.entries(codings))("a photo %s", (_, options) => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = await sharp(photo).jpeg(options).toBuffer();
  });

  test("is whole, in colour and in grey", async () => {
    expect(isDamagedJpeg(whole)).toBe(false);
    expect(isDamagedJpeg(await sharp(photo).grayscale().jpeg(options).toBuffer())).toBe(false);
  });

  test("is damaged when it is cut off anywhere", () => {
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect(isDamagedJpeg(whole.subarray(0, Math.floor(whole.length * share))), `${share}`).toBe(true);
    }
    expect(isDamagedJpeg(whole.subarray(0, -10))).toBe(true);
  });

  test("is damaged when it has a hole anywhere, whatever fills it", () => {
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      for (const filling of [0, 0xff, 0x55]) {
        const at = Math.floor(whole.length * share);
        const holed = Buffer.from(whole).fill(filling, at, Math.min(at + 4096, whole.length - 2));
        expect(isDamagedJpeg(holed), `${filling} at ${share}`).toBe(true);
      }
    }
  });

  test("is whole with what phones put after it", () => {
    expect(isDamagedJpeg(Buffer.concat([whole, Buffer.from("MotionPhoto_Data"), whole]))).toBe(false);
  });
});

test("a piece of the picture that is missing, or is there twice, is damage", () => {
  const [from, to] = [Math.floor(photo.length / 2), Math.floor(photo.length / 2) + 2000];
  const pieces = {
    missing: [photo.subarray(0, from), photo.subarray(to)],
    twice: [photo.subarray(0, to), photo.subarray(from)],
  };
  for (const [name, parts] of Object.entries(pieces)) {
    expect(isDamagedJpeg(Buffer.concat(parts)), name).toBe(true);
  }
});

describe("a photo in intervals", () => {
  let strips: Buffer[];
  beforeAll(async () => {
    const tops = Array.from({ length: 10 }, (_, index) => 16 * index);
    strips = await Promise.all(
      tops.map((top) =>
        sharp(photo)
          .extract({ left: 0, top, width: 1003, height: 16 })
          .jpeg({ optimiseCoding: false })
          .toBuffer(),
      ),
    );
  });

  test("is whole, as a decoder finds", async () => {
    const whole = inIntervals(strips);
    expect((await sharp(whole, { failOn: "warning" }).stats()).channels).toHaveLength(3);
    expect(isDamagedJpeg(whole)).toBe(false);
  });

  test("is damaged when one of them is missing, cut off, there twice, or not in its place", () => {
    const whole = inIntervals(strips);
    const marks = [...whole.keys()].filter((at) => whole[at] === 0xff && isRestart(whole[at + 1]));
    const [third = 0, fourth = 0, fifth = 0, sixth = 0] = marks.slice(2);
    const part = (from: number, to?: number) => whole.subarray(from, to);
    const damaged = {
      missing: [part(0, fourth), part(fifth)],
      "cut off": [part(0, fifth - 40), part(fifth)],
      "without its marker": [part(0, fourth), part(fourth + 2)],
      twice: [part(0, fifth), part(fourth)],
      "not in its place": [part(0, third), part(fourth, fifth), part(third, fourth), part(fifth)],
      "longer than it is": [part(0, sixth), part(third + 2, third + 40), part(sixth)],
    };
    for (const [name, parts] of Object.entries(damaged)) {
      expect(isDamagedJpeg(Buffer.concat(parts)), name).toBe(true);
    }
  });
});

test("a picture of one colour, of one pixel and of noise is whole", async () => {
  const made = (create: NonNullable<NonNullable<Parameters<typeof sharp>[1]>["create"]>) =>
    sharp({ create }).jpeg({ quality: 100 }).toBuffer();
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  for (const picture of [
    await made({ width: 640, height: 480, channels: 3, background: "#fff" }),
    await made({ width: 641, height: 479, channels: 3, background: "#000" }),
    await made({ width: 1, height: 1, channels: 3, background: "#777" }),
    await made({ width: 300, height: 200, channels: 3, background: "#777", noise }),
  ]) {
    expect(isDamagedJpeg(picture)).toBe(false);
  }
});

test("a picture whose last marker alone is missing is whole when it comes in one go", async () => {
  expect(isDamagedJpeg(photo.subarray(0, -2))).toBe(false);
  const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
  expect(isDamagedJpeg(progressive.subarray(0, -2))).toBe(true);
});

test("a few bytes that a camera puts before the last marker are no damage", () => {
  const end = Buffer.from([0xff, 0xd9]);
  for (const filling of [[7], [0, 0, 0, 0, 0, 0]]) {
    expect(isDamagedJpeg(Buffer.concat([photo.subarray(0, -2), Buffer.from(filling), end]))).toBe(false);
  }
});

test("whatever bytes follow its beginning, it is judged and nothing is thrown", () => {
  for (let at = 2; at < 900; at += 7) {
    const bytes = Buffer.from(photo);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    expect(typeof isDamagedJpeg(bytes)).toBe("boolean");
  }
});

test("a file of hundreds of megabytes is not judged", () => {
  const huge = new Uint8Array(2 ** 28);
  huge.set(photo.subarray(0, photo.length / 2));
  expect(isDamagedJpeg(huge)).toBe(false);
});

/**
 * Strips of 16 lines that were encoded with the same tables, as intervals of one picture: each begins without a brightness
 * before it and ends with a whole byte, as intervals do.
 */
function inIntervals(strips: Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = strips;
  const head = Buffer.from(first.subarray(0, dataAt(first)));
  const frame = head.indexOf(Buffer.from([0xff, 0xc0]));
  const units = Math.ceil(head.readUInt16BE(frame + 7) / 16);
  head.writeUInt16BE(16 * strips.length, frame + 5);
  const restarts = Buffer.from([0xff, 0xdd, 0, 4, units >> 8, units & 0xff]);
  const data = strips.flatMap((strip, index) => [
    ...(index > 0 ? [Buffer.from([0xff, 0xd0 + ((index - 1) & 7)])] : []),
    strip.subarray(dataAt(strip), -2),
  ]);
  return Buffer.concat([
    head.subarray(0, frame),
    restarts,
    head.subarray(frame),
    ...data,
    first.subarray(-2),
  ]);
}

/** Where the picture data begins: after the header of the scan. */
function dataAt(jpeg: Buffer): number {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  return scan + 2 + jpeg.readUInt16BE(scan + 2);
}

function isRestart(kind: number | undefined): boolean {
  return kind !== undefined && kind >= 0xd0 && kind <= 0xd7;
}
