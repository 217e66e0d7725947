import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../../platform/keys/sealed-column.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import { fileNameContext } from "../../foundation/rows/sealed-places.ts";

/** A file that came with a message. `messageId` is null until the message is sent. */
export type MessageFile = {
  messageId: number | null;
  uploadId: number;
  fileName: string;
  fileType: string;
};

export async function listMessageFiles(db: Queryable, owner: Owner): Promise<MessageFile[]> {
  const rows = await db<MessageFile[]>`
    select f.message_id as "messageId", f.upload_id as "uploadId", f.file_name as "fileName", f.file_type as "fileType"
    from portal.message_files f where ${ownedBy(db, owner, "f")} order by f.id`;
  return rows.map((row) => ({
    ...row,
    fileName: openColumn(db, fileNameContext(owner.companyId, row.uploadId), row.fileName),
  }));
}

/** The file that a page sent under this key before, if its answer was lost. */
export async function findMessageFileByKey(
  db: Queryable,
  owner: Owner,
  clientKey: string,
): Promise<{ uploadId: number } | null> {
  const [row] = await db<{ uploadId: number }[]>`
    select f.upload_id as "uploadId" from portal.message_files f
    where ${ownedBy(db, owner, "f")} and f.client_key = ${clientKey}`;
  return row ?? null;
}

export async function insertMessageFile(
  tx: Transaction,
  owner: Owner,
  file: { uploadId: number; fileName: string; fileType: string; clientKey: string; createdAt: Date },
): Promise<void> {
  const { companyId } = owner;
  const fileName = sealColumn(
    tx,
    { companyId, context: fileNameContext(companyId, file.uploadId) },
    file.fileName,
  );
  await tx`
    insert into portal.message_files (company_id, partner_application_id, candidate_id, upload_id, file_name, file_type,
      client_key, created_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${file.uploadId}, ${fileName},
      ${file.fileType}, ${file.clientKey}, ${file.createdAt})
    on conflict do nothing`;
}

/** Sends files of the candidate's with a message; returns how many of them were there and with no other message. */
export async function attachFiles(
  tx: Transaction,
  owner: Owner,
  messageId: number,
  uploadIds: readonly number[],
): Promise<number> {
  const rows = await tx`
    update portal.message_files f set message_id = ${messageId}
    where ${ownedBy(tx, owner, "f")} and f.upload_id = any(${[...uploadIds]}::bigint[]) and f.message_id is null
    returning f.id`;
  return rows.length;
}

/** Forgets a file that no message came with; false where there is no such file. */
export async function deleteUnsentFile(db: Queryable, owner: Owner, uploadId: number): Promise<boolean> {
  const rows = await db`
    delete from portal.message_files f
    where ${ownedBy(db, owner, "f")} and f.upload_id = ${uploadId} and f.message_id is null
    returning f.id`;
  return rows.length > 0;
}

/** Forgets the files that were uploaded before then and that no message came with; returns whose they are. */
export async function deleteOldUnsentFiles(
  tx: Transaction,
  before: Date,
): Promise<(Owner & { uploadId: number })[]> {
  return await tx<(Owner & { uploadId: number })[]>`
    delete from portal.message_files where message_id is null and created_at < ${before}
    returning company_id as "companyId", partner_application_id as "partnerApplicationId",
      candidate_id as "candidateId", upload_id as "uploadId"`;
}
