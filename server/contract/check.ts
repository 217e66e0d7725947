import { z } from "zod";
import { documentRule } from "./document-rule.ts";
import { missingDocument } from "./documents/document-standing.ts";
import { factKey } from "./fact-key.ts";
import { fileType } from "./file-type.ts";
import { jsonValue } from "./json-value.ts";
import { route } from "./route.ts";
import { line, timestamp } from "./text.ts";

export const checkStatus = z.enum(["candidate", "in-progress", "completed", "overdue", "canceled"]).meta({
  id: "CheckStatus",
  description:
    "`candidate` until the candidate has signed, nothing is missing (`waiting_for`) and the provider starts; `completed` and `canceled` are final.",
});
export type CheckStatus = z.infer<typeof checkStatus>;

/** The finding of a completed check. Never "fail": a person decides what a finding means. */
export const outcome = z.enum(["clear", "consider", "unable_to_complete"]).meta({
  id: "Outcome",
  description:
    "The finding of a completed check. It says that something needs a person's attention, never that a person failed.",
});
export type Outcome = z.infer<typeof outcome>;

const safeKey = (key: string) => key !== "__proto__" && key !== "constructor" && key !== "prototype";

/** CheckData (specification, section 2): an element of `checks` on creation and of a bundle's `checks_data`. */
export const checkData = z
  .object({
    type: line(64).min(1).describe("The `code` of a check type, from `GET /company/checks`."),
    details: z
      .record(line(64).refine(safeKey, { error: "is not an allowed key" }), jsonValue)
      .refine((details) => JSON.stringify(details).length <= 16_384, {
        error: "must be at most 16 KiB of JSON",
      })
      .default({})
      .describe(
        "Information that the check needs; `details` of the check type lists the keys that it reads. Stored as given.",
      ),
    renewal: z.boolean().default(false).describe("True when the check renews an earlier one."),
  })
  .meta({ id: "CheckData" });
export type CheckData = z.infer<typeof checkData>;

export const subCheck = z
  .object({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    status: checkStatus,
    outcome: outcome.nullable(),
  })
  .meta({ id: "SubCheck", description: "A part of a check with an outcome of its own." });

/** The kinds of providers that run a check. */
export const provider = z.enum(["manual", "reference", "simulated", "http"]);

/** What keeps a check from being carried out. */
export const waitingFor = z
  .object({
    facts: z.array(factKey).describe("Facts that it requires and that are missing or incomplete."),
    documents: z
      .array(missingDocument)
      .describe(
        "Places of its `document_rule` that no document fills: one that was rejected or has expired fills none.",
      ),
    review: z
      .array(z.int())
      .describe(
        "Ids of uploads that a person of the company has to approve first: each document of a check of a criminal record or of the right to work, and of other types where the company wants it.",
      ),
    referees: z
      .array(z.int())
      .describe(
        "Ids of identity referees who may still answer, where the statement of one of them takes the place of the documents that are missing.",
      ),
  })
  .meta({ id: "WaitingFor" });
export type WaitingFor = z.infer<typeof waitingFor>;

/** A check of a candidate. `result_flag` is true when the outcome needs a person's attention. */
export const candidateCheck = z
  .object({
    id: z.int().describe("The `candidate_check_id` of paths."),
    type: z.string(),
    title: z.string(),
    status: checkStatus,
    result_flag: z.boolean().describe("True when the outcome needs a person's attention."),
    outcome: outcome
      .nullable()
      .describe("Null until the check is completed, and again when its result was erased."),
    created_at: timestamp,
    submitted_at: timestamp
      .nullable()
      .describe(
        "When the check was released: by the candidate's signature, or later by what it waited for. Its turnaround begins then.",
      ),
    started_at: timestamp.nullable().describe("When the provider began."),
    completed_at: timestamp.nullable(),
    due_at: timestamp.nullable().describe("A check that is not finished by then is `overdue`."),
    details: z.record(z.string(), jsonValue),
    renewal: z.boolean(),
    expiration_date: z.iso
      .date()
      .nullable()
      .describe(
        "The last day on which the checked item (card, licence, visa) is valid; null unless it was recorded with the result.",
      ),
    sub_checks: z.array(subCheck),
    result_erased_at: timestamp
      .nullable()
      .optional()
      .describe(
        "Extension. When the company's retention schedule erased outcome, findings and result files; null while they are there.",
      ),
    provider: provider
      .optional()
      .describe(
        "Who runs the check: a person (`manual`), who records the outcome with `POST …/checks/{candidate_check_id}/result`; its referees (`reference`); a provider that the company connected (`http`); or nobody (`simulated`, for tests). An extension: other services may not send it.",
      ),
    waiting_for: waitingFor
      .nullable()
      .optional()
      .describe(
        "Extension. What is missing before the check can be carried out; null when nothing is, and once it was released. A check of a candidate who has signed stays `candidate` until it is given: facts with `PUT …/facts`, documents with `POST …/files`, approvals with `PUT /uploads/{upload_id}/review`. `POST …/start` with a reason has it carried out without.",
      ),
  })
  .meta({ id: "CandidateCheck", description: "A check of a candidate." });
export type CandidateCheck = z.infer<typeof candidateCheck>;

/** A check type of the catalogue; its `code` is CheckData's `type`. */
export const checkType = z
  .object({
    code: z.string().describe("The value for CheckData's `type`."),
    title: z.string(),
    category: z.string(),
    country: z.string(),
    description: z.string(),
    required_documents: z
      .array(fileType)
      .describe(
        "Documents that most candidates have for it. What is needed is said by `document_rule`, where there is one.",
      ),
    turnaround_hours: z
      .int()
      .describe("Hours after signing within which most of these checks are completed."),
    has_referees: z
      .boolean()
      .describe(
        "True when people who know the candidate give references. Those of `reference` are asked by phone and have no records; `GET …/referees` lists the others.",
      ),
    sub_checks: z.array(z.object({ type: z.string(), title: z.string() })),
    details: z
      .array(
        z.object({
          key: z.string(),
          label: z.string(),
          type: z.enum(["text", "date", "select", "boolean"]),
          required: z
            .boolean()
            .describe(
              "True when the person who does the check needs it. A request without it is still accepted.",
            ),
          options: z.array(z.string()),
        }),
      )
      .describe("The keys of CheckData's `details` that the person who does the check uses."),
    facts: z
      .array(
        z.object({
          key: factKey,
          required: z.boolean().describe("False: the candidate may leave it out."),
          years: z
            .int()
            .nullable()
            .describe("How many years back a history has to reach; null where it is none."),
        }),
      )
      .optional()
      .describe(
        "Extension. What the check needs to know of the candidate; `GET /candidates/{partner_application_id}/facts` says what is known.",
      ),
    document_rule: documentRule
      .nullable()
      .optional()
      .describe(
        "Extension. Which documents prove who the candidate is, by the rule in force today: it decides, and `required_documents` is what the specification shows. Null: the type has no rule, and asks for no document.",
      ),
  })
  .meta({ id: "CheckType", description: "A check type of the catalogue." });
export type CheckType = z.infer<typeof checkType>;

export const checkRoutes = {
  listCheckTypes: route({
    id: "listCheckTypes",
    method: "get",
    path: "/checks",
    tag: "reference data",
    summary: "All available check types",
    description:
      "The whole catalogue, with what each type needs: documents, details and referees. `GET /company/checks` lists those that the company may launch.",
    result: z.array(checkType),
    errors: [],
  }),
  getCheckType: route({
    id: "getCheckType",
    method: "get",
    path: "/checks/{type}",
    tag: "reference data",
    summary: "Details of one check type",
    description: "As `GET /checks` lists it. An unknown code is 404 `not_found`.",
    params: z.object({ type: z.string().describe("The `code` of the check type.") }),
    result: checkType,
    errors: [],
  }),
};
