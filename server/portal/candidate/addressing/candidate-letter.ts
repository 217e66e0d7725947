import { withoutIsolates } from "../../../platform/languages/isolates.ts";
import { directionOf, type Language } from "../../../platform/languages/language.ts";
import type { Block } from "../../../platform/mail/letter.ts";
import type { Letter } from "../../../platform/mail/mail.ts";
import { writeLetter } from "../../../platform/mail/write-letter.ts";
import { mailWordsOf } from "../../foundation/mail/mail-words-of.ts";
import type { Sender } from "./sender.ts";

/** The recipient, the brand, the language and the link of an email. */
export type ToCandidate = {
  to: string;
  fromAddress: string;
  brand: Sender;
  language: Language;
  firstName: string;
  link: string;
};

type CandidateLetterParts = {
  subject: string;
  heading: string;
  opening: string;
  /** What follows the opening. */
  blocks?: readonly Block[];
  /** What leads to their page; null where there is none any more. */
  button: string | null;
  closing: readonly string[];
  /** Why this email was sent; null where the opening says it. */
  reason: string | null;
};

/** An email to a candidate. Replies to it reach the company. */
export function writeCandidateLetter(mail: ToCandidate, says: CandidateLetterParts): Letter {
  const { brand, language } = mail;
  const { subject, heading, opening, blocks = [], button, closing, reason } = says;
  const words = mailWordsOf(language);
  return {
    to: mail.to,
    from: { name: brand.name, address: mail.fromAddress },
    ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
    subject: withoutIsolates(subject),
    ...writeLetter({
      lang: language,
      dir: directionOf(language),
      from: brand,
      color: brand.color,
      heading,
      preview: opening,
      blocks: [words.greeting(mail.firstName), opening, ...blocks],
      ...(button === null
        ? {}
        : { button: { label: button, href: mail.link, ifItFails: words.letter.ifButtonFails } }),
      closing,
      footer: [[reason, button && words.linkIsYours].filter(Boolean).join(" ")].filter(Boolean),
    }),
  };
}
