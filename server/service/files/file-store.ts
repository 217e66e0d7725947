import type { DocumentKind } from "../../contract/document-kind.ts";
import type { DocumentReview, DocumentSide } from "../../contract/documents/document-standing.ts";
import type { FileType } from "../../contract/upload.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../platform/keys/sealed-column.ts";
import type { CleanFile } from "../cleaning/file-workers.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

export type UploadRow = {
  id: number;
  blob_id: string;
  sealed_key: Buffer;
  file_name: string;
  file_type: CleanFile["fileType"];
  id_type: FileType;
  document_kind: DocumentKind | null;
  document_side: DocumentSide | null;
  review: DocumentReview | null;
  is_signature: boolean;
  /** False: a PDF from before PDFs were rebuilt (rebuild-stored-file.ts). */
  is_rebuilt: boolean;
  created_at: Date;
};

type NewUpload = {
  candidateId: number;
  companyId: number;
  blobId: string;
  sealedKey: Buffer;
  fileName: string;
  fileType: CleanFile["fileType"];
  sizeBytes: number;
  sha256: Buffer;
  idType: FileType;
  documentKind: DocumentKind | null;
  documentSide: DocumentSide | null;
  isSignature: boolean;
  createdAt: Date;
};

export async function insertUpload(tx: Transaction, upload: NewUpload): Promise<UploadRow> {
  const { companyId, candidateId } = upload;
  const fileName = sealColumn(tx, { companyId, context: fileNameContext(candidateId) }, upload.fileName);
  const [row] = await tx<UploadRow[]>`
    insert into service.uploads
      (company_id, candidate_id, blob_id, sealed_key, file_name, file_type, size_bytes, sha256, id_type, document_kind,
       document_side, is_signature, is_rebuilt, created_at)
    values (${companyId}, ${candidateId}, ${upload.blobId}, ${upload.sealedKey}, ${fileName}, ${upload.fileType},
      ${upload.sizeBytes}, ${upload.sha256}, ${upload.idType}, ${upload.documentKind},
      ${upload.documentSide}, ${upload.isSignature}, true, ${upload.createdAt})
    returning id, blob_id, sealed_key, file_name, file_type, id_type, document_kind, document_side, review, is_signature,
      is_rebuilt, created_at`;
  if (!row) throw new Error("The upload was not written.");
  return named(tx, candidateId, row);
}

/** People name files after people. */
export function fileNameContext(candidateId: number): string {
  return `service.uploads.file_name of candidate ${candidateId}`;
}

function named<Row extends { file_name: string }>(db: Queryable, candidateId: number, row: Row): Row {
  return { ...row, file_name: openColumn(db, fileNameContext(candidateId), row.file_name) };
}

/** The subject of a result file: a check, or one of its sub-checks. */
export type ResultSubject = { candidateCheckId: number } | { subCheckId: number };

export type ResultFileRow = Pick<
  UploadRow,
  "id" | "blob_id" | "sealed_key" | "file_name" | "file_type" | "is_rebuilt" | "created_at"
>;

/** Writes a result file's row; the first one stays when two requests made it at once. Returns the existing one. */
export async function insertResultFile(
  tx: Transaction,
  file: {
    candidateId: number;
    companyId: number;
    subject: ResultSubject;
    blobId: string;
    sealedKey: Buffer;
    fileName: string;
    sizeBytes: number;
    sha256: Buffer;
    createdAt: Date;
  },
): Promise<ResultFileRow & { mine: boolean }> {
  const checkId = "candidateCheckId" in file.subject ? file.subject.candidateCheckId : null;
  const subCheckId = "subCheckId" in file.subject ? file.subject.subCheckId : null;
  const { companyId, candidateId } = file;
  const fileName = sealColumn(tx, { companyId, context: fileNameContext(candidateId) }, file.fileName);
  const [row] = await tx<(ResultFileRow & { mine: boolean })[]>`
    with written as (
      insert into service.uploads
        (company_id, candidate_id, candidate_check_id, sub_check_id, blob_id, sealed_key, file_name, file_type, size_bytes, sha256,
         is_rebuilt, created_at)
      values (${companyId}, ${candidateId}, ${checkId}, ${subCheckId}, ${file.blobId}, ${file.sealedKey}, ${fileName},
        'application/pdf', ${file.sizeBytes}, ${file.sha256}, true, ${file.createdAt})
      on conflict do nothing
      returning id, blob_id, sealed_key, file_name, file_type, is_rebuilt, created_at, true as mine
    )
    select * from written
    union all
    select id, blob_id, sealed_key, file_name, file_type, is_rebuilt, created_at, false from service.uploads
    where (candidate_check_id = ${checkId} or sub_check_id = ${subCheckId}) and not exists (select from written)`;
  if (!row) throw new Error("The result file was not written.");
  return named(tx, candidateId, row);
}

/** How many files were attached to a candidate, the signature aside; results are the service's own. */
export async function countDocuments(db: Queryable, candidateId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from service.uploads where candidate_id = ${candidateId} and not is_signature and id_type is not null`;
  return row?.count ?? 0;
}

/** The files that were attached to a candidate, oldest first. */
export async function findUploads(db: Queryable, candidateId: number): Promise<UploadRow[]> {
  const rows = await db<UploadRow[]>`
    select id, blob_id, sealed_key, file_name, file_type, id_type, document_kind, document_side, review, is_signature,
      is_rebuilt, created_at
    from service.uploads where candidate_id = ${candidateId} and id_type is not null order by id`;
  return rows.map((row) => named(db, candidateId, row));
}

/** An upload of a candidate within reach. */
export async function findUpload(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<(UploadRow & { candidate_id: number }) | undefined> {
  const [row] = await db<(UploadRow & { candidate_id: number })[]>`
    select u.id, u.candidate_id, u.blob_id, u.sealed_key, u.file_name, u.file_type, u.id_type, u.document_kind, u.document_side, u.review, u.is_signature,
      u.is_rebuilt, u.created_at
    from service.uploads u join service.candidates c on c.id = u.candidate_id
    where u.id = ${id} and ${within(db, reach)}`;
  return row && named(db, row.candidate_id, row);
}

/** An upload for anyone who has its signed URL. */
export async function findUploadById(db: Queryable, id: number): Promise<UploadRow | undefined> {
  const [row] = await db<(UploadRow & { candidate_id: number })[]>`
    select id, candidate_id, blob_id, sealed_key, file_name, file_type, id_type, document_kind, document_side, review, is_signature,
      is_rebuilt, created_at
    from service.uploads where id = ${id}`;
  return row && named(db, row.candidate_id, row);
}

export async function updateReview(
  tx: Transaction,
  id: number,
  review: DocumentReview | null,
): Promise<void> {
  await tx`update service.uploads set review = ${review} where id = ${id}`;
}

/** Whose an upload is. */
export async function findOwnerOfUpload(
  db: Queryable,
  id: number,
): Promise<{ companyId: number; candidateId: number } | undefined> {
  const [row] = await db<{ companyId: number; candidateId: number }[]>`
    select c.company_id as "companyId", c.id as "candidateId"
    from service.uploads u join service.candidates c on c.id = u.candidate_id where u.id = ${id}`;
  return row;
}

/** PDFs that were stored before PDFs were rebuilt, oldest first. What is under a legal hold stays as it came. */
export async function findFilesToRebuild(
  db: Queryable,
  { except, limit }: { except: readonly number[]; limit: number },
): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select u.id from service.uploads u
    where not u.is_rebuilt and u.file_type = 'application/pdf' and u.id <> all (${[...except]}::bigint[])
      and not exists (select from service.legal_holds h where h.candidate_id = u.candidate_id)
    order by u.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/**
 * Puts a rebuilt file in the place of what was stored, and lists that for removal. False, and nothing is done, when another
 * was faster, the upload is gone, or its candidate is under a legal hold.
 */
export async function replaceStoredFile(
  tx: Transaction,
  { id, blob_id }: Pick<UploadRow, "id" | "blob_id">,
  rebuilt: { blobId: string; sealedKey: Buffer; sizeBytes: number; sha256: Buffer; at: Date },
): Promise<boolean> {
  const rows = await tx`
    update service.uploads u
    set blob_id = ${rebuilt.blobId}, sealed_key = ${rebuilt.sealedKey}, size_bytes = ${rebuilt.sizeBytes},
      sha256 = ${rebuilt.sha256}, is_rebuilt = true
    where u.id = ${id} and u.blob_id = ${blob_id}
      and not exists (select from service.legal_holds h where h.candidate_id = u.candidate_id)
    returning u.id`;
  if (rows.length === 0) return false;
  await tx`insert into service.removed_blobs (blob_id, removed_at) values (${blob_id}, ${rebuilt.at})`;
  return true;
}

/** Deletes an upload and lists its blob for removal; false when it is gone already. */
export async function deleteUploadRow(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const rows = await tx`
    with gone as (delete from service.uploads where id = ${id} returning blob_id)
    insert into service.removed_blobs (blob_id, removed_at)
    select blob_id, ${now}::timestamptz from gone returning blob_id`;
  return rows.length > 0;
}

/** Lists the blobs of all of a candidate's uploads for removal; the uploads are deleted in the same transaction. */
export async function listBlobsForRemoval(tx: Transaction, candidateId: number, now: Date): Promise<void> {
  await tx`
    insert into service.removed_blobs (blob_id, removed_at)
    select blob_id, ${now}::timestamptz from service.uploads where candidate_id = ${candidateId}`;
}

/** Deletes a candidate's documents, and lists their blobs for removal; returns how many. */
export async function deleteDocumentRows(tx: Transaction, candidateId: number, now: Date): Promise<number> {
  const rows = await tx`
    with gone as (
      delete from service.uploads where candidate_id = ${candidateId} and id_type is not null and not is_signature
      returning blob_id)
    insert into service.removed_blobs (blob_id, removed_at)
    select blob_id, ${now}::timestamptz from gone returning blob_id`;
  return rows.length;
}

/** Deletes the result files of a check and its sub-checks, and lists their blobs for removal; returns how many. */
export async function deleteResultRows(tx: Transaction, checkId: number, now: Date): Promise<number> {
  const rows = await tx`
    with gone as (
      delete from service.uploads
      where candidate_check_id = ${checkId}
        or sub_check_id in (select id from service.sub_checks where candidate_check_id = ${checkId})
      returning blob_id)
    insert into service.removed_blobs (blob_id, removed_at)
    select blob_id, ${now}::timestamptz from gone returning blob_id`;
  return rows.length;
}

/** Deletes a candidate's signature, if there is one, and lists its blob for removal. */
export async function deleteSignatureRow(tx: Transaction, candidateId: number, now: Date): Promise<boolean> {
  const rows = await tx`
    with gone as (
      delete from service.uploads where candidate_id = ${candidateId} and is_signature returning blob_id)
    insert into service.removed_blobs (blob_id, removed_at)
    select blob_id, ${now}::timestamptz from gone returning blob_id`;
  return rows.length > 0;
}

/** Deletes the uploads of blobs that are in no store, as a restore finds them. */
export async function deleteUploadsWithoutBlob(db: Queryable, blobIds: readonly string[]): Promise<void> {
  await db`delete from service.uploads where blob_id = any (${[...blobIds]}::text[])`;
}
