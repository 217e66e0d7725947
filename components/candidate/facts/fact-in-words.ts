import type { Locale } from "next-intl";
import type { FactKey } from "#server/contract/fact-key.ts";
import type { FactLine } from "#server/contract/facts/form-lines.ts";
import type { FactGroup } from "../journey.ts";
import { translationsIn } from "../messages/language-translations.ts";
import { answersInWords } from "./answers-in-words.ts";
import { askedQuestions } from "./asked-questions.ts";
import { asksEntries, isSingle, type Written } from "./fact-value.ts";
import type { PlaceNames } from "./place-names.tsx";
import { type FactAnswers, type Question, questionsOf } from "./questions.ts";

const nameQuestions: Question[] = [
  { field: "first_name", kind: "text", label: "first_name" },
  { field: "middle_names", kind: "text", label: "middle_names" },
  { field: "last_name", kind: "text", label: "last_name" },
];

/**
 * What is known of a fact as the pages of questions say it, for a document: the question of its page, and a line for each answer. Null for
 * answers to forms, whose questions are their own.
 */
export async function factInWords({
  key,
  group,
  value,
  language,
  names,
}: {
  key: FactKey;
  /** The page on which it is asked; null for the legal name, which is confirmed with the other details. */
  group: FactGroup["name"] | null;
  value: unknown;
  language: Locale;
  names: PlaceNames;
}): Promise<{ heading: string | null; lines: FactLine[] } | null> {
  if (key === "health_answers" || key === "company_questions") return null;
  const t = await translationsIn(language, "facts");
  const inWords = answersInWords(t, language, names);
  const linesOf = (questions: readonly Question[], answers: FactAnswers): FactLine[] =>
    askedQuestions(questions, answers, names).flatMap((question) => {
      const said = inWords(question, answers);
      return said === "" ? [] : [{ label: t(`fields.${question.label}`), value: said }];
    });
  if (key === "legal_name") return { heading: null, lines: linesOf(nameQuestions, value as FactAnswers) };
  const { own, entries: perEntry = [] } = questionsOf[key];
  const written = (isSingle(key) ? { "": value } : value) as Written;
  const entries = asksEntries(key, written) ? (written.entries ?? []) : [];
  const month = (field: "from" | "to", text: string) =>
    inWords({ field, kind: "month", label: field }, { [field]: text });
  return {
    heading: group && t(`titles.${group}`),
    lines: [
      ...linesOf(own, written),
      ...entries.flatMap((entry) => linesOf(perEntry, entry)),
      ...(written.explained ?? []).map(({ from, to, reason }) => ({
        label: `${month("from", from)} – ${month("to", to)}`,
        value: reason,
      })),
    ],
  };
}
