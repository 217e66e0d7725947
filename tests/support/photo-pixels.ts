import sharp from "sharp";
import { judgedLongSide } from "../../components/candidate/documents/photo/judge-photo.ts";
import type { Pixels } from "../../components/candidate/documents/photo/pixels.ts";

/** A file as the photo worker sees it: upright, at the size at which photos are judged. */
export async function pixelsOf(bytes: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: "#fff" })
    .resize(judgedLongSide, judgedLongSide, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
