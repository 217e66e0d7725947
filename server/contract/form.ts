import { z } from "zod";
import { route } from "./route.ts";
import { line, paragraphs } from "./text.ts";

/** The groups of `/forms/types` (specification, section 4); every form is in exactly one. */
export const formType = z
  .enum(["library", "customs", "intelligent", "questionnaires", "candidates", "referees"])
  .meta({ id: "FormType" });
export type FormType = z.infer<typeof formType>;

export const fieldKind = z.enum(["text", "long_text", "date", "select", "yes_no", "rating"]);
export type FieldKind = z.infer<typeof fieldKind>;

export const answerLimits = { textLength: 255, longTextLength: 4_000, highestRating: 5 } as const;

export const answerValue = z.union([paragraphs(answerLimits.longTextLength), z.boolean(), z.int()]);
export type AnswerValue = z.infer<typeof answerValue>;

/** Answers by the ids of their fields. */
export const answers = z
  .record(line(64), answerValue)
  .refine((given) => Object.keys(given).length <= 200, { error: "must have at most 200 answers" });
export type Answers = z.infer<typeof answers>;

/**
 * A question. `show_when` makes it depend on an earlier one: it is asked only when that one was asked and has one of
 * these answers.
 */
export const formField = z
  .object({
    id: z.string().regex(/^(?!constructor$)[a-z][a-z0-9_]{0,63}$/),
    label: line(500).min(1),
    hint: line(500).nullable().default(null),
    kind: fieldKind.describe(
      "`yes_no` is answered with true or false, `rating` with 1 (lowest) to 5, `date` with YYYY-MM-DD, the others with text.",
    ),
    required: z.boolean(),
    options: z.array(line(200).min(1)).max(50).default([]),
    show_when: z
      .object({ field: z.string(), is: z.array(answerValue).min(1).max(50) })
      .nullable()
      .default(null)
      .describe("Asked only when that earlier field was asked, and has one of these answers."),
    flagged: z
      .array(answerValue)
      .max(50)
      .default([])
      .describe(
        "The answers that need a person's attention; they are not shown to the person who fills in the form.",
      ),
  })
  .meta({ id: "FormField" });
export type FormField = z.output<typeof formField>;

export const form = z
  .object({
    id: z.int(),
    name: line().min(1),
    type: formType,
    locale: z.string(),
    version: z.int(),
    fields: z.array(formField),
  })
  .meta({ id: "Form" });
export type Form = z.output<typeof form>;

/** The questions of a form, without which answers need attention: that is not for the person who answers. */
export const askedForm = form.pick({ id: true, name: true, locale: true, version: true }).extend({
  fields: z.array(
    formField.omit({ flagged: true }).extend({
      option_labels: z
        .array(z.string())
        .optional()
        .describe("How the `options` read, in their order; absent where they are what is read."),
    }),
  ),
});
export type AskedForm = z.output<typeof askedForm>;

/** Every type, with or without forms, and the forms of each. */
export function formsByType(forms: readonly Form[]): Record<FormType, Form[]> {
  const groups = formType.options.map((type) => [type, forms.filter((form) => form.type === type)] as const);
  // `options` are all the keys there are.
  return Object.fromEntries(groups) as Record<FormType, Form[]>;
}

/** The forms that referees answer; the others are for candidates. */
export function isForReferees(type: FormType): boolean {
  return type !== "questionnaires" && type !== "candidates";
}

export const formRoutes = {
  listForms: route({
    id: "listForms",
    method: "get",
    path: "/forms",
    tag: "reference data",
    summary: "All forms available to the company",
    description:
      "Forms of the library and the company's own, with their fields. Fields of `intelligent` forms depend on earlier answers.",
    result: z.array(form),
    errors: [],
  }),
  listFormTypes: route({
    id: "listFormTypes",
    method: "get",
    path: "/forms/types",
    tag: "reference data",
    summary: "The company's forms, grouped by type",
    description:
      "The same forms under the six types: library, customs, intelligent, questionnaires, candidates, referees. A type without forms has an empty list.",
    result: z.object({
      library: z.array(form),
      customs: z.array(form),
      intelligent: z.array(form),
      questionnaires: z.array(form),
      candidates: z.array(form),
      referees: z.array(form),
    }),
    errors: [],
  }),
};
