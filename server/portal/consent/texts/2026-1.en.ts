import type { ConsentFacts } from "../consent-facts.ts";

/** Published: a change of any word is a new version in a new file. */
export function text20261En({ name, asker, jobRole, checks }: ConsentFacts): string[] {
  const purpose = jobRole === "" ? "" : ` for the role of ${jobRole}`;
  return [
    `I, ${name}, ask ${asker} to carry out these background checks about me${purpose}: ${checks.join("; ")}.`,
    "The details and documents that I gave are my own. They are true and complete as far as I know.",
    `They may be used to carry out these checks and to tell ${asker} the results, and for nothing else. Where a check needs it, they may be passed to those who hold the records, such as police, public registers, schools and the people I name.`,
    `I can ask ${asker} what is held about me, have mistakes corrected, and take back my consent as long as a check is not finished. What was done until then remains lawful.`,
    "I sign this electronically. It counts as much as my signature on paper.",
  ];
}
