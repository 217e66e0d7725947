import type { Message } from "../../platform/mail/mail.ts";
import type { Language } from "../languages/language.ts";
import { type Letter, writeLetter } from "./letter.ts";
import { mailWordsOf } from "./mail-words-of.ts";
import type { Sender } from "./sender.ts";

/** Who is written to, in whose name, in which language, and where the mail leads. */
export type ToCandidate = {
  to: string;
  fromAddress: string;
  brand: Sender;
  language: Language;
  firstName: string;
  link: string;
};

type Says = Pick<Letter, "heading" | "quote" | "closing"> & {
  subject: string;
  opening: string;
  button: string;
  /** Why this mail came. */
  reason: string;
};

/** A mail to a candidate. Answers to it reach the company. */
export function writeCandidateLetter(mail: ToCandidate, says: Says): Message {
  const { brand, language } = mail;
  const { subject, opening, button, reason, ...more } = says;
  const words = mailWordsOf(language);
  return {
    to: mail.to,
    from: { name: brand.name, address: mail.fromAddress },
    ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
    subject,
    ...writeLetter({
      ...more,
      language,
      from: brand.name,
      color: brand.color,
      opening: [words.greeting(mail.firstName), opening],
      button: { label: button, href: mail.link },
      footer: `${reason} ${words.linkIsYours}`,
    }),
  };
}
