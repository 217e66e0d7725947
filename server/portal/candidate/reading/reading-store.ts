import type { DocumentReading } from "../../../contract/documents/document-reading.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { openJson, sealJson } from "../../../platform/keys/sealed-column.ts";
import type { DocumentType } from "../../foundation/rows/document-type.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/** What was read of a file; null where nothing could be. `movedFrom`: as what the candidate had sent it, where it turned out to be another document. */
export type KeptReading = { reading: DocumentReading | null; movedFrom?: DocumentType };

export function readingContext(companyId: number, uploadId: number): string {
  return `portal document reading:${companyId}:${uploadId}`;
}

/** What was read of each of a candidate's files that was looked at, by `upload_id`. */
export async function findReadings(db: Queryable, owner: Owner): Promise<Map<number, KeptReading>> {
  const rows = await db<{ upload_id: number; reading: KeptReading }[]>`
    select r.upload_id, r.reading from portal.document_readings r where ${ownedBy(db, owner, "r")}`;
  return new Map(
    rows.map(({ upload_id: id, reading }) => [
      id,
      openJson(db, readingContext(owner.companyId, id), reading),
    ]),
  );
}

export async function insertReading(
  db: Queryable,
  owner: Owner,
  { uploadId, at, ...kept }: KeptReading & { uploadId: number; at: Date },
): Promise<void> {
  const { companyId } = owner;
  const sealed = sealJson(db, { companyId, context: readingContext(companyId, uploadId) }, kept);
  await db`
    insert into portal.document_readings
      (company_id, partner_application_id, candidate_id, upload_id, reading, read_at)
    values (${companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${uploadId}, ${sealed}, ${at})
    on conflict (company_id, upload_id) do nothing`;
}

/** What was read goes with the file. */
export async function deleteReadings(
  db: Queryable,
  owner: Owner,
  uploadIds: readonly number[],
): Promise<void> {
  await db`
    delete from portal.document_readings r
    where ${ownedBy(db, owner, "r")} and r.upload_id = any(${uploadIds}::bigint[])`;
}
