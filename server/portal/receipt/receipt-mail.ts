import type { Attachment, Message } from "../../platform/mail/mail.ts";
import type { Language } from "../languages/language.ts";
import { writeLetter } from "../mail/letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import type { Sender } from "../reviews/sender.ts";

export function receiptMail(receipt: {
  to: string;
  fromAddress: string;
  brand: Sender;
  language: Language;
  firstName: string;
  link: string;
  file: Attachment;
}): Message {
  const { brand, language } = receipt;
  const words = mailWordsOf(language);
  const { subject, heading, opening, button, doubts, reason } = words.receipt;
  return {
    to: receipt.to,
    from: { name: brand.name, address: receipt.fromAddress },
    ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
    subject,
    ...writeLetter({
      language,
      from: brand.name,
      color: brand.color,
      heading,
      opening: [words.greeting(receipt.firstName), opening],
      button: { label: button, href: receipt.link },
      closing: [doubts(brand.supportEmail)],
      footer: `${reason(brand.name)} ${words.linkIsYours}`,
    }),
    attachments: [receipt.file],
  };
}
