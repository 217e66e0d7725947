import type { NameExplanation } from "#server/contract/names/explain-name.ts";
import type { useWords } from "../messages/use-words.ts";

type CandidateWords = ReturnType<typeof useWords<"consoleCandidate">>;

/** What staff read about a name beside the candidate's own: a help for their decision, never the decision. */
export function nameWords(
  words: CandidateWords,
  { verdict, reasons, former, linking }: NameExplanation,
): string {
  if (verdict === "same") return words("names.same");
  const why = reasons.map((reason) => words(`names.reason.${reason}`)).join("; ");
  if (verdict !== "explainable") return words("names.different", { why });
  const explained = words("names.explained", { why });
  if (!former || linking.length === 0) return explained;
  const documents = linking.map((one) => words(`names.linking.${one}`));
  const [last = ""] = documents.slice(-1);
  const some = documents.slice(0, -1).join(", ");
  const list = some ? words("names.or", { some, last }) : last;
  return `${explained} ${words("names.links", { documents: list })}`;
}
