import { useWords } from "../messages/use-words.ts";
import { factGroupNames } from "../shared/fact-group-names.ts";

const steps = ["welcome", "details", "consent", "facts", "documents", "referees", "review", "sign"] as const;

/** A step of the journey in words, and of the questions their page. */
export function useStepName() {
  const words = useWords("consoleDashboard");
  return (key: string): string => {
    const [name, groupName] = key.split(":");
    const step = steps.find((one) => one === name);
    const group = factGroupNames.find((one) => one === groupName);
    if (!step) return words("stops.unknown");
    return group ? words("stops.factGroup", { group: words(`groups.${group}`) }) : words(`stops.${step}`);
  };
}
