import type { Client } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { hasWithdrawnAll } from "../../candidate/consent/withdrawal-store.ts";
import { candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { findCandidate } from "../../gateway/find-candidate.ts";
import type { NewReview } from "./review-store.ts";

/** The owner of a document, when it was uploaded, what it is, and whether its candidate was canceled. */
export type Reviewable = Owner & {
  uploadedAt: Date;
  document: NonNullable<NewReview["document"]>;
  canceled: boolean;
};

/**
 * Makes sure that this is a document of the candidate whose page it was, that a decision can be made on; returns whose it is.
 * @throws AppError `not_found` when it is not (or no longer) this candidate's, or another one has the id now; `illegal_transition` for a signature.
 */
export async function findReviewable(
  portal: Portal,
  client: Client,
  companyId: number,
  upload: { partnerApplicationId: string; candidateId: number; uploadId: number },
): Promise<Reviewable> {
  const { partnerApplicationId, candidateId, uploadId } = upload;
  const atService = await findCandidate(client, { partnerApplicationId, candidateId });
  if (!atService) {
    throw new AppError(
      "not_found",
      "This candidate was deleted, or another one now has the application ID. Reload the page before you decide.",
    );
  }
  const owner = { companyId, partnerApplicationId, candidateId };
  const { uploads } = await candidateUploads(portal, atService.client, owner);
  const found = uploads.find(({ id }) => id === uploadId);
  if (!found) {
    throw new AppError(
      "not_found",
      "This document is no longer there: the candidate may have replaced it. Reload the page.",
    );
  }
  if (found.isSignature) {
    throw new AppError(
      "illegal_transition",
      "A signature cannot be reviewed: it is the candidate's consent.",
    );
  }
  const { idType, kind, side, createdAt } = found;
  const uploadedAt = createdAt === null ? portal.clock.now() : new Date(createdAt);
  return { ...owner, uploadedAt, document: { idType, kind, side }, canceled: atService.candidate.canceled };
}

/**
 * Nothing is decided for a candidate whose checks ended while a reviewer had their documents open.
 * @throws AppError `illegal_transition`
 */
export async function refuseEnded(
  tx: Transaction,
  { canceled, ...owner }: Owner & Pick<Reviewable, "canceled">,
): Promise<void> {
  if (await hasWithdrawnAll(tx, owner)) {
    throw new AppError(
      "illegal_transition",
      "The candidate has withdrawn their consent: nothing is to be decided on their documents.",
    );
  }
  if (canceled) {
    throw new AppError(
      "illegal_transition",
      "The candidate was canceled: nothing is to be decided on their documents.",
    );
  }
}
