import type { MailWords } from "../mail-words.ts";

export const en: MailWords = {
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  questions: (email) => (email ? `Questions? Write to ${email}.` : "Questions? Ask whoever invited you."),
  linkIsYours: "This link is only for you. Please don’t share it.",
  askAgain: {
    subject: (document) => `Please send your ${document} again`,
    opening: (document, fileName) => `We looked at your ${document} (${fileName}) and could not use it.`,
    why: "Why",
    button: "Send it again",
    closing: "It takes about two minutes. Everything else that you sent stays as it is.",
    reason: (brand) => `${brand} sent you this email because you sent documents for a background check.`,
  },
  newLink: {
    subject: "Your new link",
    opening:
      "Here is the link that you asked for. It takes you back to where you were: nothing that you saved is lost.",
    button: "Continue",
    unasked: "Didn’t ask for this? You can ignore this email. The link was sent only to you.",
    reason: (brand) =>
      `${brand} sent you this email because someone asked for a new link to your background check.`,
  },
  receipt: {
    subject: "Your receipt: what you agreed to and signed",
    heading: "Thank you. Everything has arrived.",
    opening:
      "Attached is your receipt. It contains the text you agreed to, the list of documents that you sent, and your signature. Please keep it.",
    button: "See how your checks are going",
    doubts: (email) =>
      email
        ? `Questions, or wasn’t this you? Write to ${email}.`
        : "Questions, or wasn’t this you? Ask whoever invited you.",
    reason: (brand) => `${brand} sent you this email because you signed for your background check.`,
  },
  letter: { ifButtonFails: "If the button does not work, open this address:" },
  documents: {
    drivers_license: "driver licence",
    passport: "passport",
    nz_passport: "New Zealand passport",
    firearm_license: "firearms licence",
    card_18: "18+ or Kiwi Access card",
    birth_certificate: "birth certificate",
    citizenship_certificate: "citizenship certificate",
    centrelink_card: "Centrelink card",
    id: "identity document",
    other: "document",
  },
  sides: (document, side) => `${document} (${side === "both" ? "front and back" : side})`,
};
