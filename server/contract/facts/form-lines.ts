import type { Answers, AnswerValue, AskedForm } from "../form.ts";
import { shownFields } from "../shown-fields.ts";
import type { FactWords } from "./fact-words.ts";
import { dayName } from "./writing.ts";

/** A label and its value, both in words. */
export type FactLine = { label: string; value: string };

type AnswerWords = Pick<FactWords, "yes" | "no" | "noAnswer">;

/** The answers to a form under its own questions, those that were asked. */
export function answerLines(
  { fields, locale }: Pick<AskedForm, "fields" | "locale">,
  answers: Answers,
  words: AnswerWords,
): FactLine[] {
  return shownFields(fields, answers).map((field) => {
    const { id, label } = field;
    const value = answers[id];
    return {
      label,
      value: value === undefined ? words.noAnswer : answerText(value, field, { ...words, locale }),
    };
  });
}

/** An answer in words. @param words `locale`: the form's */
export function answerText(
  value: AnswerValue,
  { kind, options, option_labels: labels }: AskedForm["fields"][number],
  words: Pick<FactWords, "yes" | "no" | "locale">,
): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (kind === "date") return dayName(String(value), words);
  return labels?.[options.indexOf(String(value))] ?? String(value);
}
