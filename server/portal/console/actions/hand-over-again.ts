import type { Client } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";

/**
 * Has a check that has left handed over again, with the documents that are approved now.
 * @throws AppError `illegal_transition` where the service can't; ClientError `illegal_transition` while the check would wait
 */
export async function handOverAgain(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { checkId, ...address }: CandidateAddress & { checkId: number },
): Promise<void> {
  const { candidate, client, params, owner } = await actedOn(staff, connection, address);
  const call = client.call(api.handOverAgain, { params: { ...params, candidate_check_id: checkId } });
  if (!(await ifOffered(call))) {
    throw new AppError("illegal_transition", "The connected service hands no check over twice. Ask there.");
  }
  const type = candidate.checks?.find(({ id }) => id === checkId)?.type ?? "";
  await recordAction(portal, staff, owner, { kind: "handed_over_again", checkId, subjects: [type] });
}
