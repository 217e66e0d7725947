import type { ConsentWords, DisclosureFacts } from "../../consent-words.ts";
import { enumerated } from "../2026-3/enumerated.ts";
import { enCollected } from "./collected/en.ts";
import { everyoneGets } from "./everyone-gets.ts";
import { listed } from "./listed.ts";

/** Published: a change of any word is a new version in a new folder. */
export const en: ConsentWords = {
  disclosures: {
    privacy: {
      title: "Privacy: what is collected, and why",
      paragraphs: ({ asker, checks, collected, recipients }) => [
        listed(`${asker} collects this about you:`, [...collected, `the results of ${named(checks)}`]),
        `They are used to carry out these checks and to help ${asker} decide whether to work with you, and for nothing else.`,
        listed("Only these people and organisations see your information:", [
          `people at ${asker} who need the results`,
          "the people who carry out the checks",
          ...recipients.map((recipient) => recipient.name),
        ]),
        ...(recipients.length > 0 ? ["Whoever is asked for a check gets only what that check needs."] : []),
        "Your information is encrypted when sent and stored, and kept only as long as the law or these checks require.",
        `No computer program decides about you. People look at what you send, and people at ${asker} make the decision. The program only gives hints, for example that a photo may be hard to read.`,
        ...(recipients.some(({ key }) => key === "referees")
          ? [
              "For references, the program also gives the check a result: whether any answer needs a closer look. It follows the rules of the form. People decide what that means.",
            ]
          : []),
        `You can ask ${asker} what information it holds about you, have mistakes corrected, and withdraw your consent to any check that is not finished yet. Anything done before you withdraw it remains lawful.`,
      ],
    },
    electronic: {
      title: "Electronic messages and signature",
      paragraphs: ({ asker }) => [
        `${asker} may write to you about these checks by email or text message instead of on paper.`,
        "You sign on a screen. This has the same effect as signing on paper. A record of how, when and from which internet address and browser you signed is kept as evidence.",
        `If you would rather use paper, ask ${asker} before you continue.`,
      ],
    },
    criminal_record: {
      title: "Criminal record",
      paragraphs: ({ asker, passed, recipients }) => [
        ...passed.map(passedOn),
        "They share what the law allows them to share about you, such as convictions and pending charges.",
        ...(recipients.some(({ key }) => key === "new_zealand_police")
          ? [
              "For police vetting in New Zealand, this can include other information that the police hold about you.",
            ]
          : []),
        `Older convictions that the law treats as “spent” (Australia) or “concealed” (New Zealand) are left out where the law requires it. What they share goes to ${asker}.`,
        "Having a record does not decide the matter by itself. You will be asked about it before a decision is made, and you can challenge anything that is wrong.",
      ],
    },
    credit: {
      title: "Credit and bankruptcy records",
      paragraphs: ({ asker, passed, recipients }) => [
        ...passed.map(passedOn),
        `Their records can show defaults, court judgments and bankruptcies. What is found goes to ${asker}.`,
        ...(recipients.some(({ key }) => key === "credit_reporting_body")
          ? ["You can ask the credit reporting body for your own file, and have mistakes corrected."]
          : []),
      ],
    },
    contact: {
      title: "Contact with people who know your work",
      paragraphs: ({ asker, checks, recipients, besidesName }) => [
        listed(
          `For ${these(checks)}, these people and organisations are contacted:`,
          recipients.map((recipient) => recipient.name),
        ),
        `They are told your name, the role, and that ${asker} is asking.`,
        ...(besidesName.length > 0
          ? [
              listed(
                "They also get what they need to find your records, each of them only what is about them:",
                besidesName,
              ),
            ]
          : []),
        `What they answer goes to ${asker}. They may have asked for it to be kept confidential, so you may not see all of it.`,
        "The people you name here are contacted only after you sign. Please name only people who are happy to be contacted.",
      ],
    },
    acc: {
      title: "Injury claims (ACC)",
      paragraphs: ({ asker, passed }) => [
        ...passed.map(passedOn),
        "ACC then shares your past injury claims for this check, and for nothing else.",
        `Only what matters for doing this job safely is looked at. It is seen by the people who assess it, and ${asker} is told what it means for the job.`,
        `Health information is sensitive. You can ask ${asker} what it is needed for before you agree.`,
      ],
    },
    health: {
      title: "Health information",
      paragraphs: ({ asker, checks, passed }) => [
        `For ${these(checks)}, information about your health is collected.`,
        ...passed.map(passedOn),
        everyoneGets(passed, enCollected.what.health_answers)
          ? `Only what matters for doing this job safely is looked at. Only the health professional reads your answers, and ${asker} is told what they mean for the job.`
          : `Only what matters for doing this job safely is looked at. It is seen by the people who assess it, and ${asker} is told what it means for the job.`,
        `Health information is sensitive. You can ask ${asker} what it is needed for before you agree.`,
      ],
    },
  },
  collected: enCollected,
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` for the role of ${jobRole}`;
    return [
      `I, ${name}, ask ${asker} to carry out background checks on me${purpose}: ${checks.length > 0 ? enumerated(checks, "en") : "the checks that I will be told about"}.`,
      "The details and documents that I have given are my own. They are true and complete as far as I know.",
      `I have read these disclosures and agree to each of them: ${enumerated(agreed, "en")}.`,
      `I can ask ${asker} what information it holds about me, have mistakes corrected, and withdraw my consent to any check that is not finished yet. Anything done before I withdraw it remains lawful.`,
      "I am signing this electronically. This has the same effect as signing on paper.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0
    ? `these checks: ${enumerated(checks, "en")}`
    : "the checks that you will be told about";
}

function these(checks: string[]): string {
  return `${checks.length === 1 ? "this check" : "these checks"} (${enumerated(checks, "en")})`;
}

function passedOn({ check, to, what }: DisclosureFacts["passed"][number]): string {
  const gets = enumerated(what, "en");
  return listed(`${check}:`, [`Who gets your details: ${to}`, `What they get: ${gets}`]);
}
