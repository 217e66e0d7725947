import { logoLimits } from "../../contract/brand-settings.ts";
import { type AcceptedType, admitFile, sniffType } from "./file.ts";
import type { FileWorkers } from "./file-workers.ts";
import { refusal } from "./refusal.ts";

/**
 * A logo as it is kept: PNG, decoded and encoded again as every upload is, and no larger than it is shown. SVG is a
 * program rather than a picture: whoever opens its address runs what is in it, so it is refused.
 * @throws AppError `logo_not_image`, `payload_too_large`, and as `admitFile` and `FileWorkers.clean`
 */
export async function cleanLogo(
  workers: FileWorkers,
  bytes: Buffer,
  mediaType: string | null,
): Promise<Uint8Array> {
  if (bytes.length > logoLimits.sizeBytes) {
    throw refusal("payload_too_large", "The logo is larger than 2 MB. Save it in a smaller size.");
  }
  if (isSvg(bytes) || mediaType === "image/svg+xml") {
    throw refusal("logo_not_image", "SVG files can contain scripts. Export the logo as PNG and send that.");
  }
  if (bytes.length > 0 && !isPicture(sniffType(bytes))) {
    throw refusal("logo_not_image", "A logo must be a PNG, JPEG or WebP image. Export it as PNG.");
  }
  admitFile(bytes, { mediaType, isSignature: false });
  const clean = await workers.clean(bytes);
  const { default: sharp } = await import("sharp");
  const { widthPx: width, heightPx: height } = logoLimits;
  return await sharp(clean.bytes)
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

function isPicture(type: AcceptedType | null): boolean {
  return type === "image/png" || type === "image/jpeg" || type === "image/webp";
}

function isSvg(bytes: Buffer): boolean {
  return /^[\s\u{feff}]*<(\?xml|!doctype\s+svg|!--|svg)/iu.test(bytes.subarray(0, 512).toString("utf8"));
}
