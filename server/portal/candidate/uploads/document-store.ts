import type { Queryable } from "../../../platform/db/database.ts";
import { openColumn } from "../../../platform/keys/sealed-column.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import { fileNameContext } from "../../foundation/rows/sealed-places.ts";
import type { Side } from "../../foundation/rows/side.ts";

/** The portal's record of a file that a candidate uploaded here: a document, or what came with a dispute. */
type PortalDocument = {
  uploadId: number;
  idType: string;
  kind: string | null;
  side: Side | null;
  fileName: string;
  fileType: string;
  createdAt: Date;
};

export async function findPortalDocuments(db: Queryable, owner: Owner): Promise<PortalDocument[]> {
  const rows = await db<PortalDocument[]>`
    select upload_id as "uploadId", id_type as "idType", document_kind as kind, side, file_name as "fileName",
      file_type as "fileType", created_at as "createdAt"
    from portal.documents d
    where ${ownedBy(db, owner, "d")} and removed_at is null
    union all
    select f.upload_id, 'id', null, null, f.file_name, f.file_type, f.created_at
    from portal.message_files f where ${ownedBy(db, owner, "f")}
    order by 7, 1`;
  return rows.map((row) => ({
    ...row,
    fileName: openColumn(db, fileNameContext(owner.companyId, row.uploadId), row.fileName),
  }));
}
