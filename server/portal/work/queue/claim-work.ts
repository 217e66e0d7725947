import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { countWaiting } from "./queue-store.ts";
import { claimCandidate, listClaimMs, pageClaimMs, releaseClaim } from "./work-candidate-store.ts";

/**
 * Takes a candidate for this person, so that nobody else is given it. Returns how many of their documents wait now: whoever
 * had the candidate before may have decided all of them since the queue was read. `fromList`: no page holds it yet.
 * @throws AppError `illegal_transition`
 */
export async function claimWork(
  portal: Portal,
  staff: Staff,
  { fromList, ...owner }: Owner & { fromList: boolean },
): Promise<{ documents: number }> {
  const claim = { staffId: staff.id, at: portal.clock.now(), forMs: fromList ? listClaimMs : pageClaimMs };
  if (!(await claimCandidate(portal.db, owner, claim))) {
    throw new AppError("illegal_transition", "Someone else has just taken this candidate.");
  }
  const { candidateId: id, partnerApplicationId: partner_application_id } = owner;
  const waiting = await countWaiting(portal.db, owner.companyId, [{ id, partner_application_id }]);
  await portal.changes.tell(owner);
  return { documents: waiting.get(id) ?? 0 };
}

/** Gives a candidate back for anyone. */
export async function releaseWork(portal: Portal, staff: Staff, owner: Owner): Promise<void> {
  await releaseClaim(portal.db, owner, staff.id);
  await portal.changes.tell(owner);
}
