import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";

/**
 * Cancels one check, for good; the candidate's others go on. One that is canceled already stays so.
 * @throws AppError `not_found` for no check of the candidate's; `illegal_transition` where the service can't cancel one alone;
 *   ClientError `illegal_transition` for a completed one
 */
export async function cancelCheck(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { checkId, ...address }: CandidateAddress & { checkId: number },
): Promise<void> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  const check = candidate.checks?.find(({ id }) => id === checkId);
  if (!check) throw new AppError("not_found", "This candidate has no such check. Please reload the page.");
  if (check.status === "canceled") return;
  const call = client.call(api.cancelCheck, { params: { ...params, candidate_check_id: checkId } });
  if (!(await ifOffered(call))) {
    throw new AppError(
      "illegal_transition",
      "The connected service can’t cancel a single check. You can cancel the candidate.",
    );
  }
  await recordAction(portal, staff, owner, { kind: "check_canceled", checkId, subjects: [check.type] });
}
