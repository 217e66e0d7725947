import { z } from "zod";
import { answerProblem } from "./check-answers.ts";
import { type FormField, form, formField } from "./form.ts";
import { basedOn } from "./record-version.ts";
import { route } from "./route.ts";
import { languageTag, line, recordId, timestamp } from "./text.ts";

export const formInput = z.object({
  name: line().trim().min(1),
  locale: languageTag
    .refine((text) => text !== "", { error: "must be a BCP 47 language tag, such as en-AU" })
    .default("en-AU")
    .describe("The language that the questions are written in, BCP 47."),
  fields: z
    .array(formField)
    .min(1)
    .max(100)
    .superRefine((fields, context) => {
      fields.forEach((field, index) => {
        for (const [part, message] of problemsOf(field, fields.slice(0, index))) {
          context.addIssue({ code: "custom", path: [index, part], message });
        }
      });
    }),
});
export type FormInput = z.output<typeof formInput>;

type Problem = [part: keyof FormField, message: string];

/** A question depends on an earlier one only, so that people read down the page and nothing goes round in circles. */
function problemsOf(field: FormField, earlier: FormField[]): Problem[] {
  const problems: Problem[] = [];
  if (earlier.some(({ id }) => id === field.id)) problems.push(["id", "is taken by an earlier field"]);
  if (field.kind === "select" && field.options.length < 2)
    problems.push(["options", "must have at least two"]);
  if (field.kind !== "select" && field.options.length > 0)
    problems.push(["options", "are for select fields"]);
  if (new Set(field.options).size < field.options.length) problems.push(["options", "must differ"]);
  if (field.flagged.some((value) => answerProblem(field, value)))
    problems.push(["flagged", "has a value that is not a possible answer to the field"]);
  if (field.show_when) {
    const { field: on, is } = field.show_when;
    const other = earlier.find(({ id }) => id === on);
    if (!other) problems.push(["show_when", "must name an earlier field"]);
    else if (is.some((value) => answerProblem(other, value)))
      problems.push(["show_when", "has a value that is not a possible answer to the field it names"]);
  }
  return problems;
}

const formVersion = z
  .object({
    version: z.int(),
    name: z.string(),
    locale: z.string(),
    fields: z.array(formField),
    created_at: timestamp,
  })
  .meta({ id: "FormVersion", description: "A form as it was from `created_at` until the next version." });
export type FormVersion = z.output<typeof formVersion>;

/** They are all read to launch a check that has one. */
export const mostForms = 200;

const params = z.object({ form_id: recordId });

export const formSettingsRoutes = {
  createForm: route({
    id: "createForm",
    method: "post",
    path: "/forms",
    tag: "reference data",
    summary: "Create a form of the company's own",
    description:
      "It is of the type `customs`: referees answer it where a check or a referee names it by `form_id`, and candidates where a check about health does.",
    body: formInput,
    result: form,
    errors: ["company_token_required", "too_many_records"],
    extension: true,
  }),
  updateForm: route({
    id: "updateForm",
    method: "put",
    path: "/forms/{form_id}",
    tag: "reference data",
    summary: "Make a new version of a form",
    description:
      "`version` grows by one. Checks and referees that are there keep the version that they have; what is added from now on has the new one. The library's forms cannot be changed.",
    params,
    body: formInput.extend({ version: basedOn }),
    result: form,
    errors: ["company_token_required", "changed_meanwhile"],
    extension: true,
  }),
  retireForm: route({
    id: "retireForm",
    method: "delete",
    path: "/forms/{form_id}",
    tag: "reference data",
    summary: "Retire a form",
    description:
      "It is listed no more and nothing new can name it. Checks and referees that have it keep it. While a bundle, or the default details of a check type, names the form, it is refused.",
    params,
    result: z.null(),
    errors: ["company_token_required", "in_use"],
    extension: true,
  }),
  listFormVersions: route({
    id: "listFormVersions",
    method: "get",
    path: "/forms/{form_id}/versions",
    tag: "reference data",
    summary: "The versions of a form, the latest first",
    description:
      "A referee keeps the version that the form had when they were added. Forms of the library have one version.",
    params,
    result: z.array(formVersion),
    errors: [],
    extension: true,
  }),
};
