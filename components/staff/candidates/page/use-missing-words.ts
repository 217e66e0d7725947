import { useWords } from "../../messages/use-words.ts";
import type { CheckView } from "../../shared/answers.ts";

/** What a check waits for, in words. A code that only another vendor's service has is shown as it is. */
export function useMissingWords(): (missing: CheckView["waitsFor"][number]) => string {
  const words = useWords("consoleCandidate");
  return ({ kind, code }) => {
    const group = kind === "fact" ? "fact" : "file";
    const key = `checks.missing.${group}.${code}` as Parameters<typeof words.has>[0];
    const name = words.has(key) ? words(key as never) : code.replaceAll("_", " ");
    return kind === "fact" ? name : words("checks.missing.document", { kind: name });
  };
}
