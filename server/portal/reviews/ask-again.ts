import { z } from "zod";
import { type Client, ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Candidate } from "../../contract/candidate.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { openConnection } from "../connections/open-connection.ts";
import type { Portal } from "../portal.ts";
import { candidateUploads } from "../staff/candidate-uploads.ts";
import { askAgainMail } from "./ask-again-mail.ts";
import { currentLink } from "./current-link.ts";
import { documentTitle } from "./document-title.ts";
import type { MailOutcome } from "./review.ts";
import { findNewestReview, findRejection, insertReviewMail, type RejectionSubject } from "./review-store.ts";
import { senderFor } from "./sender.ts";

const askAgainJob = jobKind({
  queue: "portal.ask-again",
  data: z.object({ review_id: z.int() }),
});

/** A rejection can be taken back this long before its mail is on the way. */
export const undoWindowMs = 5_000;

export async function enqueueAskAgain(portal: Portal, tx: Transaction, reviewId: number): Promise<void> {
  const startAfter = new Date(portal.clock.now().getTime() + undoWindowMs);
  await portal.jobs.enqueue(tx, askAgainJob, { review_id: reviewId }, { startAfter });
}

/** Mails the candidate about a rejection that still holds, once, and notes what became of it. */
export function askAgain(portal: Portal): JobHandler {
  return handle(askAgainJob, async ({ review_id }) => {
    const rejection = await findRejection(portal.db, review_id);
    if (!rejection) return;
    const newest = await findNewestReview(portal.db, rejection.companyId, rejection.uploadId);
    if (newest?.mail && newest.id === review_id) return;
    const outcome = newest?.id === review_id ? await tell(portal, rejection) : "withdrawn";
    await insertReviewMail(portal.db, review_id, outcome, portal.clock.now());
  });
}

async function tell(portal: Portal, rejection: RejectionSubject): Promise<MailOutcome> {
  const client = await openConnection(portal, rejection.companyId);
  const candidate = await findCandidate(client, rejection.partnerApplicationId);
  if (!candidate || candidate.canceled) return "candidate_gone";
  if (!candidate.email) return "no_address";
  const uploads = await candidateUploads(portal, client, rejection.companyId, rejection.partnerApplicationId);
  const upload = uploads.find(({ id }) => id === rejection.uploadId);
  // Who removed the file themselves has seen that it was not used.
  if (!upload) return "withdrawn";
  await portal.mail.send(
    askAgainMail({
      to: candidate.email,
      fromAddress: portal.settings.mailFrom,
      brand: await senderFor(portal, client, rejection.companyId, candidate.brand_id),
      firstName: candidate.first_name ?? "",
      document: { title: documentTitle(upload.idType), fileName: upload.fileName },
      reason: rejection.reason,
      link: currentLink(portal, rejection.companyId, candidate),
    }),
  );
  return "sent";
}

async function findCandidate(client: Client, partnerApplicationId: string): Promise<Candidate | null> {
  try {
    return await client.call(api.getCandidate, { params: { partner_application_id: partnerApplicationId } });
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null;
    throw error;
  }
}
