import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";

/**
 * Marks the candidate as started (specification, section 3). Of one who has signed it also has the checks carried out that wait
 * for something. A candidate who is started stays so: nothing is written down twice.
 * @throws AppError `not_found`
 */
export async function markStarted(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<void> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  if (candidate.partner_application_started) return;
  await client.call(api.startCandidate, { params });
  await recordAction(portal, staff, owner, { kind: "started" });
}
