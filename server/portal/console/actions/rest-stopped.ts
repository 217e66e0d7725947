import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { withdrawalSubject } from "../../candidate/consent/withdrawal-intent.ts";
import { noteRestStopped } from "../../candidate/consent/withdrawal-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { CandidateAddress } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { closeWork } from "../../work/queue/work-store.ts";
import { actedOn, recordAction } from "./acted-on.ts";

/**
 * Someone of the company has had those checks stopped that the service did not stop after a candidate withdrew their consent.
 * @throws AppError `illegal_transition` where nothing is left to stop
 */
export async function restStopped(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<void> {
  const { owner } = await actedOn(staff, connection, address);
  const at = portal.clock.now();
  await portal.db.begin(async (tx) => {
    if (!(await noteRestStopped(tx, owner, { by: staff.id, at }))) {
      throw new AppError("illegal_transition", "A colleague has done this already. Please reload the page.");
    }
    await closeWork(tx, owner, "withdrawal", withdrawalSubject, at);
  });
  await recordAction(portal, staff, owner, { kind: "rest_stopped" });
}
