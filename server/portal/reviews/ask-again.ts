import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { documentTitle } from "../documents/document-title.ts";
import { findCandidate } from "../gateway/find-candidate.ts";
import { unlessEnded } from "../gateway/oauth/connection-ended.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { whenServed } from "../gateway/when-served.ts";
import type { Portal } from "../portal.ts";
import { candidateUploads } from "../uploads/candidate-uploads.ts";
import { askAgainMail } from "./ask-again-mail.ts";
import type { DecisionMailOutcome } from "./review.ts";
import {
  findNewestReview,
  findRejection,
  findUntoldRejections,
  insertReviewMail,
  type RejectionSubject,
} from "./review-store.ts";

const askAgainJob = jobKind({
  queue: "portal.ask-again",
  data: z.object({ review_id: z.int() }),
});

/** A rejection can be undone for this long before its email is sent. */
export const undoWindowMs = 5_000;

export async function enqueueAskAgain(portal: Portal, tx: Transaction, reviewId: number): Promise<void> {
  const startAfter = new Date(portal.clock.now().getTime() + undoWindowMs);
  await portal.jobs.enqueue(tx, askAgainJob, { review_id: reviewId }, { startAfter });
}

/** Once a company is connected again, the emails that could not be written without its service. */
export async function resumeAskingAgain(portal: Portal, tx: Transaction, companyId: number): Promise<void> {
  for (const reviewId of await findUntoldRejections(tx, companyId)) {
    await portal.jobs.enqueue(tx, askAgainJob, { review_id: reviewId });
  }
}

/**
 * Emails the candidate about a rejection that is still in force, once, and records the outcome. While the company's
 * connection has ended, the rejection stays without a note: `resumeAskingAgain` finds it.
 */
export function askAgain(portal: Portal): JobHandler {
  return handle(askAgainJob, async ({ review_id }) => {
    const rejection = await findRejection(portal.db, review_id);
    if (!rejection) return;
    const newest = await findNewestReview(portal.db, rejection.companyId, rejection.uploadId);
    if (newest?.mail && newest.id === review_id) return;
    const outcome =
      newest?.id === review_id
        ? await unlessEnded(whenServed(portal, rejection.companyId, () => tell(portal, rejection)))
        : "withdrawn";
    if (!outcome) return;
    await insertReviewMail(portal.db, review_id, outcome, portal.clock.now());
    await portal.changes.tell(rejection);
  });
}

async function tell(portal: Portal, rejection: RejectionSubject): Promise<DecisionMailOutcome> {
  const found = await findCandidate(await openConnection(portal, rejection.companyId), rejection);
  if (!found || found.candidate.canceled) return "candidate_gone";
  const { candidate, client } = found;
  if (!candidate.email) return "no_address";
  const { uploads } = await candidateUploads(portal, client, { ...rejection, candidateId: candidate.id });
  const upload = uploads.find(({ id }) => id === rejection.uploadId);
  // Candidates who removed the file themselves have seen that it was not used.
  if (!upload) return "withdrawn";
  const to = await toCandidate(portal, client, rejection.companyId, candidate);
  await portal.mail.send(
    askAgainMail({
      ...to,
      document: { title: documentTitle(upload, to.language), fileName: upload.fileName },
      reason: rejection.reason,
    }),
  );
  return "sent";
}
