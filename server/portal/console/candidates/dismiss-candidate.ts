import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findNamesakes } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { dequeueGone } from "../../work/queue/queue-store.ts";
import { deleteWorkOfGone } from "../../work/queue/work-store.ts";

/**
 * Takes a candidate that the service has erased out of the queue, be it that another one has the id now.
 * @throws AppError `illegal_transition` while the service still has the candidate.
 */
export async function dismissCandidate(
  portal: Portal,
  staff: Staff,
  client: Client,
  partnerApplicationId: string,
): Promise<void> {
  const found = await findNamesakes(client, partnerApplicationId);
  const gone = { companyId: staff.companyId, partnerApplicationId, present: found.map(({ id }) => id) };
  const removed =
    (await dequeueGone(portal.db, gone, portal.clock.now())) + (await deleteWorkOfGone(portal.db, gone));
  if (found.length > 0 && removed === 0) {
    throw new AppError(
      "illegal_transition",
      "This candidate is still there. Decide on the documents instead: open the candidate.",
    );
  }
}
