import { useTranslations } from "#components/words/translations.ts";
import type { AskedKey } from "./fact-value.ts";
import { questionsOf } from "./questions.ts";
import type { Facts } from "./use-fact-saving.ts";

type OpenQuestion = NonNullable<Facts[AskedKey]>["problems"][number];

/** What is missing from a fact. One that nobody has begun lacks the first thing that is asked. */
export function problemsOf(key: AskedKey, fact: Facts[AskedKey]): OpenQuestion[] {
  if (!fact) return [];
  if (fact.state !== "missing") return fact.problems;
  const [asked] = "form" in fact ? fact.form.fields : [];
  const first = asked ? `answers.${asked.id}` : (questionsOf[key].own[0]?.field ?? "entries");
  return fact.required ? [{ field: first, code: "required" }] : [];
}

export function useProblemWords(): (problem: OpenQuestion) => string {
  const t = useTranslations("facts");
  return ({ code, example = "" }) => t(`problems.${code === "overlap" ? "gap" : code}`, { example });
}
