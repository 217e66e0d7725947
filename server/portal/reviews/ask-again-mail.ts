import type { Message } from "../../platform/mail/mail.ts";
import { type Letter, writeLetter } from "../mail/letter.ts";
import type { Sender } from "./sender.ts";

/** What the candidate reads. Staff see the same before they send it. */
export function askAgainWords(document: { title: string; fileName: string }) {
  return {
    subject: `Please send your ${document.title} again`,
    opening: `We looked at your ${document.title} (${document.fileName}) and could not use it.`,
  };
}

export function askAgainMail(asked: {
  to: string;
  fromAddress: string;
  brand: Sender;
  firstName: string;
  document: { title: string; fileName: string };
  reason: string;
  link: string;
}): Message {
  const { brand, document } = asked;
  const words = askAgainWords(document);
  const letter: Letter = {
    from: brand.name,
    color: brand.color,
    heading: words.subject,
    opening: [asked.firstName ? `Hello ${asked.firstName},` : "Hello,", words.opening],
    quote: { label: "Why", text: asked.reason },
    button: { label: "Send it again", href: asked.link },
    closing: [
      "It takes about two minutes. Everything else that you sent stays as it is.",
      brand.supportEmail
        ? `Questions? Write to ${brand.supportEmail}.`
        : "Questions? Ask whoever invited you.",
    ],
    footer: `${brand.name} sends you this mail because you sent documents for a background check. The link is yours alone: please do not pass it on.`,
  };
  return {
    to: asked.to,
    from: { name: brand.name, address: asked.fromAddress },
    ...(brand.supportEmail ? { replyTo: brand.supportEmail } : {}),
    subject: words.subject,
    ...writeLetter(letter),
  };
}
