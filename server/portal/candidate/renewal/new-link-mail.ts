import type { Letter } from "../../../platform/mail/mail.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";

export function newLinkMail(mail: ToCandidate): Letter {
  const { newLink, questions } = mailWordsOf(mail.language);
  const { subject, opening, button, unasked, reason } = newLink;
  return writeCandidateLetter(mail, {
    subject,
    heading: subject,
    opening,
    button,
    closing: [unasked, questions(mail.brand.supportEmail)],
    reason: reason(mail.brand.name),
  });
}
