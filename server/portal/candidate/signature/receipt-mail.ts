import type { Attachment, Message } from "../../../platform/mail/mail.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";

export function receiptMail(mail: ToCandidate & { number: string; file: Attachment }): Message {
  const { subject, heading, opening, button, doubts, reason } = mailWordsOf(mail.language).receipt;
  const letter = writeCandidateLetter(mail, {
    subject,
    heading,
    opening,
    button,
    closing: [doubts(mail.brand.supportEmail)],
    reason: reason(mail.brand.name),
  });
  return { ...letter, key: `receipt-${mail.number}`, attachments: [mail.file] };
}
