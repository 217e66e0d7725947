import type { EarlierConsentWords } from "../../consent-words.ts";

/** Published: a change of any word is a new version in a new folder. */
export const en: EarlierConsentWords = {
  disclosures: {
    privacy: {
      title: "Privacy: what is collected, and why",
      paragraphs: ({ asker, checks }) => [
        `${asker} collects your details, your documents and the results of ${named(checks)}.`,
        `They are used to carry out these checks and to help ${asker} decide whether to work with you, and for nothing else.`,
        `Only the people at ${asker} who need the results, the people who carry out the checks, and those who hold the records they ask for see them. They are sent and stored encrypted, and kept no longer than the law and these checks need.`,
        `You can ask ${asker} what is held about you, have mistakes corrected, and take back your consent as long as a check is not finished. What was done until then remains lawful.`,
      ],
    },
    electronic: {
      title: "Electronic messages and signature",
      paragraphs: ({ asker }) => [
        `${asker} may write to you about these checks by e-mail or text message instead of on paper.`,
        "You sign on a screen. That counts as much as your signature on paper. How, when and from where you signed is kept as evidence.",
        `If you would rather have paper, ask ${asker} before you go on.`,
      ],
    },
    criminal_record: {
      title: "Criminal record",
      paragraphs: ({ asker, checks }) => [
        `For ${checks.join("; ")}, your names, date of birth and documents are passed to the police or the authority that keeps criminal records.`,
        `They tell what may be disclosed about you by law, such as convictions and pending charges. Spent or concealed convictions are left out where the law says so. The answer goes to ${asker}.`,
        "A record does not decide by itself. You will be asked about it before a decision is made, and you can dispute what is wrong.",
      ],
    },
    credit: {
      title: "Credit and bankruptcy records",
      paragraphs: ({ asker, checks }) => [
        `For ${checks.join("; ")}, your names, date of birth and address are used to look into records of credit reporting bodies and of public insolvency registers.`,
        `They can show defaults, court judgments and bankruptcies. What is found goes to ${asker}.`,
        "You can ask the credit reporting body for your own file, and have mistakes corrected.",
      ],
    },
    contact: {
      title: "Contact with people who know your work",
      paragraphs: ({ asker, checks }) => [
        `For ${checks.join("; ")}, the people, employers, schools or professional bodies that you name are contacted. They learn your name, that you agreed to be asked about, and that ${asker} asks.`,
        `What they answer goes to ${asker}. They may have asked for it to be kept confidential, so you may not see all of it.`,
        "Those whom you name here are contacted after you have signed. Please name only people who are happy to be asked.",
      ],
    },
    health: {
      title: "Health information",
      paragraphs: ({ asker, checks }) => [
        `For ${checks.join("; ")}, information about your health is collected, from you or from the body that holds it, such as past injury claims.`,
        `Only what matters for doing this job safely is looked at. It is seen by the people who assess it, and ${asker} learns what it means for the job.`,
        `Health information is sensitive. You can ask ${asker} what it is needed for before you agree.`,
      ],
    },
  },
  declaration({ name, asker, jobRole, checks, agreed }) {
    const purpose = jobRole === "" ? "" : ` for the role of ${jobRole}`;
    return [
      `I, ${name}, ask ${asker} to carry out background checks about me${purpose}: ${checks.length > 0 ? checks.join("; ") : "those that I will be told of"}.`,
      "The details and documents that I gave are my own. They are true and complete as far as I know.",
      `I have read these disclosures and agree to each of them: ${agreed.join("; ")}.`,
      `I can ask ${asker} what is held about me, have mistakes corrected, and take back my consent as long as a check is not finished. What was done until then remains lawful.`,
      "I sign this electronically. It counts as much as my signature on paper.",
    ];
  },
};

function named(checks: string[]): string {
  return checks.length > 0 ? `these checks: ${checks.join("; ")}` : "the checks that you will be told of";
}
