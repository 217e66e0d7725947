import type { CandidateDetails, Shown, UploadView } from "../../shared/answers.ts";
import type { DeskChoice, MadeDecision } from "./outbox.ts";

/** A decision that is made now, on what the screen shows of a document. */
export function madeDecision(
  { candidate, staffUserId }: { candidate: CandidateDetails; staffUserId: string },
  upload: UploadView,
  choice: DeskChoice,
  shown: Shown | null,
): MadeDecision {
  return {
    key: crypto.randomUUID(),
    staffUserId,
    file: {
      partnerApplicationId: candidate.partnerApplicationId,
      candidateId: candidate.id,
      uploadId: upload.id,
    },
    candidateName: candidate.name,
    documentTitle: upload.title,
    choice,
    shown,
    seenReviewId: upload.review?.id ?? null,
  };
}
