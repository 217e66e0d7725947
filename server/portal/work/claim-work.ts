import { AppError } from "../../contract/error-code.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { claimCandidate, releaseClaim } from "./work-candidate-store.ts";

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
