import type { Letter } from "../../../platform/mail/mail.ts";
import type { MailWords } from "../../foundation/mail/mail-words.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";
import type { CorrectionDecision, DisputeDecision } from "./message.ts";

/** What an email answers: a dispute, with the check's title, or a correction. */
export type Answered =
  | { decision: DisputeDecision; check: string }
  | { decision: CorrectionDecision; check: null };

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
  return answered.check === null ? words.correctionSubject : words.answerSubject;
}

function openingOf(words: MailWords["message"], name: string, answered: Answered | null): string {
  if (!answered) return words.opening(name);
  return answered.check === null
    ? words.corrections[answered.decision](name)
    : words.answers[answered.decision](name, answered.check);
}
