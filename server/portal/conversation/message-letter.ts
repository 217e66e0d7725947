import type { Message as Mail } from "../../platform/mail/mail.ts";
import { type ToCandidate, writeCandidateLetter } from "../addressing/candidate-letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import type { DisputeDecision } from "./message.ts";

/** The email about what the company has written: its words, and where to answer. */
export function messageLetter(
  to: ToCandidate,
  says: { text: string; answered: { decision: DisputeDecision; check: string } | null; key: string },
): Mail {
  const { message, adjudication, receipt } = mailWordsOf(to.language);
  const { answered } = says;
  const name = to.brand.name;
  const subject = answered ? message.answerSubject : message.subject(name);
  return {
    key: says.key,
    ...writeCandidateLetter(to, {
      subject,
      heading: subject,
      opening: answered ? message.answers[answered.decision](name, answered.check) : message.opening(name),
      blocks: [{ label: message.label, quote: says.text }],
      button: receipt.button,
      closing: [message.closing],
      reason: adjudication.reason(name),
    }),
  };
}
