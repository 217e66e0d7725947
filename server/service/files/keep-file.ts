import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import type { FileType } from "../../contract/upload.ts";
import { isBlobsOutage } from "../../platform/blobs/blobs-outage.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { admitAnother } from "../cleaning/file.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { type Actor, recordEvent } from "../records/history-store.ts";
import type { Service } from "../service.ts";
import { finishBlob, noteUnfinishedBlob } from "./blob-note-store.ts";
import { safeFileName } from "./file-name.ts";
import { countDocuments, deleteSignatureRow, insertUpload, type UploadRow } from "./file-store.ts";
import { discardUnfinishedBlob } from "./remove-blobs.ts";
import { newBlob } from "./sealed-blob.ts";

/** A file as it came: `data` is its data URI as it stands in the body's JSON (contract/long-text.ts). */
type GivenFile = { data: Buffer; idType: FileType; isSignature: boolean };

export type KeptFile = Omit<
  Parameters<typeof insertUpload>[1],
  "candidateId" | "companyId" | "createdAt" | "documentKind" | "documentSide"
>;

/**
 * Keeps what is harmless of a file, encrypted; `write` writes its row with `insertFile`, in a transaction of its own.
 *
 * The blob is written before the row, so that no row is ever without its file; a blob whose row did not come about is
 * removed here, or, after a crash, by the sweep, which knows it by its note.
 *
 * @throws AppError with one of the file codes of the contract; then nothing is kept.
 */
export async function keepFile<Written>(
  service: Service,
  companyId: number,
  { data, idType, isSignature }: GivenFile,
  write: (file: KeptFile) => Promise<Written>,
): Promise<{ written: Written; receivedBytes: number }> {
  const { blob, key } = newBlob(service, companyId);
  const { ciphertext, name, fileType, sizeBytes, sha256, receivedBytes } = await service.fileWorkers.seal(
    data,
    { key, isSignature },
  );
  const fileName = safeFileName(name, idType, fileType);
  await noteUnfinishedBlob(service.db, blob.blobId, service.clock.now());
  try {
    await service.blobs.put(blob.blobId, ciphertext);
    const written = await write({ ...blob, fileName, fileType, sizeBytes, sha256, idType, isSignature });
    return { written, receivedBytes };
  } catch (error) {
    if (!isBlobsOutage(error)) await discard(service, blob.blobId);
    throw error;
  }
}

type NewFile = KeptFile & Pick<Parameters<typeof insertUpload>[1], "documentKind" | "documentSide">;

/** Writes the row of a kept file, in a transaction that has its candidate's lock. */
export async function insertFile(
  tx: Transaction,
  candidate: CandidateRow,
  file: NewFile,
  { actor, at }: { actor: Actor; at: Date },
): Promise<UploadRow> {
  const replaced = file.isSignature && (await deleteSignatureRow(tx, candidate.id, at));
  // Rolled back with the transaction: the signature that is there stays.
  if (replaced) refuseHeld(candidate.legal_hold);
  if (!file.isSignature) admitAnother(await countDocuments(tx, candidate.id));
  const row = await insertUpload(tx, {
    ...file,
    candidateId: candidate.id,
    companyId: candidate.company_id,
    createdAt: at,
  });
  await finishBlob(tx, file.blobId);
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "file.uploaded",
    description: sentenceOf(row, replaced),
    actor,
    at,
  });
  return row;
}

/** The candidate who has the document now. */
export function withDocument(candidate: CandidateRow, upload: UploadRow): CandidateRow {
  const { id, id_type, document_kind, document_side, review } = upload;
  return {
    ...candidate,
    documents: [...candidate.documents, { id, id_type, document_kind, document_side, review }],
  };
}

function sentenceOf(row: UploadRow, replaced: boolean): string {
  if (replaced) return "A new signature replaced the previous one.";
  return row.is_signature
    ? "The signature was uploaded."
    : `A file was uploaded: ${row.id_type.replaceAll("_", " ")}.`;
}

/**
 * The failure that led here is the one to tell. When the database is out of reach too, the note is the sweep's, as it is when the
 * store is: the caller does not wait for it twice.
 */
async function discard(service: Service, blobId: string): Promise<void> {
  try {
    await discardUnfinishedBlob(service, blobId);
  } catch (error) {
    service.log.warn({ err: error, blobId }, "an unfinished blob is left to the sweep");
  }
}
