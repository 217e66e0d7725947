import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";

/**
 * Staff decide that the checks of a candidate who has signed are carried out without what is missing: the service starts them
 * (`POST …/start`, service decisions), its history says so, and its audit log why.
 * @throws AppError `illegal_transition` when none waits any more; ClientError with the service's reason
 */
export async function startWithout(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { because, ...address }: CandidateAddress & { because: string },
): Promise<void> {
  const { candidate, client } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const waits = candidate.checks?.some(({ waitingFor }) =>
    Object.values(waitingFor).some(({ length }) => length > 0),
  );
  if (!candidate.submitted || !waits) {
    throw new AppError("illegal_transition", "No check waits for anything now. Please reload the page.");
  }
  await client.call(api.startCandidate, {
    params: { partner_application_id: partnerApplicationId },
    ...(client.extended ? { body: { because } } : {}),
  });
  await portal.changes.tell({ companyId: staff.companyId, partnerApplicationId });
}
