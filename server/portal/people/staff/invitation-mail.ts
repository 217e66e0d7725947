import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Staff } from "../auth/staff.ts";

export function invitationMail(invitation: {
  person: Staff;
  invitedBy: string;
  company: string;
  portalUrl: string;
}): { subject: string; text: string; html: string } {
  const { person, invitedBy, company, portalUrl } = invitation;
  const subject = `${invitedBy} added you to ${company} on Candor`;
  const letter = candorLetter({
    heading: subject,
    blocks: [
      `Hello ${person.name},`,
      `You can now see the background checks of ${company}, and the documents that its candidates send.`,
    ],
    button: { label: "Sign in", href: `${portalUrl}/sign-in` },
    closing: [
      "There is no password: enter this email address on the page, and we’ll email you a link.",
      `Didn’t expect this? Ask ${invitedBy}, or ignore this email.`,
    ],
    footer: [`This email was sent to ${person.email} because ${invitedBy} entered this address.`],
  });
  return { subject, ...letter };
}
