import { useWords } from "../../messages/use-words.ts";
import { factGroupNames } from "../../shared/fact-group-names.ts";

const parts = ["firstName", "lastName", "email", "contactNumber", ...factGroupNames] as const;

/** What a correction is about, in the console's words. */
export function useCorrectedPart(): (about: string | null) => string {
  const words = useWords("consoleCandidate");
  return (about) => words(`messages.correction.about.${parts.find((part) => part === about) ?? "other"}`);
}
