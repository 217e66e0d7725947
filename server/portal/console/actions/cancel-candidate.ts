import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { endWaiting } from "../../work/queue/end-waiting.ts";
import { actedOn, recordAction } from "./acted-on.ts";

/**
 * Cancels a candidate and every check that is not completed (specification, section 3), for good. One who is canceled already
 * stays so.
 * @throws AppError `not_found`
 */
export async function cancelCandidate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<void> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  if (candidate.canceled) return;
  await client.call(api.cancelCandidate, { params });
  await portal.db.begin((tx) => endWaiting(tx, owner.companyId, [owner.candidateId], portal.clock.now()));
  await recordAction(portal, staff, owner, { kind: "canceled" });
}
