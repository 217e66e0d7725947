import type { Client } from "../../../client/client.ts";
import type { Message } from "../../../platform/mail/mail.ts";
import { previewLink } from "../../candidate/addressing/preview-link.ts";
import { toCandidate } from "../../candidate/addressing/to-candidate.ts";
import { candidateUploads } from "../../candidate/uploads/candidate-uploads.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, knownCandidate } from "../../gateway/find-candidate.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { askAgainMail } from "./ask-again-mail.ts";
import { mailedRejections } from "./mailed-rejections.ts";
import { type Rejection, wordsToSend } from "./reject-upload.ts";
import { reviewsOf } from "./reviews-of.ts";
import { longestRoundMs } from "./round.ts";
import { listPendingRejections } from "./round-store.ts";

/** The mail that a candidate would get now, but for their link. `latestAt`: it goes then at the latest. */
type PreviewedRound = Pick<Message, "to" | "subject" | "text" | "html"> & {
  language: string;
  documents: number;
  latestAt: string | null;
};

/** A rejection that is not made yet. */
type DraftRejection = Pick<Rejection, "reasonId" | "text" | "final"> & { uploadId: number };

/**
 * Exactly what a candidate would be mailed: the rejections of which they were not told yet, and one that is being written.
 * Null where that is none.
 * @throws AppError `not_found`, `validation_failed`: see `rejectUpload`
 */
export async function previewRejections(
  portal: Portal,
  staff: Staff,
  connection: Client,
  { draft, ...address }: CandidateAddress & { draft: DraftRejection | null },
): Promise<PreviewedRound | null> {
  const { candidate, client } = await knownCandidate(connection, address);
  const { companyId } = staff;
  const owner = { companyId, partnerApplicationId: address.partnerApplicationId, candidateId: candidate.id };
  const [{ uploads }, reviews, all, to, words] = await Promise.all([
    candidateUploads(portal, client, owner),
    reviewsOf(portal, owner),
    listPendingRejections(portal.db, owner),
    toCandidate(portal, client, companyId, candidate),
    draft && wordsToSend(portal, companyId, draft),
  ]);
  const pending = all.filter(({ holds }) => holds);
  const made = pending.flatMap(({ uploadId }) => reviews.get(uploadId) ?? []);
  const drafted = draft && words ? [{ ...draft, reason: words.reason, texts: words.texts ?? {} }] : [];
  const others = made.filter(({ uploadId }) => uploadId !== draft?.uploadId);
  const rejections = mailedRejections(uploads, [...others, ...drafted], to.language);
  if (rejections.length === 0) return null;
  const mail = askAgainMail({ ...to, link: previewLink(portal.settings), rejections });
  const [first] = pending;
  const latest = first ? new Date(first.decidedAt.getTime() + longestRoundMs).toISOString() : null;
  const { subject, text, html } = mail;
  const shown = { to: to.to, language: to.language, subject, text, html };
  return { ...shown, documents: rejections.length, latestAt: latest };
}
