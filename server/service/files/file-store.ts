import type { FileType } from "../../contract/upload.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
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
  is_signature: boolean;
  created_at: Date;
};

export type NewUpload = {
  candidateId: number;
  blobId: string;
  sealedKey: Buffer;
  fileName: string;
  fileType: CleanFile["fileType"];
  sizeBytes: number;
  sha256: Buffer;
  idType: FileType;
  isSignature: boolean;
  createdAt: Date;
};

export async function insertUpload(tx: Transaction, upload: NewUpload): Promise<UploadRow> {
  const [row] = await tx<UploadRow[]>`
    insert into service.uploads
      (candidate_id, blob_id, sealed_key, file_name, file_type, size_bytes, sha256, id_type, is_signature, created_at)
    values (${upload.candidateId}, ${upload.blobId}, ${upload.sealedKey}, ${upload.fileName}, ${upload.fileType},
      ${upload.sizeBytes}, ${upload.sha256}, ${upload.idType}, ${upload.isSignature}, ${upload.createdAt})
    returning id, blob_id, sealed_key, file_name, file_type, id_type, is_signature, created_at`;
  if (!row) throw new Error("The upload was not written.");
  return row;
}

/** How many files were attached to a candidate, the signature aside; results are the service's own. */
export async function countDocuments(db: Queryable, candidateId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from service.uploads where candidate_id = ${candidateId} and not is_signature and id_type is not null`;
  return row?.count ?? 0;
}

/** The files that were attached to a candidate, oldest first. */
export async function findUploads(db: Queryable, candidateId: number): Promise<UploadRow[]> {
  return await db<UploadRow[]>`
    select id, blob_id, sealed_key, file_name, file_type, id_type, is_signature, created_at
    from service.uploads where candidate_id = ${candidateId} and id_type is not null order by id`;
}

/** An upload of a candidate within reach. */
export async function findUpload(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<(UploadRow & { candidate_id: number }) | undefined> {
  const [row] = await db<(UploadRow & { candidate_id: number })[]>`
    select u.id, u.candidate_id, u.blob_id, u.sealed_key, u.file_name, u.file_type, u.id_type, u.is_signature, u.created_at
    from service.uploads u join service.candidates c on c.id = u.candidate_id
    where u.id = ${id} and ${within(db, reach)}`;
  return row;
}

/** An upload for anyone who has its signed URL. */
export async function findUploadById(db: Queryable, id: number): Promise<UploadRow | undefined> {
  const [row] = await db<UploadRow[]>`
    select id, blob_id, sealed_key, file_name, file_type, id_type, is_signature, created_at
    from service.uploads where id = ${id}`;
  return row;
}

/** Deletes an upload and lists its blob for removal; false when it is gone already. */
export async function deleteUploadRow(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const rows = await tx`
    with gone as (delete from service.uploads where id = ${id} returning blob_id)
    insert into service.removed_blobs (blob_id, removed_at)
    select blob_id, ${now}::timestamptz from gone returning blob_id`;
  return rows.length > 0;
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
