import type { Added } from "./added.ts";

export const en: Added = {
  sources: (asker) =>
    `Not all of it comes from you: ${asker} gives your name and how to reach you when it asks for the checks, and whoever is asked for a check gives what they find.`,
  concealed:
    "For some roles in New Zealand, such as a core worker with children (Children’s Act 2014), the law has concealed convictions shown as well.",
};
