import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { currentLink } from "../../candidate/addressing/current-link.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { actedOn, recordAction } from "./acted-on.ts";

/**
 * The link on which the candidate continues, for staff who pass it on themselves. Whoever has it can act as the candidate: that
 * it was shown is written down first.
 * @throws AppError `not_found`; `illegal_transition` for a canceled candidate
 */
export async function showLink(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<{ link: string }> {
  const { candidate, owner } = await actedOn(staff, connection, address);
  if (candidate.canceled) {
    throw new AppError("illegal_transition", "The candidate was cancelled: their link opens nothing.");
  }
  await recordAction(portal, staff, owner, { kind: "link_shown" });
  return { link: currentLink(portal, staff.companyId, candidate) };
}
