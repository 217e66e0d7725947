import type { Language } from "../../platform/languages/language.ts";
import type { Message } from "../../platform/mail/mail.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";

/** The email that the candidate reads. Staff see the same before they send it, in English. */
export function askAgainWords(document: { title: string; fileName: string }, language: Language = "en") {
  const { subject, opening } = mailWordsOf(language).askAgain;
  return { subject: subject(document.title), opening: opening(document.title, document.fileName) };
}

export function askAgainMail(
  mail: ToCandidate & { document: { title: string; fileName: string }; reason: string },
): Message {
  const { askAgain, questions } = mailWordsOf(mail.language);
  const { subject, opening } = askAgainWords(mail.document, mail.language);
  return writeCandidateLetter(mail, {
    subject,
    heading: subject,
    opening,
    quote: { label: askAgain.why, quote: mail.reason },
    button: askAgain.button,
    closing: [askAgain.closing, questions(mail.brand.supportEmail)],
    reason: askAgain.reason(mail.brand.name),
  });
}
