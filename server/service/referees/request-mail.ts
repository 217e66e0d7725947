import type { Brand, Company } from "../../contract/company.ts";
import type { Language } from "../../platform/languages/language.ts";
import type { Letter } from "../../platform/mail/mail.ts";
import { type BrandLetter, dateTime, oneLine, writeBrandLetter } from "../mail/brand-letter.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";

export type RefereeRequest = {
  /** In which the referee is written to. */
  language: Language;
  referee: { first_name: string; email: string };
  /** About whom; the name may be empty. */
  candidate: { name: string; job_role: string };
  company: Pick<Company, "name" | "timezone" | "locale">;
  brand: BrandLetter["brand"] & Pick<Brand, "name">;
  link: string;
  expiresAt: Date;
  /** The referee is asked to say who the candidate is, not for a reference. */
  ofIdentity: boolean;
  /** How long the form takes most people. */
  minutes: number;
  /** True for every message after the first. */
  reminder: boolean;
  /** The days after the request on which the referee is still reminded; empty when that was the last message. */
  reminderDays: readonly number[];
};

/** The email that asks a referee for a reference, or reminds them of it, in the brand's name. */
export function requestMail(request: RefereeRequest, mailFrom: string): Letter {
  const letter = letterOf(request);
  return {
    to: request.referee.email,
    from: { name: oneLine(request.brand.name), address: mailFrom },
    replyTo: request.brand.support_email,
    subject: oneLine(letter.heading),
    ...writeBrandLetter(letter),
  };
}

/** The same in as few words as a text message has. */
export function requestText(request: RefereeRequest): string {
  const { brand, company, link, minutes, reminder } = request;
  const { message, reminderMessage } = wordsOf(request);
  const say = reminder ? reminderMessage : message;
  return `${say(oneLine(brand.name), oneLine(company.name), oneLine(aboutWhom(request)), minutes)} ${link}`;
}

function letterOf(request: RefereeRequest): BrandLetter {
  const { language, referee, candidate, company, brand, link, minutes, reminder } = request;
  const words = mailWordsOf(language);
  const says = wordsOf(request);
  const about = aboutWhom(request);
  const [heading, opening] = reminder
    ? [says.reminderHeading, says.reminderOpening]
    : [says.heading, says.opening];
  const asks = opening(company.name, about, candidate.job_role);
  const duration = words.duration(minutes);
  return {
    language,
    brand,
    heading: heading(about),
    preview: duration,
    blocks: [
      words.greeting(referee.first_name),
      brand.name === company.name ? asks : `${asks} ${words.onBehalf(brand.name)}`,
      duration,
      says.reads(company.name),
    ],
    button: { label: says.button, plain: `${says.button}:`, href: link },
    notes: [
      words.linkIsYours(dateTime(request.expiresAt, company, language)),
      request.reminderDays.length > 0 ? says.remindersFollow(request.reminderDays) : says.noMoreReminders,
    ],
    unexpected: says.unexpected,
  };
}

function wordsOf({ language, ofIdentity }: RefereeRequest) {
  const { reference, identity } = mailWordsOf(language);
  return ofIdentity ? { ...reference, ...identity } : reference;
}

function aboutWhom({ language, candidate }: RefereeRequest): string {
  return candidate.name || mailWordsOf(language).reference.someone;
}
