import { z } from "zod";
import { candidateParams, ofPartner } from "../candidate-params.ts";
import { type FactKey, factKeys } from "../fact-key.ts";
import { type AskedForm, askedForm } from "../form.ts";
import { route } from "../route.ts";
import { timestamp } from "../text.ts";
import { companyQuestionsKey } from "./company-questions.ts";
import { healthKey } from "./health.ts";
import { type FactProblem, factProblem } from "./problems.ts";
import { type FactValue, factShapes } from "./values.ts";

/** Where a candidate stands with a fact. */
const factState = z
  .enum(["missing", "incomplete", "known"])
  .meta({ id: "FactState", description: "`known`: nothing more has to be asked." });

/** What is known of one fact, and what is missing from it. */
type Known<Key extends FactKey> = {
  required: boolean;
  years: number | null;
  needed_by: number[];
  state: z.output<typeof factState>;
  value: FactValue<Key> | null;
  source: "candidate" | "partner" | null;
  problems: FactProblem[];
};

type Given = { [Key in FactKey]: z.ZodOptional<z.ZodNullable<(typeof factShapes)[Key]>> };
type Sheet = {
  [Key in FactKey]: z.ZodOptional<
    z.ZodType<
      Known<Key> &
        (Key extends typeof healthKey ? Withheld : unknown) &
        (Key extends typeof companyQuestionsKey ? Asking : unknown)
    >
  >;
};

type Withheld = { withheld: boolean; form: AskedForm };

/** `value` and `problems` are left out, because each of them says what was answered. */
const withheld = {
  withheld: z
    .boolean()
    .describe(
      "True: `value` is null though it may be known, and `problems` says no more than that something is missing. Only a health professional reads it, in the check's packet.",
    ),
  form: askedForm.describe(
    "The questions, of the form that the check's `details.form_id` names or the library's.",
  ),
};

type Asking = { forms: AskedForm[] };

const asking = {
  forms: z
    .array(askedForm)
    .describe(
      "The questions, of the forms that the checks' `details.form_id` name, in the order of the checks.",
    ),
};

function factOf(shape: z.ZodType, key: FactKey) {
  const fact = plainFactOf(shape);
  if (key === healthKey) return fact.extend(withheld);
  return key === companyQuestionsKey ? fact.extend(asking) : fact;
}

function plainFactOf(shape: z.ZodType) {
  return z.object({
    required: z.boolean().describe("False: the candidate may leave it out."),
    years: z.int().nullable().describe("How many years back a history has to reach; null where it is none."),
    needed_by: z.array(z.int()).describe("The ids of the candidate's checks that need it."),
    state: factState,
    value: shape.nullable().describe("Null until something is known."),
    source: z
      .enum(["candidate", "partner"])
      .nullable()
      .describe(
        "Who said so: saved by this operation, or sent by the partner when the checks were launched.",
      ),
    problems: z.array(factProblem).describe("What is missing from the value, or wrong with it."),
  });
}

/** Facts by their keys; `null` forgets one. */
export const factInput = z.object(byKey<Given>((shape) => shape.nullable().optional())).meta({
  id: "FactInput",
  description: "Facts by their keys. What is absent stays; `null` forgets a fact.",
});
export type FactInput = z.output<typeof factInput>;

export const factSheet = z
  .object({
    facts: z
      .object(byKey<Sheet>((shape, key) => factOf(shape, key).optional()))
      .describe(
        "The facts that the candidate's checks need, by their keys. What no check needs is not there.",
      ),
    updated_at: timestamp.nullable().describe("When a fact was last saved."),
  })
  .meta({ id: "FactSheet", description: "What a candidate's checks need to know, and what is known." });
export type FactSheet = z.output<typeof factSheet>;

export const factRoutes = {
  getFacts: route({
    id: "getFacts",
    method: "get",
    path: "/candidates/{partner_application_id}/facts",
    tag: "candidates",
    summary: "What the candidate's checks need to know",
    description:
      "Each fact once, whichever checks need it: what is known, what is missing, and by which checks it is needed. Facts that were sent in CandidateInput or in `details` of a check are prefilled. The answers to health questions are never in it: only whether they are there.",
    params: candidateParams,
    query: ofPartner,
    result: factSheet,
    errors: [],
    extension: true,
  }),
  saveFacts: route({
    id: "saveFacts",
    method: "put",
    path: "/candidates/{partner_application_id}/facts",
    tag: "candidates",
    summary: "Save facts of a candidate",
    description:
      "Each fact given replaces the one that was saved; the others stay. When nothing that a signed candidate's check needs is missing any more, it starts. Half-written values are accepted: `problems` says what is missing. Facts that none of the candidate's checks needs are refused, so that nothing is kept that has no purpose. They are stored encrypted and erased with the candidate.",
    params: candidateParams,
    query: ofPartner,
    body: z.object({ facts: factInput }),
    result: factSheet,
    errors: ["fact_not_needed", "illegal_transition", "unknown_form", "validation_failed"],
    extension: true,
  }),
};

/** Object.fromEntries forgets which key has which shape; the keys are those of factShapes. */
function byKey<Result>(make: (shape: z.ZodType, key: FactKey) => z.ZodType): Result {
  return Object.fromEntries(factKeys.map((key) => [key, make(factShapes[key], key)])) as Result;
}
