import sharp, { type Sharp } from "sharp";
import { fileLimits } from "../../contract/upload.ts";
import { isDamagedJpeg } from "../../platform/jpeg/is-damaged-jpeg.ts";
import type { CleanFile } from "./file-workers.ts";
import { imageTooLarge, unreadable } from "./refusal.ts";

/** The decoders that may be used, by the type that the bytes showed. TIFF is how a decoded HEIC image comes here. */
type ImageFormat = "jpeg" | "png" | "webp" | "tiff";

/**
 * Decodes an image whole and encodes it again: upright, in sRGB, without any metadata, and without what else the file
 * carried. Of a moving image the first picture is kept.
 *
 * @throws AppError `image_too_large`, or `unreadable_file` for what decodes with so much as a warning.
 */
export async function cleanImage(bytes: Uint8Array, format: ImageFormat): Promise<CleanFile> {
  const head = await attempt(sharp(bytes, { limitInputPixels: false }).metadata());
  if (head.format !== format) throw unreadable();
  if (head.width * head.height > fileLimits.pixels) throw imageTooLarge();
  // The decoder fills holes in a JPEG with what it makes of them, mostly without a warning.
  if (format === "jpeg" && isDamagedJpeg(bytes)) throw unreadable();
  const upright = sharp(bytes, { failOn: "warning", limitInputPixels: fileLimits.pixels }).autoOrient();
  const kept = kinds[format];
  return { bytes: await attempt(kept.encode(upright).toBuffer()), fileType: kept.fileType };
}

/** So near to the original that text of a document stays as legible as it was. */
const quality = 92;
const asJpeg = {
  fileType: "image/jpeg",
  encode: (image: Sharp) => image.jpeg({ quality, chromaSubsampling: "4:4:4" }),
} as const;

const kinds: Record<ImageFormat, { fileType: CleanFile["fileType"]; encode: (image: Sharp) => Sharp }> = {
  jpeg: asJpeg,
  tiff: asJpeg,
  png: { fileType: "image/png", encode: (image) => image.png() },
  // More effort makes 40 megapixels take ten times as long, and the file no smaller to speak of.
  webp: { fileType: "image/webp", encode: (image) => image.webp({ quality, effort: 2 }) },
};

/** An error of the decoder is about the file: its options are fixed, and invalid ones throw before this. */
async function attempt<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw unreadable(cause);
  }
}
