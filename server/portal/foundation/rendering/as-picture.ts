import type { FirstPageRenderer } from "./open-first-page-renderer.ts";

const pictures = new Set(["image/jpeg", "image/png", "image/webp"]);

/** A file as a JPEG, PNG or WebP, of a PDF its first page; null for what is neither, and for a PDF that cannot be drawn. */
export async function asPicture(
  firstPages: FirstPageRenderer,
  { bytes, mediaType, longSidePixels }: { bytes: Buffer; mediaType: string; longSidePixels: number },
): Promise<Buffer | null> {
  if (pictures.has(mediaType)) return bytes;
  if (mediaType !== "application/pdf") return null;
  const page = await firstPages.render({ pdf: bytes, longSidePixels });
  return page && Buffer.from(page);
}
