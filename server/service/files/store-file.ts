import type { z } from "zod";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import type { fileCreate, Upload } from "../../contract/upload.ts";
import { isBlobsOutage } from "../../platform/blobs/blobs-outage.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { admitAnother } from "../cleaning/file.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { actorOf, recordEvent } from "../records/history-store.ts";
import { knownCandidate, withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { finishBlob, noteUnfinishedBlob } from "./blob-note-store.ts";
import { safeFileName } from "./file-name.ts";
import { countDocuments, deleteSignatureRow, insertUpload, type UploadRow } from "./file-store.ts";
import { fileView } from "./file-view.ts";
import { measuredUpload } from "./measured-upload.ts";
import { discardUnfinishedBlob, removeBlobs } from "./remove-blobs.ts";
import { newBlob } from "./sealed-blob.ts";

/** `data` is as it stands in the body's JSON (contract/long-text.ts). */
type FileCreate = Omit<z.output<typeof fileCreate>, "data"> & { data: Buffer };

/** The effects of a file on its candidate, in the transaction that stores it. */
type Effects = {
  signed: (service: Service, tx: Transaction, caller: Caller, candidateId: number) => Promise<void>;
  /** `candidate` has the document. */
  attached: (service: Service, tx: Transaction, candidate: CandidateRow) => Promise<unknown>;
};

/**
 * POST /candidates/{partner_application_id}/files: keeps what is harmless of a file, encrypted. A signature takes the
 * place of the former one and submits the candidate (specification, section 3); a document may be what a check waited for.
 *
 * The blob is written before the row, so that no row is ever without its file; a blob whose row did not come about is
 * removed here, or, after a crash, by the sweep, which knows it by its note.
 *
 * @throws AppError with one of the file codes of the contract; then nothing is kept.
 */
export async function storeFile(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  request: FileCreate,
  effects: Effects,
): Promise<Upload> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  return await measuredUpload(service.measure, () =>
    storeCleaned(service, caller, candidate, request, effects),
  );
}

async function storeCleaned(
  service: Service,
  caller: Caller,
  candidate: CandidateRow,
  request: FileCreate,
  effects: Effects,
): Promise<{ stored: Upload; receivedBytes: number }> {
  const { partner_application_id: partnerApplicationId } = candidate;
  const { is_signature: isSignature } = request;
  // Seen here before the work of cleaning, and again below, where it is certain.
  if (!isSignature) admitAnother(await countDocuments(service.db, candidate.id));
  const { blob, key } = newBlob(service, candidate.company_id);
  const { ciphertext, ...clean } = await service.fileWorkers.seal(request.data, { key, isSignature });

  await noteUnfinishedBlob(service.db, blob.blobId, service.clock.now());
  let row: UploadRow;
  try {
    await service.blobs.put(blob.blobId, ciphertext);
    row = await withCandidate(service, caller, partnerApplicationId, async (tx, locked) => {
      const inserted = await insertFile(service, tx, caller, locked, {
        ...blob,
        fileName: safeFileName(clean.name, request.id_type, clean.fileType),
        fileType: clean.fileType,
        sizeBytes: clean.sizeBytes,
        sha256: clean.sha256,
        idType: request.id_type,
        documentKind: service.settings.extensions ? (request.document_kind ?? null) : null,
        documentSide: service.settings.extensions ? (request.document_side ?? null) : null,
        isSignature,
      });
      if (inserted.is_signature) await effects.signed(service, tx, caller, locked.id);
      else await effects.attached(service, tx, withDocument(locked, inserted));
      return inserted;
    });
  } catch (error) {
    if (!isBlobsOutage(error)) await discard(service, blob.blobId);
    throw error;
  }
  if (row.is_signature) await removeBlobs(service);
  return { stored: fileView(service, row), receivedBytes: clean.receivedBytes };
}

function withDocument(candidate: CandidateRow, upload: UploadRow): CandidateRow {
  const { id, id_type, document_kind, document_side, review } = upload;
  return {
    ...candidate,
    documents: [...candidate.documents, { id, id_type, document_kind, document_side, review }],
  };
}

type Kept = Omit<Parameters<typeof insertUpload>[1], "candidateId" | "companyId" | "createdAt">;

async function insertFile(
  service: Service,
  tx: Transaction,
  caller: Caller,
  candidate: CandidateRow,
  kept: Kept,
): Promise<UploadRow> {
  const now = service.clock.now();
  const replaced = kept.isSignature && (await deleteSignatureRow(tx, candidate.id, now));
  // Rolled back with the transaction: the signature that is there stays.
  if (replaced) refuseHeld(candidate.legal_hold);
  if (!kept.isSignature) admitAnother(await countDocuments(tx, candidate.id));
  const row = await insertUpload(tx, {
    ...kept,
    candidateId: candidate.id,
    companyId: candidate.company_id,
    createdAt: now,
  });
  await finishBlob(tx, kept.blobId);
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "file.uploaded",
    description: sentenceOf(row, replaced),
    actor: actorOf(caller, candidate),
    at: now,
  });
  return row;
}

function sentenceOf(row: UploadRow, replaced: boolean): string {
  if (replaced) return "A new signature replaced the previous one.";
  return row.is_signature
    ? "The signature was uploaded."
    : `A file was uploaded: ${row.id_type.replaceAll("_", " ")}.`;
}

/**
 * The failure that led here is the one to tell. When the database is out of reach too, the note is the sweep's, as it is when the
 * store is: whoever waits does not wait for it twice.
 */
async function discard(service: Service, blobId: string): Promise<void> {
  try {
    await discardUnfinishedBlob(service, blobId);
  } catch (error) {
    service.log.warn({ err: error, blobId }, "an unfinished blob is left to the sweep");
  }
}
