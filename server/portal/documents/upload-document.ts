import { fileTypeFromBuffer } from "file-type";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import { type FileType, fileLimits } from "../../contract/upload.ts";
import type { OpenedCandidate } from "../journey/open-candidate.ts";
import { submittedAt } from "../journey/submitted-at.ts";
import type { Portal } from "../portal.ts";
import { mayAdd } from "./document.ts";
import { findDocumentByKey, insertDocument } from "./document-store.ts";
import { listDocuments } from "./list-documents.ts";

/** `key` is a UUID that the page makes for the file: sent again under the same key, it is stored once. */
export type DocumentUpload = { file: File; idType: FileType; key: string };

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
  { file, idType, key }: DocumentUpload,
): Promise<{ uploadId: number }> {
  if (file.size === 0) throw new AppError("empty_file", "This file is empty. Please choose another one.");
  if (file.size > fileLimits.sizeBytes) {
    throw new AppError("payload_too_large", "This file is larger than 10 MB. Please send a smaller one.");
  }
  const earlier = await findDocumentByKey(portal.db, opened.claims, key);
  if (earlier) return earlier;
  const afterSubmission = submittedAt(opened.candidate) !== null;
  if (!mayAdd(idType, await listDocuments(portal, opened), afterSubmission)) {
    throw new AppError("illegal_transition", "You have sent your documents already. Nothing more is needed.");
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const stored = await opened.client.call(api.storeFile, {
    params: { partner_application_id: opened.claims.partnerApplicationId },
    body: { data: await dataUri(bytes, file.name), id_type: idType },
  });
  await insertDocument(portal.db, opened.claims, {
    uploadId: stored.id,
    idType,
    fileName: stored.file_name || file.name,
    fileType: stored.file_type || file.type,
    clientKey: key,
    createdAt: portal.clock.now(),
    afterSubmission,
  });
  return { uploadId: stored.id };
}

/** The type is what the bytes say: browsers go by the name, and know no HEIC. */
async function dataUri(bytes: Buffer, fileName: string): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "application/octet-stream";
  const name = encodeURIComponent(fileName.slice(-120).toWellFormed());
  return `data:${type};name=${name};base64,${bytes.toString("base64")}`;
}
