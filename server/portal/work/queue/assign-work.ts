import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { mayAct, type Staff } from "../../people/auth/staff.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { assignCandidate } from "./work-candidate-store.ts";

/** Makes candidates the task of one of the company's staff, or of nobody: all of them or none. @throws AppError `not_found` */
export async function assignWork(
  portal: Portal,
  { companyId }: Staff,
  owners: readonly Owner[],
  assigneeId: string | null,
): Promise<void> {
  const assignee = assigneeId === null ? null : await findStaffById(portal.db, assigneeId);
  if (assigneeId !== null && (assignee?.companyId !== companyId || !mayAct(assignee))) {
    throw new AppError("not_found", "This person can’t be given candidates any more. Choose someone else.");
  }
  await portal.db.begin(async (tx) => {
    for (const owner of owners) await assignCandidate(tx, owner, assigneeId);
  });
  for (const owner of owners) await portal.changes.tell(owner);
}
