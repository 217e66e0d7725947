import type { Company } from "../../contract/company.ts";
import { historiesOf, type JourneyAsks, minutesOf } from "../../contract/journey-length.ts";
import type { Language } from "../../platform/languages/language.ts";
import type { Letter } from "../../platform/mail/mail.ts";
import { type BrandLetter, dateTime, oneLine, writeBrandLetter } from "../mail/brand-letter.ts";
import type { ServiceMailWords } from "../mail/mail-words.ts";
import { mailWordsOf } from "../mail/mail-words-of.ts";
import { textMessage } from "../mail/text-message.ts";

export type Invitation = {
  /** In which the candidate is written to. */
  language: Language;
  candidate: { first_name: string; email: string };
  company: Pick<Company, "name" | "timezone" | "locale">;
  brand: BrandLetter["brand"];
  /** The titles of the requested checks, in that language. */
  checks: readonly string[];
  /** Leads to the candidate's own link (`partner_link`). */
  link: string;
  expiresAt: Date;
  /** What the candidate is asked for. */
  asks: JourneyAsks;
  /** How long it took most people who were asked for the same; null where it is estimated. */
  measuredMinutes: number | null;
  /** True when the candidate was invited before, and has not signed since. */
  reminder: boolean;
};

/** The email that asks a candidate to begin, in the brand's name. `mailFrom` is the sender's address. */
export function invitationMail(invitation: Invitation, mailFrom: string): Letter {
  const letter = letterOf(invitation);
  return {
    to: invitation.candidate.email,
    from: { name: oneLine(invitation.brand.name), address: mailFrom },
    replyTo: invitation.brand.support_email,
    subject: oneLine(letter.heading),
    ...writeBrandLetter(letter),
  };
}

/** The same in as few words as a text message has. */
export function invitationText(invitation: Invitation): string {
  const { language, candidate, brand, link, reminder } = invitation;
  const { message, reminderMessage } = mailWordsOf(language).invitation;
  const say = reminder ? reminderMessage : message;
  return textMessage(candidate.first_name, brand.name, (name) => say(name, minutesIn(invitation)), link);
}

function minutesIn({ asks, measuredMinutes }: Invitation): number {
  return measuredMinutes ?? minutesOf(asks);
}

function letterOf(invitation: Invitation): BrandLetter {
  const { language, candidate, company, brand, checks, link, asks, expiresAt } = invitation;
  const words = mailWordsOf(language);
  const { todo, button, start, unexpected, ...says } = words.invitation;
  const [heading, opening] = invitation.reminder
    ? [says.reminderHeading, says.reminderOpening]
    : [says.heading, says.opening];
  const asked = opening(company.name);
  const duration = words.duration(minutesIn(invitation), invitation.measuredMinutes !== null);
  const ready = readyItems(asks, says.ready);
  return {
    language,
    brand,
    heading: heading(company.name),
    preview: duration,
    blocks: [
      words.greeting(candidate.first_name),
      brand.name === company.name ? asked : `${asked} ${words.onBehalf(brand.name)}`,
      ...(checks.length > 0 ? [{ intro: says.checks, items: checks }] : []),
      { intro: todo, items: stepItems(asks, says.steps), ordered: true },
      duration,
      ...(ready.length > 0 ? [{ intro: says.ready.intro, items: ready }] : []),
    ],
    button: { label: button, plain: start, href: link },
    notes: [words.linkIsYours(dateTime(expiresAt, company, language))],
    unexpected,
  };
}

function stepItems(
  { documents, pages }: JourneyAsks,
  says: ServiceMailWords["invitation"]["steps"],
): string[] {
  return [
    says.details,
    ...(pages.length > 0 ? [says.questions] : []),
    ...(documents.length > 0 ? [says.documents] : []),
    says.sign,
  ];
}

function readyItems(
  { documents, pages, referees }: JourneyAsks,
  says: ServiceMailWords["invitation"]["ready"],
): string[] {
  const papers = documents.filter((kind) => kind !== "linkage_photo");
  return [
    ...(papers.length > 0 ? [says.documents(papers.length)] : []),
    ...(papers.length < documents.length ? [says.face] : []),
    ...historiesOf(pages).map((name) => says[name]),
    ...(referees ? [says.referees] : []),
  ];
}
