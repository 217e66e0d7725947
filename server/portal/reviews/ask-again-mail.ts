import type { Message } from "../../platform/mail/mail.ts";
import type { Language } from "../languages/language.ts";
import { writeLetter } from "../mail/letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import type { Sender } from "./sender.ts";

/** What the candidate reads. Staff see the same before they send it, in English. */
export function askAgainWords(document: { title: string; fileName: string }, language: Language = "en") {
  const { subject, opening } = mailWordsOf(language).askAgain;
  return { subject: subject(document.title), opening: opening(document.title, document.fileName) };
}

export function askAgainMail(asked: {
  to: string;
  fromAddress: string;
  brand: Sender;
  language: Language;
  firstName: string;
  document: { title: string; fileName: string };
  reason: string;
  link: string;
}): Message {
  const { brand, document, language } = asked;
  const words = mailWordsOf(language);
  const { subject, opening } = askAgainWords(document, language);
  const { why, button, closing, reason } = words.askAgain;
  return {
    to: asked.to,
    from: { name: brand.name, address: asked.fromAddress },
    ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
    subject,
    ...writeLetter({
      language,
      from: brand.name,
      color: brand.color,
      heading: subject,
      opening: [words.greeting(asked.firstName), opening],
      quote: { label: why, text: asked.reason },
      button: { label: button, href: asked.link },
      closing: [closing, words.questions(brand.supportEmail)],
      footer: `${reason(brand.name)} ${words.linkIsYours}`,
    }),
  };
}
