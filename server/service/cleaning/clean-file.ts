import { cleanImage } from "./clean-image.ts";
import { decodeHeif } from "./decode-heif.ts";
import type { AcceptedType } from "./file.ts";
import type { CleanFile } from "./file-workers.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { rebuildPdf } from "./rebuild-pdf.ts";

/**
 * The stored form of a file: an image encoded again, a PDF made again of pictures of its pages. `type` is the type that its first bytes show.
 *
 * @throws AppError with one of the file codes of the contract when the file is refused.
 */
export async function cleanFile(bytes: Uint8Array, type: AcceptedType): Promise<CleanFile> {
  switch (type) {
    case "image/jpeg":
      return await cleanImage(bytes, "jpeg");
    case "image/png":
      return await cleanImage(bytes, "png");
    case "image/webp":
      return await cleanImage(bytes, "webp");
    case "image/heif":
      return await cleanImage(decodeHeif(bytes), "tiff");
    case "application/pdf":
      inspectPdf(bytes);
      return { bytes: await rebuildPdf(bytes), fileType: "application/pdf" };
  }
}
