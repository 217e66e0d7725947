import { candorLetter } from "../../foundation/mail/candor-letter.ts";
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

/** For whom a link would open nothing: their company requires passkeys. Names the other owners, who can let them add one. */
export function passkeyNeededMail(
  staff: Staff,
  owners: Staff[],
  portalUrl: string,
): { subject: string; text: string; html: string } {
  const names = owners.filter(({ id }) => id !== staff.id).map(({ name }) => name);
  const helper = names.length > 0 ? `an owner of your company (${names.join(", ")})` : "whoever runs Candor";
  const letter = candorLetter({
    heading: "Sign in with your passkey",
    blocks: [
      `Hello ${staff.name},`,
      "Your company requires passkeys, so an emailed link doesn’t sign you in.",
      `No passkey yet, or lost it? Ask ${helper} to let you add one. Then enter your address on the sign-in page again.`,
    ],
    button: { label: "Sign in with a passkey", href: `${portalUrl}/sign-in` },
    closing: ["Didn’t try to sign in? Ignore this email: nobody can sign in as you with it."],
    footer: [
      `This email was sent to ${staff.email} because someone entered this address on Candor’s sign-in page.`,
    ],
  });
  return { subject: "Sign in to Candor with your passkey", ...letter };
}
