import type { Brand, Company } from "../../contract/company.ts";
import type { Message } from "../../platform/mail/mail.ts";
import { type BrandLetter, dateTime, oneLine, writeBrandLetter } from "../mail/brand-letter.ts";

export type Invitation = {
  candidate: { first_name: string; email: string };
  company: Pick<Company, "name" | "timezone" | "locale">;
  brand: Pick<Brand, "name" | "primary_color" | "support_email" | "privacy_url" | "logo_url">;
  /** The titles of the requested checks. */
  checks: readonly string[];
  /** The candidate's own link (`partner_link`). */
  link: string;
  expiresAt: Date;
  /** How long it takes most people. */
  minutes: number;
};

/** The email that asks a candidate to begin, in the brand's name. `mailFrom` is the sender's address. */
export function invitationMail(invitation: Invitation, mailFrom: string): Message {
  const heading = `Your background check for ${invitation.company.name}`;
  return {
    to: invitation.candidate.email,
    from: { name: oneLine(invitation.brand.name), address: mailFrom },
    replyTo: invitation.brand.support_email,
    subject: oneLine(heading),
    ...writeBrandLetter(letterOf(invitation, heading)),
  };
}

function letterOf(invitation: Invitation, heading: string): BrandLetter {
  const { candidate, company, brand, checks, link, minutes, expiresAt } = invitation;
  const by = brand.name === company.name ? "" : ` ${brand.name} does this for them.`;
  const duration = `It takes most people about ${minutes} minutes. You can stop and carry on later with the same link.`;
  return {
    brand,
    heading,
    preview: duration,
    blocks: [
      candidate.first_name ? `Hello ${candidate.first_name},` : "Hello,",
      `${company.name} has asked you to complete a background check. It confirms who you are and what you have told them, for the role you applied for or already hold.${by}`,
      ...(checks.length > 0 ? [{ intro: "What will be checked:", items: checks }] : []),
      {
        intro: "What you will do:",
        items: [
          "Check your details and correct them if needed.",
          "Add a photo or scan of your ID.",
          "Sign on the screen.",
        ],
        ordered: true,
      },
      duration,
      "Have your ID ready, such as your passport or driver licence, and a phone or computer with a camera.",
    ],
    button: { label: "Start your check", plain: "Start here:", href: link },
    notes: [
      `This link is only for you. Please don’t share it. It works until ${dateTime(expiresAt, company)}.`,
    ],
    unexpected: "Didn’t expect this? You can safely ignore this message. No check starts unless you sign.",
  };
}
