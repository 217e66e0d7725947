import { expect, test } from "vitest";
import { AppError } from "#server/contract/error-code.ts";
import { admitAnother, admitFile, sniffType } from "#server/service/cleaning/file.ts";

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const webp = Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1");
const pdf = Buffer.from("%PDF-1.7\n");
const heic = ftyp("heic", "mif1", "heic");

function ftyp(...brands: string[]): Buffer {
  const [major = "", ...compatible] = brands;
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join("")}`, "latin1");
  box.writeUInt32BE(box.length);
  return box;
}

function outcome(bytes: Uint8Array, mediaType: string | null = null, isSignature = false): string {
  return caught(() => admitFile(bytes, { mediaType, isSignature }));
}

function caught(run: () => unknown): string {
  try {
    return String(run());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

test.each([
  [jpeg, "image/jpeg"],
  [png, "image/png"],
  [webp, "image/webp"],
  [pdf, "application/pdf"],
  [heic, "image/heif"],
  [ftyp("mif1", "mif1", "heic"), "image/heif"],
  [ftyp("mif1"), "image/heif"],
])("the type comes from the bytes: %#", (bytes, type) => {
  expect(sniffType(bytes)).toBe(type);
});

test.each([
  ["plain text", Buffer.from("hello")],
  ["a GIF that is also a script", Buffer.from("GIF89a/*")],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["HTML before a PDF", Buffer.from("<html>%PDF-1.7")],
  ["a byte order mark before a PDF", Buffer.from("\ufeff%PDF-1.7")],
  ["AVIF", ftyp("avif", "avif", "mif1", "miaf")],
  ["AVIF that calls itself mif1", ftyp("mif1", "avif", "miaf")],
  ["a film", ftyp("isom", "iso2", "mp41")],
  ["a cut ftyp box", Buffer.from("\0\0\0\x18ftyp")],
  ["an ftyp box that says it is shorter than its header", Buffer.from("\0\0\0\0ftypheic")],
  ["RIFF that is no WebP", Buffer.from("RIFF\x10\0\0\0WAVEfmt ", "latin1")],
  ["one byte", Buffer.from([0xff])],
])("%s is of no accepted type, whatever is claimed", (_, bytes) => {
  expect(outcome(bytes)).toBe("unsupported_file_type");
  expect(outcome(bytes, "image/jpeg")).toBe("unsupported_file_type");
});

test.each([null, "image/jpg", "application/octet-stream", "image/jpeg"])(
  "%s is no false claim of a JPEG",
  (claim) => {
    expect(outcome(jpeg, claim)).toBe("image/jpeg");
  },
);

test.each([
  [jpeg, "image/png"],
  [pdf, "image/jpeg"],
  [png, "image/heic"],
  [png, "text/html"],
  [webp, "application/pdf"],
])("a claim of another type than the bytes have is refused: %#", (bytes, claim) => {
  expect(outcome(bytes, claim)).toBe("file_type_mismatch");
});

test.each(["image/heic", "image/heif", "image/heic-sequence"])("HEIC may be called %s", (claim) => {
  expect(outcome(heic, claim)).toBe("image/heif");
});

test("a moving PNG may be called image/apng", () => {
  expect(outcome(png, "image/apng")).toBe("image/png");
});

test("an empty file is refused as such", () => {
  expect(outcome(Buffer.alloc(0), "image/png")).toBe("empty_file");
});

test("10 MiB is accepted, one byte more is not", () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
  bytes.set(jpeg);
  expect(outcome(bytes.subarray(0, -1))).toBe("image/jpeg");
  expect(outcome(bytes)).toBe("payload_too_large");
});

test("a signature is a PNG or JPEG of at most 1 MiB", () => {
  const bytes = Buffer.alloc(1024 * 1024 + 1);
  bytes.set(png);
  expect(outcome(bytes.subarray(0, -1), null, true)).toBe("image/png");
  expect(outcome(bytes, null, true)).toBe("payload_too_large");
  expect(outcome(jpeg, null, true)).toBe("image/jpeg");
  for (const other of [webp, pdf, heic]) expect(outcome(other, null, true)).toBe("signature_not_image");
});

test("the twenty-first file is refused", () => {
  expect(caught(() => admitAnother(19))).toBe("undefined");
  expect(caught(() => admitAnother(20))).toBe("too_many_files");
});
