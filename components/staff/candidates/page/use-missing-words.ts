import { useWords } from "../../messages/use-words.ts";
import type { CheckView } from "../../shared/answers.ts";

/** What a check waits for, in words. A code that only another vendor's service has is shown as it is. */
export function useMissingWords(): (missing: CheckView["waitsFor"][number]) => string {
  const words = useWords("consoleCandidate");
  const named = (key: string, code: string) =>
    words.has(key as never) ? words(key as never) : code.replaceAll("_", " ");
  return (missing) => {
    switch (missing.kind) {
      case "fact":
        return named(`checks.missing.fact.${missing.code}`, missing.code);
      case "document":
        return words("checks.missing.document", {
          place: named(`documents.purpose.${missing.category}`, missing.category),
          title: missing.title,
        });
      case "review":
        return words("checks.missing.review", { count: missing.count });
      case "referee":
        return words("checks.missing.referee");
    }
  };
}
