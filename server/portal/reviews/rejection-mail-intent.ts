import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { documentTitle } from "../documents/document-title.ts";
import { beginIntent } from "../gateway/outbox/begin-intent.ts";
import { intentKind } from "../gateway/outbox/intent-kind.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { candidateUploads } from "../uploads/candidate-uploads.ts";
import { askAgainMail } from "./ask-again-mail.ts";
import type { DecisionMailOutcome } from "./review.ts";
import { findNewestReview, findRejection, insertReviewMail } from "./review-store.ts";

/** A decision can be taken back for so long without a word to the candidate. */
export const undoWindowMs = 10_000;

/** A press of undo in its last moment is still on its way. */
export const mailPauseMs = undoWindowMs + 2_000;

/**
 * Mails the candidate about a rejection that still holds, once, and notes what became of it. Its subject is the id of the
 * review.
 */
export const rejectionMailIntent = intentKind<null, DecisionMailOutcome>({
  name: "rejection-mail",
  payload: z.null(),
  unattended: "send",
  triedForMs: 14 * 24 * 60 * 60 * 1000,
  gone: "candidate_gone",
  async send({ portal, client, candidate, owner, subject }) {
    const rejection = await findRejection(portal.db, Number(subject));
    const newest = rejection && (await findNewestReview(portal.db, owner.companyId, rejection.uploadId));
    if (!rejection || newest?.id !== Number(subject)) return "withdrawn";
    if (newest.mail) return newest.mail.outcome;
    if (candidate.canceled) return "candidate_gone";
    if (!candidate.email) return "no_address";
    const { uploads } = await candidateUploads(portal, client, owner);
    const upload = uploads.find(({ id }) => id === rejection.uploadId);
    // Who removed the file themselves has seen that it was not used.
    if (!upload) return "withdrawn";
    const to = await toCandidate(portal, client, owner.companyId, candidate);
    await portal.mail.send(
      askAgainMail({
        ...to,
        document: { title: documentTitle(upload, to.language), fileName: upload.fileName },
        reason: rejection.texts[to.language] ?? rejection.reason,
      }),
    );
    return "sent";
  },
  async finish(tx, { portal, subject }, outcome) {
    await insertReviewMail(tx, Number(subject), outcome, portal.clock.now());
  },
  async announce({ portal, owner }) {
    await portal.changes.tell(owner);
  },
});

export async function beginRejectionMail(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  reviewId: number,
): Promise<void> {
  const begun = { owner, subject: String(reviewId), payload: null };
  await beginIntent(portal, tx, rejectionMailIntent, begun, { pauseMs: mailPauseMs });
}
