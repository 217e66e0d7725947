import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { hasFetched, insertFileView, markDisplayed } from "./file-view-store.ts";
import { auditView } from "./record-view.ts";

/** A file of a candidate's, by the service's own ids. */
export type ViewedFile = { partnerApplicationId: string; candidateId: number; uploadId: number };

/**
 * Writes down that a file was displayed to a member of staff, who may have fetched it long before: pages fetch what comes next
 * ahead. Only what was displayed can be decided on.
 * @throws AppError `not_found` when this member of staff was never given the file
 */
export async function noteDisplayed(
  portal: Portal,
  staff: Staff,
  { uploadId, partnerApplicationId, candidateId }: ViewedFile,
): Promise<void> {
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId };
  const viewer = { uploadId, staffUserId: staff.id };
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    if (!(await markDisplayed(tx, owner, viewer, at))) {
      if (!(await hasFetched(tx, owner, viewer))) {
        throw new AppError("not_found", "This file was not opened by you. Open it, then decide.");
      }
      await insertFileView(tx, { ...owner, ...viewer, viewedAt: at });
    }
    await auditView(portal, tx, staff, { ...owner, uploadId });
  });
}
