import { useWords } from "../messages/use-words.ts";

const parts = [
  "firstName",
  "lastName",
  "email",
  "contactNumber",
  "names",
  "birth",
  "addresses",
  "licences",
  "role",
  "work-right",
  "children-card",
  "employment",
  "qualifications",
  "memberships",
  "countries",
  "social",
  "health",
] as const;

/** What a correction is about, in the console's words. */
export function useCorrectedPart(): (about: string | null) => string {
  const words = useWords("consoleCandidate");
  return (about) => words(`messages.correction.about.${parts.find((part) => part === about) ?? "other"}`);
}
