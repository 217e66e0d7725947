import type { Brand, Company } from "../../contract/company.ts";
import type { Message } from "../../platform/mail/mail.ts";
import { type BrandLetter, dateTime, oneLine, writeBrandLetter } from "../mail/brand-letter.ts";

export type RefereeRequest = {
  referee: { first_name: string; email: string };
  /** About whom; the name may be empty. */
  candidate: { name: string; job_role: string };
  company: Pick<Company, "name" | "timezone" | "locale">;
  brand: BrandLetter["brand"] & Pick<Brand, "name">;
  link: string;
  expiresAt: Date;
  /** How long the form takes most people. */
  minutes: number;
  /** True for every message after the first. */
  reminder: boolean;
  /** True while further reminders would follow. */
  remindersFollow: boolean;
};

/** The email that asks a referee for a reference, or reminds them of it, in the brand's name. */
export function requestMail(request: RefereeRequest, mailFrom: string): Message {
  const heading = `${request.reminder ? "Reminder: a" : "A"} reference for ${about(request)}`;
  return {
    to: request.referee.email,
    from: { name: oneLine(request.brand.name), address: mailFrom },
    replyTo: request.brand.support_email,
    subject: oneLine(heading),
    ...writeBrandLetter(letterOf(request, heading)),
  };
}

/** The same in as few words as a text message has. */
export function requestText({ brand, company, link, minutes, reminder, ...request }: RefereeRequest): string {
  const asks = reminder ? "still asks" : "asks";
  const duration = `about ${minutes} minutes`;
  return `${oneLine(brand.name)}: ${oneLine(company.name)} ${asks} you for a reference for ${oneLine(about(request))} (${duration}). Answer or decline: ${link}`;
}

function letterOf(request: RefereeRequest, heading: string): BrandLetter {
  const { referee, candidate, company, brand, link, minutes, reminder } = request;
  const by = brand.name === company.name ? "" : ` ${brand.name} does this for them.`;
  const role = candidate.job_role ? ` for the role of ${candidate.job_role}` : "";
  const asks = reminder
    ? `A few days ago ${company.name} asked you for a reference for ${about(request)}${role}. They would still like to hear from you.`
    : `${company.name} has asked you for a reference for ${about(request)}${role}. You were named as someone who knows them, from work or elsewhere.`;
  const duration = `The form takes most people about ${minutes} minutes. You can stop and carry on later with the same link.`;
  return {
    brand,
    heading,
    preview: duration,
    blocks: [
      referee.first_name ? `Hello ${referee.first_name},` : "Hello,",
      `${asks}${by}`,
      duration,
      `${company.name} will read what you write. If you would rather not answer, the same link lets you say so.`,
    ],
    button: { label: "Open the form", plain: "Open the form:", href: link },
    notes: [
      `This link is only for you. Please don’t share it. It works until ${dateTime(request.expiresAt, company)}.`,
      request.remindersFollow
        ? "Until you answer, we’ll remind you after 1, 3 and 6 days. The page lets you stop these reminders."
        : "We won’t send any more reminders.",
    ],
    unexpected: "Didn’t expect this? You can safely ignore this message, or decline on the page.",
  };
}

function about({ candidate }: Pick<RefereeRequest, "candidate">): string {
  return candidate.name || "someone you know";
}
