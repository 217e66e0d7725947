import { AppError } from "../../../contract/error-code.ts";
import { fileLimits } from "../../../contract/upload.ts";
import type { Portal } from "../../foundation/portal.ts";
import { fetchPicture } from "../../gateway/fetch-picture.ts";
import { isAbsent } from "../../gateway/is-absent.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { listDocuments } from "./list-documents.ts";

/** Enough to recognise a document and to see what was wrong with it; too little to read it off someone's screen. */
const longSidePixels = 560;
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
    const picture = await fetchPicture(portal, opened.client, { uploadId, longSidePixels });
    return picture && (await small(picture));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
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
