import type { AuditAction } from "../../../contract/audit.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { insertFileView, packetUploadId } from "./file-view-store.ts";

type View = Owner & { uploadId: number; checkId?: number; displayed?: boolean };

/** Writes down that a member of staff was given a file, before they get it: for the candidate's page, and in the audit log. */
export async function recordView(portal: Portal, staff: Staff, view: View): Promise<void> {
  await portal.db.begin(async (tx) => {
    await insertFileView(tx, { ...view, staffUserId: staff.id, viewedAt: portal.clock.now() });
    await auditView(portal, tx, staff, view);
  });
}

export async function auditView(portal: Portal, db: Queryable, staff: Staff, view: View): Promise<void> {
  await recordAudit(portal, db, {
    companyId: staff.companyId,
    action: actionOf(view),
    actor: staffActor(staff),
    candidate: aboutCandidate(view),
    subject: view.checkId === undefined ? `upload:${view.uploadId}` : `check:${view.checkId}`,
    details: view.checkId === undefined || view.uploadId === packetUploadId ? {} : { upload: view.uploadId },
  });
}

/** A file that a page fetches ahead has reached the browser, and nobody has seen it yet. */
function actionOf({ uploadId, checkId, displayed = true }: View): AuditAction {
  if (checkId !== undefined) return uploadId === packetUploadId ? "packet.viewed" : "result.viewed";
  return displayed ? "document.viewed" : "document.fetched";
}
