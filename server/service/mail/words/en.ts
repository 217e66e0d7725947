import { listed } from "../../../platform/languages/listed.ts";
import type { ServiceMailWords } from "../mail-words.ts";

export const en: ServiceMailWords = {
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  onBehalf: (brand) => `${brand} does this for them.`,
  duration: (minutes, isMeasured) =>
    `${isMeasured ? `It takes most people about ${minutes} minutes` : `It takes about ${minutes} minutes`}. You can stop and carry on later with the same link.`,
  linkIsYours: (until) => `This link is only for you. Please don’t share it. It works until ${until}.`,
  questions: (email) => `Questions? Write to ${email}.`,
  privacy: "How your information is used",
  ifButtonFails: "If the button does not work, copy this address into your browser:",
  invitation: {
    heading: (company) => `Your background check for ${company}`,
    opening: (company) =>
      `${company} has asked you to complete a background check. It confirms who you are and what you have told them, for the role you applied for or already hold.`,
    checks: "What will be checked:",
    todo: "What you will do:",
    steps: {
      details: "Check your details and correct them if needed.",
      questions: "Answer some questions about yourself.",
      documents: "Add a photo or scan of your ID.",
      sign: "Sign on the screen.",
    },
    ready: {
      intro: "Have this ready:",
      documents: (count) =>
        `${count === 1 ? "A document that shows who you are, such as your passport" : `${count} documents that show who you are, such as your passport and driver licence`}, and a phone or computer with a camera`,
      face: "A photo of your face, which you can take on the way",
      addresses: "The addresses where you have lived, with months and years",
      employment: "Where you have worked, with months and years",
      qualifications: "Where and when you have studied",
      countries: "The countries where you have lived",
      referees: "Names of people you have worked with, and their email addresses or phone numbers",
    },
    button: "Start your check",
    start: "Start here:",
    unexpected: "Didn’t expect this? You can safely ignore this message. No check starts unless you sign.",
    message: (brand, minutes) =>
      `${brand} asks you to complete a background check (about ${minutes} minutes):`,
    reminderHeading: (company) => `Reminder: your background check for ${company}`,
    reminderOpening: (company) =>
      `Recently ${company} asked you to complete a background check. It is not finished yet, and what you have done so far is saved.`,
    reminderMessage: (brand, minutes) =>
      `your background check for ${brand} is not finished yet (about ${minutes} minutes):`,
  },
  missing: {
    heading: (company) => `Something is still missing for ${company}`,
    opening: (company) =>
      `Thank you for signing your background check for ${company}. Before all of it can start, something more is needed from you.`,
    waiting: "These checks are waiting:",
    safe: "You are only asked for what is missing. What you have already given is saved.",
    button: "Continue",
    open: "Continue here:",
    unexpected:
      "Didn’t expect this? You can safely ignore this message. These checks may then not be carried out.",
    message: (brand) => `something is still missing for your background check for ${brand}. Continue here:`,
  },
  reference: {
    heading: (about) => `A reference for ${about}`,
    reminderHeading: (about) => `Reminder: a reference for ${about}`,
    someone: "someone you know",
    opening: (company, about, job) =>
      `${company} has asked you for a reference for ${about}${role(job)}. You were named as someone who knows them, from work or elsewhere.`,
    reminderOpening: (company, about, job) =>
      `Recently ${company} asked you for a reference for ${about}${role(job)}. They would still like to hear from you.`,
    reads: (company) =>
      `${company} will read what you write. If you would rather not answer, the same link lets you say so.`,
    button: "Open the form",
    remindersFollow: (days) =>
      `Until you answer, we’ll remind you after ${listed(days.map(String), "en")} ${days.join() === "1" ? "day" : "days"}. The page lets you stop these reminders.`,
    noMoreReminders: "We won’t send any more reminders.",
    unexpected: "Didn’t expect this? You can safely ignore this message, or decline on the page.",
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} asks you for a reference for ${about} (about ${minutes} minutes). Answer or decline:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} still asks you for a reference for ${about} (about ${minutes} minutes). Answer or decline:`,
  },
  identity: {
    heading: (about) => `Please confirm who ${about} is`,
    reminderHeading: (about) => `Reminder: please confirm who ${about} is`,
    opening: (company, about) =>
      `${company} has asked you to confirm who ${about} is. You were named as someone who has known them for at least 12 months.`,
    reminderOpening: (company, about) =>
      `Recently ${company} asked you to confirm who ${about} is. Their check waits for your statement.`,
    reads: (company) =>
      `You answer three questions and sign on the screen. ${company} and the authority that carries out the check will read it. If you would rather not answer, the same link lets you say so.`,
    message: (brand, company, about, minutes) =>
      `${brand}: ${company} asks you to confirm who ${about} is (about ${minutes} minutes). Answer or decline:`,
    reminderMessage: (brand, company, about, minutes) =>
      `${brand}: ${company} still asks you to confirm who ${about} is (about ${minutes} minutes). Answer or decline:`,
  },
};

function role(job: string): string {
  return job === "" ? "" : ` for the role of ${job}`;
}
