import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findOthersLooking, type Looker, noteLeft, noteLooking } from "./looker-store.ts";
import { prolongClaims } from "./work-candidate-store.ts";

/** A page says every 20 seconds that it is open; one that has missed two is taken for closed. */
const lookingMs = 50_000;

/**
 * A person has a candidate open: others see it as long as this is repeated, and their claims of it and of `holding`, the service's ids of
 * candidates whom the page will come to, last. Returns who else has it open, and notifies their pages of someone who came.
 */
export async function lookAtCandidate(
  portal: Portal,
  staff: Staff,
  { holding, ...owner }: Owner & { holding: readonly number[] },
): Promise<Looker[]> {
  const at = portal.clock.now();
  const since = new Date(at.getTime() - lookingMs);
  const came = await noteLooking(portal.db, owner, { staffId: staff.id, at, before: since });
  const { companyId, candidateId } = owner;
  const held = { companyId, candidateIds: [candidateId, ...holding] };
  await prolongClaims(portal.db, held, { staffId: staff.id, at });
  if (came) await portal.changes.tell(owner);
  return await findOthersLooking(portal.db, owner, { staffId: staff.id, seenSince: since });
}

/** The person has closed the page. */
export async function leaveCandidate(portal: Portal, staff: Staff, owner: Owner): Promise<void> {
  await noteLeft(portal.db, owner, staff.id);
  await portal.changes.tell(owner);
}
