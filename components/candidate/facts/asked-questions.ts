import type { PlaceField, PlaceNames } from "./place-names.tsx";
import type { FactAnswers, ProblemAt, Question } from "./questions.ts";

/**
 * The questions that the answers so far call for. Those of a place are asked as addresses of its country have them: in their
 * order, by their names. The place of birth keeps its own names.
 */
export function askedQuestions(
  questions: readonly Question[],
  answers: FactAnswers,
  { addressFields, otherAddressFields }: Pick<PlaceNames, "addressFields" | "otherAddressFields">,
  isOpen: (problem: ProblemAt) => boolean = () => false,
): Question[] {
  const country = typeof answers.country === "string" ? answers.country : "";
  const there = addressFields[country] ?? otherAddressFields;
  const placed = there.flatMap((field) => inPlace(questions, field));
  const first = questions.findIndex(({ byCountry }) => byCountry);
  return questions
    .flatMap((question, index) => (index === first ? placed : question.byCountry ? [] : [question]))
    .filter(({ when }) => when?.(answers) ?? true)
    .filter(({ field, onceOpen }) => !onceOpen || Boolean(answers[field]) || isOpen(onceOpen));
}

function inPlace(questions: readonly Question[], { field, label, required }: PlaceField): Question[] {
  const question = questions.find((one) => one.byCountry && one.field === field);
  if (!question) return [];
  const named = question.label === "state_of_birth" ? question : { ...question, label };
  return [required ? named : { ...named, optional: true }];
}
