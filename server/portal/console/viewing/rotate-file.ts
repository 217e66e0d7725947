import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { FileRotation } from "./file-rotation.ts";
import { hasFetched } from "./file-view-store.ts";
import type { ViewedFile } from "./note-displayed.ts";
import { saveRotation } from "./rotation-store.ts";

/**
 * Keeps which way up a file is displayed from now on, to everybody of the company.
 * @throws AppError `not_found` when this member of staff was never given the file
 */
export async function rotateFile(
  portal: Portal,
  staff: Staff,
  { uploadId, rotation, ...candidate }: ViewedFile & { rotation: FileRotation },
): Promise<void> {
  const owner = { companyId: staff.companyId, ...candidate };
  if (!(await hasFetched(portal.db, owner, { uploadId, staffUserId: staff.id }))) {
    throw new AppError("not_found", "This file was not opened by you. Open it, then rotate it.");
  }
  await saveRotation(portal.db, owner, { uploadId, rotation, staffUserId: staff.id, at: portal.clock.now() });
}
