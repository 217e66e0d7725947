import { AppError } from "../../contract/error-code.ts";
import type { Staff } from "../auth/staff.ts";
import { findStaffById } from "../auth/staff-store.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { assignCandidate, claimCandidate, releaseClaim } from "./work-candidate-store.ts";

/** Takes a candidate for this person, so that nobody else is given it. @throws AppError `illegal_transition` */
export async function claimWork(portal: Portal, staff: Staff, owner: Owner): Promise<void> {
  if (!(await claimCandidate(portal.db, owner, { staffId: staff.id, at: portal.clock.now() }))) {
    throw new AppError("illegal_transition", "Someone else has just taken this candidate.");
  }
  await portal.changes.tell(owner);
}

/** Gives a candidate back for anyone. */
export async function releaseWork(portal: Portal, staff: Staff, owner: Owner): Promise<void> {
  await releaseClaim(portal.db, owner, staff.id);
  await portal.changes.tell(owner);
}

/** Makes a candidate the task of one of the company's staff, or of nobody. @throws AppError `not_found` */
export async function assignWork(
  portal: Portal,
  { companyId }: Staff,
  owner: Owner,
  assigneeId: string | null,
): Promise<void> {
  const assignee = assigneeId === null ? null : await findStaffById(portal.db, assigneeId);
  if (assigneeId !== null && assignee?.companyId !== companyId) {
    throw new AppError(
      "not_found",
      "This person is no longer among your company's staff. Choose someone else.",
    );
  }
  await assignCandidate(portal.db, owner, assigneeId);
  await portal.changes.tell(owner);
}
