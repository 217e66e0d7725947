import type { DocumentKind } from "../../../contract/document-kind.ts";
import type { FileType } from "../../../contract/upload.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../../platform/keys/sealed-column.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import { fileNameContext, reviewContext } from "../../foundation/rows/sealed-places.ts";
import type { Side } from "../../foundation/rows/side.ts";
import type { Decided, StoredDocument } from "./document.ts";

type Row = {
  upload_id: number;
  id_type: FileType;
  document_kind: DocumentKind | null;
  side: Side | null;
  file_name: string;
  file_type: string;
  created_at: Date;
  after_submission: boolean;
};

type DecisionRow = Decided & { upload_id: number; reason_texts: Record<string, unknown> | null };

/** `sent`: the files that a candidate sent on these pages, oldest first. `elsewhere`: the other documents, by upload. */
type Documents = { sent: StoredDocument[]; elsewhere: Map<number, Decided> };

/**
 * A candidate's documents, each with the newest decision on it, in one statement. `attached` are all that the service has: those of
 * them that were not sent here, without what the candidate removed, and without what came with a message, such as the evidence of a
 * dispute.
 */
export async function findDocuments(
  db: Queryable,
  owner: Owner,
  language: Language,
  attached: readonly number[] = [],
): Promise<Documents> {
  const rows = await db<(Row & DecisionRow & { sent: boolean })[]>`
    select coalesce(d.upload_id, a.id) as upload_id, d.upload_id is not null as sent, d.id_type, d.document_kind, d.side,
      d.file_name, d.file_type, d.created_at, d.after_submission, r.decision, r.reason, r.reason_texts,
      coalesce(r.final, false) as final, r.decided_at as "decidedAt"
    from (select * from portal.documents d where ${ownedBy(db, owner, "d")}) d
    full join unnest(${attached}::bigint[]) a (id) on a.id = d.upload_id
    left join lateral (
      select decision, reason, reason_texts, final, decided_at from portal.reviews
      where company_id = ${owner.companyId} and upload_id = coalesce(d.upload_id, a.id)
      order by id desc limit 1
    ) r on true
    where d.removed_at is null
      and (d.upload_id is not null or not exists (
        select from portal.message_files f where ${ownedBy(db, owner, "f")} and f.upload_id = a.id))
    order by d.id`;
  const sent = rows.flatMap((row) =>
    row.sent
      ? [
          {
            ...decided(db, owner, row, language),
            uploadId: row.upload_id,
            idType: row.document_kind ?? row.id_type,
            side: row.side,
            fileName: openColumn(db, fileNameContext(owner.companyId, row.upload_id), row.file_name),
            fileType: row.file_type,
            createdAt: row.created_at,
            afterSubmission: row.after_submission,
            sentHere: true,
          },
        ]
      : [],
  );
  const others = rows.filter((row) => !row.sent);
  return {
    sent,
    elsewhere: new Map(others.map((row) => [row.upload_id, decided(db, owner, row, language)])),
  };
}

/** The newest decision on each of these uploads, in the words of the language if it has them. */
export async function findDecisions(
  db: Queryable,
  owner: Pick<Owner, "companyId">,
  uploadIds: readonly number[],
  language: Language,
): Promise<Map<number, Decided>> {
  const rows = await db<DecisionRow[]>`
    select distinct on (upload_id) upload_id, decision, reason, reason_texts, final, decided_at as "decidedAt"
    from portal.reviews
    where company_id = ${owner.companyId} and upload_id = any(${uploadIds}::bigint[])
    order by upload_id, id desc`;
  return new Map(rows.map((row) => [row.upload_id, decided(db, owner, row, language)]));
}

function decided(
  db: Queryable,
  { companyId }: Pick<Owner, "companyId">,
  { upload_id: id, decision, reason, reason_texts: texts, final, decidedAt }: DecisionRow,
  language: Language,
): Decided {
  const inLanguage = texts?.[language];
  const words =
    typeof inLanguage === "string"
      ? inLanguage
      : openColumn(db, reviewContext("reason", companyId, id), reason);
  return { decision, reason: words, final, decidedAt };
}

/** The document that a page sent under this key before, if its answer was lost. */
export async function findDocumentByKey(
  db: Queryable,
  owner: Owner,
  clientKey: string,
): Promise<{ uploadId: number } | null> {
  const [row] = await db<{ upload_id: number }[]>`
    select upload_id from portal.documents d
    where ${ownedBy(db, owner, "d")} and client_key = ${clientKey} and removed_at is null`;
  return row ? { uploadId: row.upload_id } : null;
}

export async function insertDocument(
  db: Queryable,
  owner: Owner,
  document: {
    uploadId: number;
    idType: FileType;
    kind: DocumentKind | null;
    side: Side | null;
    fileName: string;
    fileType: string;
    clientKey: string;
    createdAt: Date;
    afterSubmission: boolean;
    /** Of the bytes as they came. */
    sentSha256: Buffer;
  },
): Promise<void> {
  const { companyId } = owner;
  const context = fileNameContext(companyId, document.uploadId);
  const fileName = sealColumn(db, { companyId, context }, document.fileName);
  await db`
    insert into portal.documents
      (company_id, partner_application_id, candidate_id, upload_id, id_type, document_kind, side, file_name, file_type,
       client_key, created_at, after_submission, sent_sha256)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${document.uploadId},
       ${document.idType}, ${document.kind}, ${document.side}, ${fileName}, ${document.fileType},
       ${document.clientKey}, ${document.createdAt}, ${document.afterSubmission}, ${document.sentSha256})`;
}

/** SHA-256 in hexadecimal of what was sent, by upload, where it was noted. */
export async function findSentHashes(db: Queryable, owner: Owner): Promise<Map<number, string>> {
  const rows = await db<{ upload_id: number; sha256: string }[]>`
    select upload_id, encode(sent_sha256, 'hex') as sha256 from portal.documents d
    where ${ownedBy(db, owner, "d")} and sent_sha256 is not null`;
  return new Map(rows.map(({ upload_id, sha256 }) => [upload_id, sha256]));
}

export async function markDocumentsRemoved(
  db: Queryable,
  owner: Owner,
  uploadIds: number[],
  at: Date,
): Promise<void> {
  await db`
    update portal.documents d set removed_at = ${at}
    where ${ownedBy(db, owner, "d")} and upload_id = any(${uploadIds}::bigint[]) and removed_at is null`;
}
