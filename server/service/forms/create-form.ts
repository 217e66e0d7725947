import { z } from "zod";
import { answerProblem } from "../../contract/check-answers.ts";
import { type Form, type FormField, formField } from "../../contract/form.ts";
import { parseShape } from "../../contract/parse-request.ts";
import { line } from "../../contract/text.ts";
import type { Service } from "../service.ts";
import { insertForm } from "./form-store.ts";

const newForm = z.object({
  name: line().min(1),
  locale: z.string().default("en-AU"),
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
export type NewForm = z.input<typeof newForm>;

/**
 * A company's own form for referees.
 * @throws AppError `validation_failed`, naming what is wrong, such as `fields[2].show_when`
 */
export async function createForm(
  service: Pick<Service, "db" | "clock">,
  companyId: number,
  given: NewForm,
): Promise<Form> {
  const form = parseShape(newForm, given);
  return await insertForm(service.db, { companyId, ...form, createdAt: service.clock.now() });
}

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
