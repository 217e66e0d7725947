import { candorLetter } from "../mail/candor-letter.ts";
import type { Staff } from "./staff.ts";

export function signInMail(staff: Staff, link: string): { subject: string; text: string; html: string } {
  const letter = candorLetter({
    heading: "Sign in to Candor",
    blocks: [`Hello ${staff.name},`, "Here is the link that you asked for."],
    button: { label: "Sign in", href: link },
    closing: [
      "The link works once, for 15 minutes.",
      "Didn’t ask for it? Ignore this email: nobody can sign in as you without it.",
    ],
    footer: [
      `This email was sent to ${staff.email} because someone entered this address on Candor’s sign-in page.`,
    ],
  });
  return { subject: "Your link to sign in to Candor", ...letter };
}
