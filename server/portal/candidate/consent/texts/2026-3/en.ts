import type { EarlierConsentWords } from "../../consent-words.ts";
import { enumerated } from "./enumerated.ts";

/** Published: a change of any word is a new version in a new folder. */
export const en: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Privacy: what is collected, and why",
      paragraphs: ({ asker, checks }) => [
        `${asker} collects your details, your documents and the results of ${named(checks)}.`,
        `They are used to carry out these checks and to help ${asker} decide whether to work with you, and for nothing else.`,
        `Only these people see your information: people at ${asker} who need the results, the people who carry out the checks, and the people and organisations they need to ask. It is encrypted when sent and stored, and kept only as long as the law or these checks require.`,
        `You can ask ${asker} what information it holds about you, have mistakes corrected, and withdraw your consent to any check that is not finished yet. Anything done before you withdraw it remains lawful.`,
      ],
    },
    electronic: {
      title: "Electronic messages and signature",
      paragraphs: ({ asker }) => [
        `${asker} may write to you about these checks by email or text message instead of on paper.`,
        "You sign on a screen. This has the same effect as signing on paper. A record of how, when and from which internet address you signed is kept as evidence.",
        `If you would rather use paper, ask ${asker} before you continue.`,
      ],
    },
    criminal_record: {
      title: "Criminal record",
      paragraphs: ({ asker, checks }) => [
        `For ${these(checks)}, your full name, date of birth and documents are passed to the police or the authority that keeps criminal records.`,
        `They share what the law allows them to share about you, such as convictions and pending charges. For police vetting in New Zealand, this can include other information that the police hold about you. Older convictions that the law treats as “spent” (Australia) or “concealed” (New Zealand) are left out where the law requires it. What they share goes to ${asker}.`,
        "Having a record does not decide the matter by itself. You will be asked about it before a decision is made, and you can challenge anything that is wrong.",
      ],
    },
    credit: {
      title: "Credit and bankruptcy records",
      paragraphs: ({ asker, checks }) => [
        `For ${these(checks)}, your full name, date of birth and address are used to search the records of credit reporting bodies and public insolvency registers.`,
        `They can show defaults, court judgments and bankruptcies. What is found goes to ${asker}.`,
        "You can ask the credit reporting body for your own file, and have mistakes corrected.",
      ],
    },
    contact: {
      title: "Contact with people who know your work",
      paragraphs: ({ asker, checks }) => [
        `For ${these(checks)}, the people, employers, places of study or professional bodies that you name are contacted. They are told your name, the role, and that ${asker} is asking.`,
        `What they answer goes to ${asker}. They may have asked for it to be kept confidential, so you may not see all of it.`,
        "The people you name here are contacted only after you sign. Please name only people who are happy to be contacted.",
      ],
    },
    health: {
      title: "Health information",
      paragraphs: ({ asker, checks }) => [
        `For ${these(checks)}, information about your health, such as past injury claims, is collected from you or from the organisation that holds it.`,
        `Only what matters for doing this job safely is looked at. It is seen by the people who assess it, and ${asker} is told what it means for the job.`,
        `Health information is sensitive. You can ask ${asker} what it is needed for before you agree.`,
      ],
    },
  },
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
