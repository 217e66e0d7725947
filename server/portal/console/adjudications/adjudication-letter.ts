import type { Language } from "../../../platform/languages/language.ts";
import type { Letter } from "../../../platform/mail/mail.ts";
import { type ToCandidate, writeCandidateLetter } from "../../candidate/addressing/candidate-letter.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import type { LetterKind } from "../../work/decisions/adjudication.ts";
import type { ReasonTexts } from "../reasons/reason.ts";

/**
 * The letter about a decision. Whatever a company writes at its beginning (`texts`), it says which check it is about, what was
 * found or is asked, and how the candidate can answer, or dispute it.
 */
export function adjudicationLetter(
  mail: ToCandidate & {
    kind: LetterKind;
    check: string;
    words: string;
    texts: ReasonTexts;
    /** Of a question: when the days to answer are over, and in which time zone that is a day. */
    answerBy: Date;
    timeZone: string;
    /** Of a decision against them: why they were not heard first. */
    unaskedBecause: string | null;
  },
): Letter {
  const { adjudication, receipt } = mailWordsOf(mail.language);
  const says = mail.kind === "ask" ? adjudication.question : adjudication.declined;
  const opening = says.opening(mail.brand.name, mail.check);
  const own = mail.texts[mail.language] ?? mail.texts.en;
  return writeCandidateLetter(mail, {
    subject: says.subject,
    heading: says.subject,
    opening: own ?? opening,
    blocks: [
      // The company's own words may leave out which check it is.
      ...(own ? [{ note: mail.check }] : []),
      { label: says.label, quote: mail.words },
      ...(mail.kind === "do_not_proceed" && mail.unaskedBecause !== null
        ? [{ label: adjudication.declined.unheard, quote: mail.unaskedBecause }]
        : []),
      mail.kind === "ask"
        ? adjudication.question.closing(mail.brand.supportEmail, dayIn(mail, mail.answerBy))
        : adjudication.declined.closing(mail.brand.supportEmail),
    ],
    button: receipt.button,
    closing: [],
    reason: adjudication.reason(mail.brand.name),
  });
}

function dayIn({ language, timeZone }: { language: Language; timeZone: string }, day: Date): string {
  const locale = language === "en" ? "en-NZ" : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(day);
}
