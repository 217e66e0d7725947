import { removeBlobs } from "../files/remove-blobs.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { eraseCandidate } from "./erase-candidate.ts";

/**
 * DELETE /candidates/{partner_application_id}: erases the record, its checks, its files and the personal data in its
 * history. The id can be used again.
 */
export async function deleteCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<null> {
  await withCandidate(service, caller, partnerApplicationId, (tx, candidate) =>
    eraseCandidate(service, tx, candidate.id),
  );
  await removeBlobs(service);
  return null;
}
