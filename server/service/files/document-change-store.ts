import type { FileType } from "../../contract/upload.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Tenant } from "../candidates/candidate-store.ts";

export type DocumentChangeRow = {
  number: number;
  upload_id: number;
  candidate_id: number;
  /** Null when the document is gone, as what follows. */
  partner_application_id: string | null;
  id_type: FileType | null;
  created_at: Date | null;
};

/**
 * What became of a tenant's documents after a number, in order: each document once, with the last that happened to it.
 * The database notes it with every upload that is stored or deleted.
 */
export async function findDocumentChanges(
  db: Queryable,
  tenant: Tenant,
  { after, limit }: { after: number; limit: number },
): Promise<DocumentChangeRow[]> {
  return await db<DocumentChangeRow[]>`
    select d.number, d.upload_id, d.candidate_id, owner.partner_application_id, u.id_type, u.created_at
    from (
      select c.* from service.document_changes c
      where c.company_id = ${tenant.companyId} and c.partner_id = ${tenant.partnerId} and c.number > ${after}
      order by c.number limit ${limit}
    ) d
    left join service.uploads u on u.id = d.upload_id
    left join service.candidates owner on owner.id = u.candidate_id
    order by d.number`;
}

/** The number of the last change to a tenant's documents; 0 when there was none. */
export async function findLastDocumentChange(db: Queryable, tenant: Tenant): Promise<number> {
  const [row] = await db<{ number: number }[]>`
    select c.number from service.document_changes c
    where c.company_id = ${tenant.companyId} and c.partner_id = ${tenant.partnerId}
    order by c.number desc limit 1`;
  return row?.number ?? 0;
}
