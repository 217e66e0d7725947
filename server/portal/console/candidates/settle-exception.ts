import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { markSettled } from "../../work/queue/document-exception-store.ts";

/** Staff have dealt with a candidate who can't provide documents. */
export async function settleException(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<void> {
  const { candidate } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  if (!(await markSettled(portal.db, owner, { at: portal.clock.now(), by: staff.name }))) {
    throw new AppError("illegal_transition", "Someone has dealt with this already. Please reload the page.");
  }
  await portal.changes.tell({ companyId: staff.companyId, partnerApplicationId });
}
