import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Staff } from "../auth/staff.ts";
import type { Portal } from "../portal.ts";
import { removeDocuments } from "./document-store.ts";

/**
 * Takes a candidate that the service has erased out of the queue.
 * @throws AppError `illegal_transition` while the service still has the candidate.
 */
export async function dismissCandidate(
  portal: Portal,
  staff: Staff,
  client: Client,
  partnerApplicationId: string,
): Promise<void> {
  if (await exists(client, partnerApplicationId)) {
    throw new AppError(
      "illegal_transition",
      "This candidate is still there. Decide on the documents instead: open the candidate.",
    );
  }
  await removeDocuments(portal.db, staff.companyId, partnerApplicationId, portal.clock.now());
}

async function exists(client: Client, partnerApplicationId: string): Promise<boolean> {
  try {
    await client.call(api.getCandidate, { params: { partner_application_id: partnerApplicationId } });
    return true;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return false;
    throw error;
  }
}
