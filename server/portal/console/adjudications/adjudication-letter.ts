import type { Message } from "../../../platform/mail/mail.ts";
import { type ToCandidate, writeCandidateLetter } from "../../candidate/addressing/candidate-letter.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import type { LetterKind } from "../../work/decisions/adjudication.ts";
import type { ReasonTexts } from "../reasons/reason.ts";

/**
 * The letter about a decision. Whatever a company writes at its beginning (`texts`), it says which check it is about, what was
 * found or is asked, and how the candidate can answer, or dispute it.
 */
export function adjudicationLetter(
  mail: ToCandidate & { kind: LetterKind; check: string; words: string; texts: ReasonTexts; key?: string },
): Message {
  const { adjudication, receipt } = mailWordsOf(mail.language);
  const says = mail.kind === "ask" ? adjudication.question : adjudication.declined;
  const opening = says.opening(mail.brand.name, mail.check);
  const own = mail.texts[mail.language] ?? mail.texts.en;
  return {
    ...(mail.key ? { key: mail.key } : {}),
    ...writeCandidateLetter(mail, {
      subject: says.subject,
      heading: says.subject,
      opening: own ?? opening,
      blocks: [
        // The company's own words may leave out which check it is.
        ...(own ? [{ note: mail.check }] : []),
        { label: says.label, quote: mail.words },
        says.closing(mail.brand.supportEmail),
      ],
      button: receipt.button,
      closing: [],
      reason: adjudication.reason(mail.brand.name),
    }),
  };
}
