import type { Message } from "../../platform/mail/mail.ts";
import type { Language } from "../languages/language.ts";
import { writeLetter } from "../mail/letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import type { Sender } from "../reviews/sender.ts";

export function newLinkMail(asked: {
  to: string;
  fromAddress: string;
  brand: Sender;
  language: Language;
  firstName: string;
  link: string;
}): Message {
  const { brand, language } = asked;
  const words = mailWordsOf(language);
  const { subject, opening, button, unasked, reason } = words.newLink;
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
      button: { label: button, href: asked.link },
      closing: [unasked, words.questions(brand.supportEmail)],
      footer: `${reason(brand.name)} ${words.linkIsYours}`,
    }),
  };
}
