import type { Letter } from "../../../platform/mail/mail.ts";
import type { MailWords } from "../../foundation/mail/mail-words.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";
import type { CorrectionDecision, DisputeDecision, ErasureDecision } from "./message.ts";

/** What an email answers: a dispute, with the check's title, a correction, or a request for erasure. */
export type Answered =
  | { decision: DisputeDecision; check: string }
  | { decision: CorrectionDecision | ErasureDecision; check: null };

/**
 * The email about what the company has written: its words, and where to answer. `answersOnPage`: messages stand on the candidate's page,
 * which they do once their part is done; others answer by email.
 */
export function messageLetter(
  to: ToCandidate,
  says: { text: string; answered: Answered | null; answersOnPage: boolean },
): Letter {
  const { message, adjudication, receipt, newLink, questions } = mailWordsOf(to.language);
  const { answered, answersOnPage } = says;
  const name = to.brand.name;
  const subject = subjectOf(message, name, answered);
  return writeCandidateLetter(to, {
    subject,
    heading: subject,
    opening: openingOf(message, name, answered),
    blocks: says.text ? [{ label: message.label, quote: says.text }] : [],
    button: answersOnPage ? receipt.button : newLink.button,
    closing: [answersOnPage ? message.closing : questions(to.brand.supportEmail)],
    // Who has not signed has agreed to nothing yet; why they are written to is in the opening.
    reason: answersOnPage ? adjudication.reason(name) : null,
  });
}

function subjectOf(words: MailWords["message"], name: string, answered: Answered | null): string {
  if (!answered) return words.subject(name);
  if (answered.check !== null) return words.answerSubject;
  return answered.decision === "kept" ? words.erasure.subject : words.correctionSubject;
}

function openingOf(words: MailWords["message"], name: string, answered: Answered | null): string {
  if (!answered) return words.opening(name);
  if (answered.check !== null) return words.answers[answered.decision](name, answered.check);
  if (answered.decision === "kept") return words.erasure.kept(name);
  return words.corrections[answered.decision](name);
}

/** Says that what was asked is done. */
export function erasureLetter(to: ToCandidate): Letter {
  const { message, questions } = mailWordsOf(to.language);
  return writeCandidateLetter(to, {
    subject: message.erasure.doneSubject,
    heading: message.erasure.doneSubject,
    opening: message.erasure.done(to.brand.name),
    button: null,
    closing: [questions(to.brand.supportEmail)],
    reason: null,
  });
}
