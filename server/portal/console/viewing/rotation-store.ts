import type { Queryable } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";
import type { FileRotation } from "./file-rotation.ts";

export async function saveRotation(
  db: Queryable,
  owner: Owner,
  turned: { uploadId: number; rotation: FileRotation; staffUserId: string; at: Date },
): Promise<void> {
  await db`
    insert into portal.file_rotations as r
      (company_id, partner_application_id, candidate_id, upload_id, rotation, staff_user_id, rotated_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${turned.uploadId},
      ${turned.rotation}, ${turned.staffUserId}, ${turned.at})
    on conflict (company_id, upload_id) do update
      set rotation = excluded.rotation, staff_user_id = excluded.staff_user_id, rotated_at = excluded.rotated_at`;
}

/** How the files of a candidate are turned, by `upload_id`. One that nobody turned is not in it. */
export async function rotationsOf(db: Queryable, owner: Owner): Promise<Map<number, FileRotation>> {
  const rows = await db<{ upload_id: number; rotation: FileRotation }[]>`
    select r.upload_id, r.rotation from portal.file_rotations r where ${ownedBy(db, owner, "r")}`;
  return new Map(rows.map((row) => [row.upload_id, row.rotation]));
}
