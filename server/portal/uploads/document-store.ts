import type { Queryable } from "../../platform/db/database.ts";
import { type Owner, ownedBy } from "../rows/owner-store.ts";
import type { Side } from "../rows/side.ts";

/** The portal's record of a document that a candidate uploaded here. */
export type PortalDocument = {
  uploadId: number;
  idType: string;
  kind: string | null;
  side: Side | null;
  fileName: string;
  fileType: string;
  createdAt: Date;
};

export async function findPortalDocuments(db: Queryable, owner: Owner): Promise<PortalDocument[]> {
  return await db<PortalDocument[]>`
    select upload_id as "uploadId", id_type as "idType", document_kind as kind, side, file_name as "fileName",
      file_type as "fileType", created_at as "createdAt"
    from portal.documents d
    where ${ownedBy(db, owner, "d")} and removed_at is null
    order by id`;
}
