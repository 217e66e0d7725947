import { fileTypeFromBuffer } from "file-type";
import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { DocumentKind } from "../../../contract/document-kind.ts";
import { AppError } from "../../../contract/error-code.ts";
import { type FileType, fileLimits } from "../../../contract/upload.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Side } from "../../foundation/rows/side.ts";
import { type KnownUpload, readUpload } from "../../gateway/read-upload.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** A page quotes what a detail with this code says. */
const refusedInWords = "refused_in_words";
const mostOfReason = 300;

type SentFile = {
  bytes: Buffer;
  /** The media type that the bytes show. */
  type: string;
  fileName: string;
  idType: FileType;
  kind: DocumentKind | null;
  side: Side | null;
  /** Made by the page for the file. */
  key: string;
};

/** @throws AppError for a file that is empty or larger than the service takes */
export function refuseSize({ size }: { size: number }): void {
  if (size === 0) throw new AppError("empty_file", "This file is empty. Please choose another one.");
  if (size > fileLimits.sizeBytes) {
    throw new AppError("payload_too_large", "This file is larger than 10 MB. Please send a smaller one.");
  }
}

/** The type that the bytes show: browsers go by the name, and do not recognise HEIC. */
export async function typeOfBytes(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? "application/octet-stream";
}

/**
 * Hands a file of the candidate's to the service, which cleans it. It is stored once, also when the answer of an earlier try was
 * lost: the service knows the try by the file's key.
 * @returns what the service calls it, with the name by which the portal knows it
 * @throws AppError `unavailable` while an earlier try is under way; ClientError with the service's reason
 */
export async function storeAtService(
  portal: Portal,
  opened: OpenedCandidate,
  { idType, kind, side, key, ...given }: SentFile,
): Promise<{ uploadId: number; fileName: string; fileType: string }> {
  const { extended } = opened.client;
  const { bytes, type, fileName } = extended ? given : await asTakenAnywhere(portal, given);
  const stored = await storeOnce(opened, key, {
    data: dataUri(bytes, type, extended ? fileName : null),
    id_type: idType,
    ...(kind ? { document_kind: kind } : {}),
    ...(side ? { document_side: side } : {}),
  });
  return {
    uploadId: stored.id,
    fileName: (extended && stored.file_name) || fileName,
    fileType: stored.file_type || type,
  };
}

/** Media types that phones write, and that few browsers and services read. */
export const fewCanRead: readonly string[] = ["image/heic", "image/heif"];

/**
 * The specification shows a photo as JPEG and does not say what else may be sent. A phone's HEIC is decoded by Candor's service, and by
 * few others, so that another one gets a JPEG of it.
 * @throws AppError for one that cannot be decoded, or is larger than 10 MB as JPEG
 */
async function asTakenAnywhere(
  portal: Portal,
  { bytes, type, fileName }: Pick<SentFile, "bytes" | "type" | "fileName">,
): Promise<Pick<SentFile, "bytes" | "type" | "fileName">> {
  if (!fewCanRead.includes(type)) return { bytes, type, fileName };
  const photo = Buffer.from(await portal.photoAsJpeg(bytes));
  refuseSize({ size: photo.length });
  return { bytes: photo, type: "image/jpeg", fileName: fileName.replace(/\.hei[cf]$|$/i, ".jpg") };
}

async function storeOnce(
  { client, claims }: OpenedCandidate,
  idempotencyKey: string,
  body: { data: string; id_type: FileType; document_kind?: DocumentKind; document_side?: Side },
): Promise<KnownUpload> {
  const params = { partner_application_id: claims.partnerApplicationId };
  try {
    const input = { params, body, idempotencyKey, actingFor: "candidate" as const };
    return readUpload(await client.call(api.storeFile, input));
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (error.code === "idempotency_key_in_flight") {
      throw new AppError("unavailable", "This file is still on its way. Please wait a moment.", {
        cause: error,
      });
    }
    throw client.extended ? error : inTheirWords(error);
  }
}

/**
 * Another vendor's service says in words alone why it refuses a file. They may be in any language, and who sends the file is the only one
 * who can do something about them: they are quoted, unlike all else that a service says.
 */
function inTheirWords(error: ClientError): Error {
  const { message } = error.error;
  if (error.code !== "validation_failed" || message === undefined) return error;
  const details = [{ param: "file", code: refusedInWords, message: message.slice(0, mostOfReason) }];
  return new AppError("validation_failed", error.message, { details, cause: error });
}

/**
 * Media type and base64 are all that the specification shows of a data URI, and another service may refuse more. Candor's is known
 * to take the name as a parameter; elsewhere the portal alone keeps it.
 */
function dataUri(bytes: Buffer, type: string, fileName: string | null): string {
  const name = fileName === null ? "" : `;name=${encodeURIComponent(fileName.slice(-120).toWellFormed())}`;
  return `data:${type}${name};base64,${bytes.toString("base64")}`;
}
