import type { Client } from "../../client/client.ts";
import { fileLimits } from "../../contract/upload.ts";
import { senderFor } from "../addressing/sender.ts";
import type { Staff } from "../auth/staff.ts";
import { documentTitle } from "../documents/document-title.ts";
import { type CandidateAddress, knownCandidate } from "../gateway/find-candidate.ts";
import type { Portal } from "../portal.ts";
import type { Coverage } from "../queue/read-changes.ts";
import { askAgainWords } from "../reviews/ask-again-mail.ts";
import type { Decision, DecisionMailOutcome, Review } from "../reviews/review.ts";
import { reviewsOf } from "../reviews/reviews-of.ts";
import { candidateUploads } from "../uploads/candidate-uploads.ts";
import { type CandidateDetails, candidateDetails } from "./candidate-view.ts";

export type ReviewView = {
  id: number;
  decision: Decision;
  reason: string | null;
  by: string;
  byMe: boolean;
  at: string;
  mail: DecisionMailOutcome | null;
};

export type UploadView = {
  id: number;
  title: string;
  fileName: string;
  fileType: string;
  createdAt: string | null;
  isSignature: boolean;
  review: ReviewView | null;
  /** The text that the candidate would read above the reason of a rejection. */
  askAgain: { subject: string; opening: string };
};

export type CandidatePageView = {
  candidate: CandidateDetails;
  uploads: UploadView[];
  /** Which of the candidate's documents `uploads` has. */
  covers: Coverage;
  brandName: string;
  /** How large a result file may be. */
  fileLimitBytes: number;
};

/** All that a reviewer needs of one candidate but its history. */
export async function getCandidate(
  portal: Portal,
  staff: Staff,
  connection: Client,
  address: CandidateAddress,
): Promise<CandidatePageView> {
  const { candidate, client } = await knownCandidate(connection, address);
  const { partnerApplicationId } = address;
  const owner = { companyId: staff.companyId, partnerApplicationId, candidateId: candidate.id };
  const [{ uploads, covers }, reviews, sender] = await Promise.all([
    candidateUploads(portal, client, owner),
    reviewsOf(portal, owner),
    senderFor(portal, client, staff.companyId, candidate.brand_id),
  ]);
  return {
    candidate: candidateDetails(candidate),
    covers,
    brandName: sender.name,
    fileLimitBytes: fileLimits.sizeBytes,
    uploads: uploads.map((upload) => {
      const title = upload.isSignature ? "signature" : documentTitle(upload);
      return {
        id: upload.id,
        title: title.charAt(0).toUpperCase() + title.slice(1),
        fileName: upload.fileName,
        fileType: upload.fileType,
        createdAt: upload.createdAt,
        isSignature: upload.isSignature,
        review: reviewView(reviews.get(upload.id), staff),
        askAgain: askAgainWords({ title, fileName: upload.fileName }),
      };
    }),
  };
}

function reviewView(review: Review | undefined, staff: Staff): ReviewView | null {
  if (!review) return null;
  return {
    id: review.id,
    decision: review.decision,
    reason: review.reason,
    by: review.staffName,
    byMe: review.staffUserId === staff.id,
    at: review.decidedAt.toISOString(),
    mail: review.mail?.outcome ?? null,
  };
}
