import type { Queryable } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/** In the place of an upload: the packet of a check, which is made for each request and no upload. Their ids begin with 1. */
export const packetUploadId = 0;

/** `displayed` is false for a file that a page fetches ahead, before it is displayed. */
export async function insertFileView(
  db: Queryable,
  view: Owner & {
    uploadId: number;
    checkId?: number;
    staffUserId: string;
    viewedAt: Date;
    displayed?: boolean;
  },
): Promise<void> {
  await db`
    insert into portal.file_views
      (company_id, partner_application_id, candidate_id, upload_id, candidate_check_id, staff_user_id, viewed_at,
        displayed)
    values (${view.companyId}, ${view.partnerApplicationId}, ${view.candidateId}, ${view.uploadId},
      ${view.checkId ?? null}, ${view.staffUserId}, ${view.viewedAt}, ${view.displayed ?? true})`;
}

/** A file of a candidate's, and a member of staff. */
export type Viewer = { uploadId: number; staffUserId: string };

/** Whether this file of the candidate's was displayed to this member of staff. */
export async function hasDisplayed(db: Queryable, owner: Owner, viewer: Viewer): Promise<boolean> {
  const rows =
    await db`select from portal.file_views v where ${viewedBy(db, owner, viewer)} and v.displayed limit 1`;
  return rows.length > 0;
}

/** Whether this member of staff was given this file of the candidate's, displayed or not. */
export async function hasFetched(db: Queryable, owner: Owner, viewer: Viewer): Promise<boolean> {
  const rows = await db`select from portal.file_views v where ${viewedBy(db, owner, viewer)} limit 1`;
  return rows.length > 0;
}

/** A file that was fetched ahead is displayed now; false where none was that was not displayed since. */
export async function markDisplayed(db: Queryable, owner: Owner, viewer: Viewer, at: Date): Promise<boolean> {
  const rows = await db`
    update portal.file_views set displayed = true, viewed_at = ${at}
    where id = (select v.id from portal.file_views v where ${viewedBy(db, owner, viewer)} and not v.displayed
      order by v.id desc limit 1)
    returning id`;
  return rows.length > 0;
}

/** The newest view of a file came to a decision after so many milliseconds on the screen. */
export async function noteSeen(
  db: Queryable,
  owner: Owner,
  { seenMs, ...viewer }: Viewer & { seenMs: number },
): Promise<void> {
  await db`
    update portal.file_views set seen_ms = greatest(seen_ms, ${seenMs})
    where id = (select v.id from portal.file_views v where ${viewedBy(db, owner, viewer)} and v.displayed
      order by v.id desc limit 1)`;
}

function viewedBy(db: Queryable, owner: Owner, { uploadId, staffUserId }: Viewer) {
  return db`${ownedBy(db, owner, "v")} and v.upload_id = ${uploadId} and v.staff_user_id = ${staffUserId}
    and v.candidate_check_id is null`;
}

/** `checkId` is of the check whose result it was, null for a file of the candidate's. */
export type FileView = {
  uploadId: number;
  checkId: number | null;
  staffName: string;
  viewedAt: Date;
  times: number;
  /** The longest that it was on the screen before a decision, in milliseconds; null where none was made. */
  seenMs: number | null;
};

/** The people to whom files of a candidate were displayed: one entry for each person, file and hour, newest first. */
export async function listFileViews(db: Queryable, owner: Owner): Promise<FileView[]> {
  return await db<FileView[]>`
    select v.upload_id as "uploadId", v.candidate_check_id as "checkId", u.name as "staffName", max(v.viewed_at) as "viewedAt", count(*) as times, max(v.seen_ms) as "seenMs"
    from portal.file_views v join portal.staff_users u on u.id = v.staff_user_id
    where ${ownedBy(db, owner, "v")} and v.displayed
    group by v.upload_id, v.candidate_check_id, u.id, u.name, date_trunc('hour', v.viewed_at)
    order by "viewedAt" desc limit 200`;
}
