import type { Letter } from "../../platform/mail/mail.ts";
import { dateTime, oneLine, writeBrandLetter } from "../mail/brand-letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import { textMessage } from "../mail/text-message.ts";
import type { Invitation } from "./invitation-mail.ts";

/** `checks` are the titles of those that wait, in the language of the mail. */
export type MissingNotice = Omit<Invitation, "asks" | "measuredMinutes" | "reminder">;

/** The email that asks a candidate who has signed for what their checks wait for. `mailFrom` is the sender's address. */
export function missingNoticeMail(notice: MissingNotice, mailFrom: string): Letter {
  const { language, candidate, company, brand, checks, link, expiresAt } = notice;
  const words = mailWordsOf(language);
  const { heading, opening, waiting, safe, button, open, unexpected } = words.missing;
  const letter = writeBrandLetter({
    language,
    brand,
    heading: heading(company.name),
    preview: safe,
    blocks: [
      words.greeting(candidate.first_name),
      opening(company.name),
      { intro: waiting, items: checks },
      safe,
    ],
    button: { label: button, plain: open, href: link },
    notes: [words.linkIsYours(dateTime(expiresAt, company, language))],
    unexpected,
  });
  return {
    to: candidate.email,
    from: { name: oneLine(brand.name), address: mailFrom },
    replyTo: brand.support_email,
    subject: oneLine(heading(company.name)),
    ...letter,
  };
}

/** The same in as few words as a text message has. */
export function missingNoticeText({ language, candidate, brand, link }: MissingNotice): string {
  return textMessage(candidate.first_name, brand.name, mailWordsOf(language).missing.message, link);
}
