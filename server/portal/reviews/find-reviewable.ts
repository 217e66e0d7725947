import type { Client } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Portal } from "../portal.ts";
import { type CandidateUpload, candidateUploads } from "../staff/candidate-uploads.ts";

/**
 * A document of this candidate that a decision can be made on.
 * @throws AppError `not_found` when it is not (or no longer) this candidate's; `illegal_transition` for a signature.
 */
export async function findReviewable(
  portal: Portal,
  client: Client,
  companyId: number,
  upload: { partnerApplicationId: string; uploadId: number },
): Promise<CandidateUpload> {
  const uploads = await candidateUploads(portal, client, companyId, upload.partnerApplicationId);
  const found = uploads.find(({ id }) => id === upload.uploadId);
  if (!found) {
    throw new AppError(
      "not_found",
      "This document is no longer there: the candidate may have replaced it. Load the page again.",
    );
  }
  if (found.isSignature) {
    throw new AppError("illegal_transition", "A signature is not reviewed: it is the candidate's consent.");
  }
  return found;
}
