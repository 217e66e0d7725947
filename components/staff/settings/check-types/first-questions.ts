import type { FormInput } from "#server/contract/form-settings.ts";
import type { useWords } from "../../messages/use-words.ts";

/** What a new type can ask from the start; the company changes it in its forms. */
export const firstQuestions = ["card", "statement"] as const;
type FirstQuestions = (typeof firstQuestions)[number];

type SettingsWords = ReturnType<typeof useWords<"consoleSettings">>;

/** A new form with these questions, in the words of the person who makes it. @param locale BCP 47 */
export function formWith(of: FirstQuestions, name: string, words: SettingsWords, locale: string): FormInput {
  return { name, locale, fields: fieldsOf[of](words) };
}

const fieldsOf: Record<FirstQuestions, (words: SettingsWords) => FormInput["fields"]> = {
  card: (words) => [
    field({ id: "number", label: words("checkTypes.card.number"), kind: "text" }),
    field({ id: "issuer", label: words("checkTypes.card.issuer"), kind: "text" }),
    field({ id: "ends_on", label: words("checkTypes.card.ends"), kind: "date" }),
  ],
  statement: (words) => [
    field({
      id: "confirmed",
      label: words("checkTypes.statement.confirmed"),
      kind: "yes_no",
      flagged: [false],
    }),
    field({
      id: "explanation",
      label: words("checkTypes.statement.explanation"),
      kind: "long_text",
      show_when: { field: "confirmed", is: [false] },
    }),
  ],
};

type FirstQuestion = FormInput["fields"][number];

function field(given: Pick<FirstQuestion, "id" | "label" | "kind"> & Partial<FirstQuestion>): FirstQuestion {
  return { hint: null, required: true, options: [], show_when: null, flagged: [], ...given };
}
