import { AppError } from "../../../contract/error-code.ts";
import { fileLimits } from "../../../contract/upload.ts";
import type { Portal } from "../../foundation/portal.ts";
import { fetchUpload } from "../../gateway/fetch-upload.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { listDocuments } from "./list-documents.ts";

/** Enough to recognise a document and to see what was wrong with it; too little to read it off someone's screen. */
const longSidePixels = 560;
/** A service may keep a photo at a higher quality than it came in. */
const readLimitBytes = 4 * fileLimits.sizeBytes;
const shownTypes = new Set(["image/jpeg", "image/png", "image/webp"]);
const shownFormats = new Set<string>(["jpeg", "png", "webp"]);

/**
 * A small picture of one of the candidate's own documents, of a PDF its first page, as a WebP data URI. Null for what is
 * neither, cannot be read, or is no longer there. Nothing keeps it but the page.
 */
export async function pictureOfDocument(
  portal: Portal,
  opened: OpenedCandidate,
  uploadId: number,
): Promise<string | null> {
  const documents = await listDocuments(portal, opened);
  if (!documents.some((document) => document.uploadId === uploadId)) {
    throw new AppError("not_found", "This document is no longer there.");
  }
  try {
    const { upload, bytes } = await fetchUpload(portal, opened.client, uploadId);
    if (shownTypes.has(upload.file_type)) return await small(await readAll(bytes));
    if (upload.file_type === "application/pdf") {
      const page = await portal.firstPages.render({ pdf: await readAll(bytes), longSidePixels });
      return page && (await small(Buffer.from(page)));
    }
    await bytes.cancel();
    return null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > readLimitBytes) throw new AppError("unavailable", "The service gave too large a file.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * What the decoder reports is about the file: its options are fixed. A picture that does not decode is shown as none; to
 * judge it is for the service that took it.
 */
async function small(bytes: Buffer): Promise<string | null> {
  const { default: sharp } = await import("sharp");
  const image = sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: "none" });
  try {
    if (!shownFormats.has((await image.metadata()).format)) return null;
    const picture = await image
      .autoOrient()
      .resize(longSidePixels, longSidePixels, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer();
    return `data:image/webp;base64,${picture.toString("base64")}`;
  } catch {
    return null;
  }
}
