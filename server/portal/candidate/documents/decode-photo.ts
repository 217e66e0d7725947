import type { Portal } from "../../foundation/portal.ts";
import { fewCanRead, refuseSize, typeOfBytes } from "./store-at-service.ts";

/** As much as the page looks at; see judgedLongSide in judge-photo.ts. */
const longSidePixels = 1280;

/**
 * A photo in a format that few browsers decode as a small JPEG in base64; null for any other file. It is not kept.
 * @throws AppError for one that is empty, larger than 10 MB or damaged, and `unavailable` while too many wait
 */
export async function decodePhoto(portal: Pick<Portal, "photoAsJpeg">, file: File): Promise<string | null> {
  refuseSize(file);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!fewCanRead.includes(await typeOfBytes(bytes))) return null;
  const photo = await portal.photoAsJpeg(bytes);
  const { default: sharp } = await import("sharp");
  const picture = await sharp(photo)
    .resize(longSidePixels, longSidePixels, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer();
  return picture.toString("base64");
}
