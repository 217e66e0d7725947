import type { Client } from "../../../client/client.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type CandidateAddress, type FoundCandidate, knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import type { StaffAction } from "./staff-action.ts";
import { insertStaffAction } from "./staff-action-store.ts";

/** The candidate whom a member of staff acts on, by the service's answer of this moment. */
export type ActedOn = FoundCandidate & { owner: Owner; params: { partner_application_id: string } };

/** @throws AppError `not_found` */
export async function actedOn(staff: Staff, connection: Client, address: CandidateAddress): Promise<ActedOn> {
  const { candidate, client } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  return {
    candidate,
    client,
    owner: { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id },
    params: { partner_application_id: partnerApplicationId },
  };
}

/** Writes down who did it, and notifies open pages. */
export async function recordAction(
  portal: Portal,
  staff: Staff,
  owner: Owner,
  { kind, checkId = null, subjects = [] }: Pick<StaffAction, "kind"> & Partial<StaffAction>,
): Promise<void> {
  const doneAt = portal.clock.now();
  await portal.db.begin(async (tx) => {
    await insertStaffAction(tx, owner, { kind, checkId, subjects, staffUserId: staff.id, doneAt });
    await recordAudit(portal, tx, {
      companyId: owner.companyId,
      action: "candidate.acted_on",
      actor: staffActor(staff),
      candidate: aboutCandidate(owner),
      details: { kind },
      ...(checkId === null ? {} : { subject: `check:${checkId}` }),
    });
  });
  await portal.changes.tell(owner);
}
