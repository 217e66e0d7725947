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
    several: {
      subject: "Please send your documents again",
      opening: "We looked at your documents and could not use these:",
      button: "Send them again",
    },
    item: (document, fileName) => `${document} (${fileName})`,
    refused: {
      subject: (document) => `We could not use your ${document}`,
      several: "We could not use some of your documents",
      lead: "We could not use this, and it can’t be replaced. Please don’t send it again.",
    },
    reminder: {
      subject: (subject) => `Reminder: ${subject}`,
      opening: "We are still waiting for this:",
    },
  },
  rejected: {
    blurred:
      "We can’t read the picture: it is blurred, too dark, or light is reflected on it. Please take it again in good light, without flash, and hold the camera still.",
    cut_off: "Part of the document is missing. Please take it again with all four corners in the picture.",
    expired: "The document has expired. Please send one that is still valid.",
    wrong_document: "This is not the document that we asked for. Please look at the list and send that one.",
    other_name:
      "The name on the document is not the one on your application. Please send a document in that name, or proof of the name change.",
    both_sides: "We need both sides of the document. Please send the front and the back.",
  },
  adjudication: {
    declined: {
      subject: "About your background check",
      opening: (brand, check) =>
        `${brand} has looked at the result of one of your checks, ${check}, and will not go ahead with your application on the strength of it.`,
      label: "What was found",
      closing: (email) =>
        email
          ? `If you think that this is wrong or incomplete, or want to add something, write to ${email}. You may ask for the result, and for it to be corrected. Your reply will be read before this is closed.`
          : "If you think that this is wrong or incomplete, or want to add something, tell whoever invited you. You may ask for the result, and for it to be corrected. Your reply will be read before this is closed.",
      unheard: "Why we decided before we heard from you",
    },
    question: {
      subject: "We have a question about your background check",
      opening: (_brand, check) =>
        `Before we decide, we would like to hear from you about the result of this check: ${check}.`,
      label: "Our question",
      closing: (email, until) =>
        email
          ? `Please answer by ${until}: on your page, or to ${email}. Nothing has been decided yet.`
          : `Please answer by ${until} on your page. Nothing has been decided yet.`,
    },
    reason: (brand) => `${brand} sent you this email because you agreed to a background check.`,
  },
  message: {
    subject: (brand) => `${brand} has written to you`,
    opening: (brand) => `${brand} has written to you about your background check.`,
    answerSubject: "The answer to your dispute",
    answers: {
      corrected: (brand, check) =>
        `${brand} has looked at what you said about the result of this check: ${check}. The result was corrected.`,
      stands: (brand, check) =>
        `${brand} has looked at what you said about the result of this check: ${check}. The result stays as it is.`,
    },
    correctionSubject: "The answer to your correction",
    corrections: {
      accepted: (brand) =>
        `${brand} has looked at what you said is wrong in your details, and agrees with you.`,
      declined: (brand) =>
        `${brand} has looked at what you said is wrong in your details, and has not changed it.`,
    },
    erasure: {
      subject: "The answer to your request for erasure",
      kept: (brand) => `${brand} has looked at your request to erase your data, and keeps it for now.`,
      doneSubject: "Your data is being erased",
      done: (brand) =>
        `You asked ${brand} to erase what it holds about you. It is being erased now, and links to your page stop working.`,
    },
    label: "What they wrote",
    closing: "Open your page to answer. Replies to this email reach them too.",
  },
  withdrawal: {
    subject: "You have withdrawn your consent",
    opening: (brand) => `You have withdrawn your consent to your background checks. ${brand} has been told.`,
    openingOfSome: (brand) =>
      `You have withdrawn your consent to some of your background checks. The others continue. ${brand} has been told.`,
    stopped: "These checks were stopped:",
    finished: "These were finished before that. Their results stay:",
    left: (brand) => `The system could not stop these. ${brand} has been asked to:`,
    kept: (brand) =>
      `What ${brand} holds about you is kept for as long as the law or its rules require, and then erased.`,
    button: "Open your page",
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
