import type { FileType } from "../../contract/upload.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

type DocumentChangeRow = {
  number: number;
  upload_id: number;
  candidate_id: number;
  /** Null when the document is gone, as what follows. */
  partner_application_id: string | null;
  id_type: FileType | null;
  created_at: Date | null;
};

/**
 * What became of the documents within reach after a number, in order: each document once, with the last that happened to it.
 * The database notes it with every upload that is stored or deleted.
 */
export async function findDocumentChanges(
  db: Queryable,
  reach: Reach,
  { after, limit }: { after: number; limit: number },
): Promise<DocumentChangeRow[]> {
  return await db<DocumentChangeRow[]>`
    select d.number, d.upload_id, d.candidate_id, owner.partner_application_id, u.id_type, u.created_at
    from (
      select c.* from service.document_changes c
      where ${within(db, reach)} and c.number > ${after}
      order by c.number limit ${limit}
    ) d
    left join service.uploads u on u.id = d.upload_id
    left join service.candidates owner on owner.id = u.candidate_id
    order by d.number`;
}

/** The number of the last change to the documents within reach; 0 when there was none. */
export async function findLastDocumentChange(db: Queryable, reach: Reach): Promise<number> {
  const [row] = await db<{ number: number }[]>`
    select c.number from service.document_changes c
    where ${within(db, reach)}
    order by c.number desc limit 1`;
  return row?.number ?? 0;
}
