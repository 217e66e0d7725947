import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { DocumentKind } from "../../contract/documents/document-kind.ts";
import { AppError } from "../../contract/error-code.ts";
import { type FileType, fileLimits } from "../../contract/upload.ts";
import { reachesOwnService } from "../gateway/connection-identity.ts";
import { type KnownUpload, readUpload } from "../gateway/read-upload.ts";
import type { Portal } from "../portal.ts";
import { enqueueDocument } from "../queue/queue-store.ts";
import { type DocumentType, documentKindOf, idTypeOf } from "../rows/document-type.ts";
import { type Side, shownParts, sideOfNewFile } from "../rows/side.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { type JourneyDocument, openParts, wantedParts } from "./document.ts";
import { findDocumentByKey, insertDocument } from "./document-store.ts";
import { documentsClosed } from "./documents-closed.ts";
import { listDocuments } from "./list-documents.ts";

/**
 * `key` is a UUID that the page makes for the file: sent again under the same key, it is stored once. `side` is null where
 * the candidate did not say which it is. Candor's own kind is sent beside the `id_type` where the page asked for it.
 */
export type DocumentUpload = { file: File; idType: DocumentType; side: Side | null; key: string };

const underWay = new Map<string, Promise<{ uploadId: number }>>();

/**
 * Hands a file of the candidate's to the service and remembers it.
 * @throws AppError when the file is empty or too large, or documents are closed; ClientError with the service's reason.
 */
export async function uploadDocument(
  portal: Portal,
  opened: OpenedCandidate,
  upload: DocumentUpload,
): Promise<{ uploadId: number }> {
  const { companyId, partnerApplicationId } = opened.claims;
  const key = `${companyId}:${partnerApplicationId}:${upload.key}`;
  const sending = underWay.get(key) ?? send(portal, opened, upload);
  underWay.set(key, sending);
  try {
    return await sending;
  } finally {
    underWay.delete(key);
  }
}

async function send(
  portal: Portal,
  opened: OpenedCandidate,
  upload: DocumentUpload,
): Promise<{ uploadId: number }> {
  const { file, idType, key } = upload;
  if (file.size === 0) throw new AppError("empty_file", "This file is empty. Please choose another one.");
  if (file.size > fileLimits.sizeBytes) {
    throw new AppError("payload_too_large", "This file is larger than 10 MB. Please send a smaller one.");
  }
  const earlier = await findDocumentByKey(portal.db, opened.claims, key);
  if (earlier) return earlier;
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = await typeOf(bytes);
  const afterSubmission = opened.candidate.submitted;
  const closed = documentsClosed(opened.candidate);
  const side = admittedSide(upload, type, await listDocuments(portal, opened), closed);
  const fileName = nameWithSide(file.name, side);
  // What the specification has a word for needs no other: a service that does not know kinds is not sent one.
  const kind = documentKindOf(idType) === idTypeOf(idType) ? null : documentKindOf(idType);
  const ownService = await reachesOwnService(portal, opened.claims.companyId);
  const stored = await storeOnce(opened, key, {
    data: dataUri(bytes, type, ownService ? fileName : null),
    id_type: idTypeOf(idType),
    ...(kind ? { document_kind: kind } : {}),
  });
  const createdAt = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await insertDocument(tx, opened.claims, {
      uploadId: stored.id,
      idType: idTypeOf(idType),
      kind,
      side,
      fileName: (ownService && stored.file_name) || fileName,
      fileType: stored.file_type || type,
      clientKey: key,
      createdAt,
      afterSubmission,
      sentSha256: createHash("sha256").update(bytes).digest(),
    });
    await enqueueDocument(tx, opened.claims, { uploadId: stored.id, uploadedAt: createdAt });
  });
  return { uploadId: stored.id };
}

/** Stores it once, also when the answer of an earlier try was lost: the service knows the try by the file's key. */
async function storeOnce(
  { client, claims }: OpenedCandidate,
  idempotencyKey: string,
  body: { data: string; id_type: FileType; document_kind?: DocumentKind },
): Promise<KnownUpload> {
  const params = { partner_application_id: claims.partnerApplicationId };
  try {
    const input = { params, body, idempotencyKey, actingFor: "candidate" as const };
    return readUpload(await client.call(api.storeFile, input));
  } catch (error) {
    if (!(error instanceof ClientError && error.code === "idempotency_key_in_flight")) throw error;
    throw new AppError("unavailable", "This file is still on its way. Please wait a moment.", {
      cause: error,
    });
  }
}

/** @throws AppError when the candidate has signed, no check waits for a document, and nobody requested this again. */
function admittedSide(
  { idType, side }: DocumentUpload,
  type: string,
  documents: JourneyDocument[],
  closed: boolean,
): Side | null {
  const kept = sideOfNewFile(idType, side, {
    isPdf: type === "application/pdf",
    wanted: wantedParts(idType, documents, closed),
  });
  const open = openParts(idType, documents, closed);
  if (shownParts({ idType, side: kept }).every((part) => open.includes(part))) return kept;
  throw new AppError("illegal_transition", "You have sent your documents already. Nothing more is needed.");
}

/** The type that the bytes show: browsers go by the name, and do not recognise HEIC. */
async function typeOf(bytes: Buffer): Promise<string> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? "application/octet-stream";
}

/**
 * Media type and base64 are all that the specification shows of a data URI, and another service may refuse more. The service
 * of this deployment is known to take the name as a parameter; elsewhere the portal alone keeps it.
 */
function dataUri(bytes: Buffer, type: string, fileName: string | null): string {
  const name = fileName === null ? "" : `;name=${encodeURIComponent(fileName.slice(-120).toWellFormed())}`;
  return `data:${type}${name};base64,${bytes.toString("base64")}`;
}

/** `licence.jpg` → `licence (front).jpg`: whoever sees the file elsewhere knows the side too. */
function nameWithSide(name: string, side: Side | null): string {
  if (!side) return name;
  const ending = /\.[^.\s]{1,5}$/.exec(name)?.[0] ?? "";
  const words = side === "both" ? "front and back" : side;
  return `${name.slice(0, name.length - ending.length)} (${words})${ending}`;
}
