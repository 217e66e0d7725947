import { z } from "zod";
import { candidateParams, ofPartner, partnerApplicationId } from "./candidate-params.ts";
import { candidateCheck, checkData, checkStatus, outcome } from "./check.ts";
import { pageQuery, pagination } from "./pagination.ts";
import { route } from "./route.ts";
import { emailOrEmpty, instant, line, recordId, timestamp } from "./text.ts";

export const candidateStatus = z
  .enum(["candidate", "submitted", "in-progress", "completed", "overdue", "canceled"])
  .meta({
    id: "CandidateStatus",
    description:
      "Worked out from the candidate and its checks, in this order of precedence: `canceled`; `completed`, when every check is closed and at least one completed; `overdue`, when the candidate has not signed or a check is not finished by its due time; `in-progress`, when a check has started; `submitted`, by the signature; `candidate`.",
  });
export type CandidateStatus = z.infer<typeof candidateStatus>;

/** CandidateInput (specification, section 2): every field optional; what is absent stays as it is. */
export const candidateInput = z
  .object({
    first_name: line().optional(),
    last_name: line()
      .optional()
      .describe("Where checks simulate themselves, `Consider`, `Unable` and `Stuck` ask for that outcome."),
    email: emailOrEmpty.optional().describe("Where the invitation goes. The empty string means none."),
    contact_number: line(64)
      .optional()
      .describe("Gets the invitation by SMS when there is no e-mail address and the service sends SMS."),
    job_role: line().optional(),
    department: line().optional(),
    partner_application_id: partnerApplicationId
      .optional()
      .describe(
        "Your own id of the candidate, unique per company and partner; it addresses the candidate in every path, percent-encoded. Without one, the service makes a UUID.",
      ),
    partner_application_started: z.boolean().optional(),
  })
  .meta({
    id: "CandidateInput",
    description: "All fields are optional. In an update, what is absent stays.",
  });
export type CandidateInput = z.infer<typeof candidateInput>;

/** Candidate (specification, section 2), always in the fuller form. */
export const candidate = z
  .object({
    id: z.int(),
    user_id: z.int().describe("The owner: the company's user who answers for the candidate."),
    company_id: z.int(),
    brand_id: z.int().describe("The brand in whose name the candidate is contacted."),
    team_id: z.int(),
    reference_code: z.string().describe("The code that people quote to each other."),
    first_name: z.string(),
    last_name: z.string(),
    name: z.string().describe("The full name."),
    email: z.string(),
    contact_number: z.string(),
    job_role: z.string(),
    department: z.string(),
    ip: z
      .string()
      .nullable()
      .describe(
        "The address from which the signature came: the candidate's where the portal took it, your server's where you sent it.",
      ),
    document_id: z.int(),
    archived: z.boolean().describe("False: no operation archives a candidate."),
    overdue: z.boolean(),
    canceled: z.boolean(),
    status: candidateStatus,
    token: z.url().describe("The same link as `partner_link`."),
    created_at: timestamp,
    submitted_at: timestamp.nullable().describe("When the candidate signed."),
    completed_at: timestamp
      .nullable()
      .describe("When the last of the checks was closed; null again while added ones are open."),
    accepted_terms_and_conditions: z.boolean().describe("True from the signature on: it implies consent."),
    partner_application_id: z.string().describe("Your own id of the candidate; in paths, percent-encoded."),
    partner_application_started: z.boolean().describe("Set by `POST …/start`."),
    cc_notification_emails: z.string().describe("May be empty."),
    partner_link: z
      .url()
      .describe(
        "Opens the candidate's assessment. Unguessable; it expires after 14 days and can be renewed.",
      ),
    partner: z
      .object({ id: z.int(), name: z.string() })
      .optional()
      .describe(
        "Extension. The partner whose candidate this is; of candidates that the company created itself, the company.",
      ),
    candidate_checks: z.array(candidateCheck),
    candidate_checks_values: z
      .record(z.string(), z.object({ id: z.int(), status: checkStatus, outcome: outcome.nullable() }))
      .describe("The checks in brief, by their type."),
  })
  .meta({ id: "Candidate", description: "A candidate, always in the fuller form, in lists too." });
export type Candidate = z.infer<typeof candidate>;

/**
 * The fields of CandidateInput as a candidate shows them; `partner_application_id`, which addresses it, goes its own way.
 * A field that is accepted and not shown does not compile here.
 */
export type GivenFields = {
  [Field in Exclude<keyof CandidateInput, "partner_application_id">]-?: Candidate[Field];
};

/**
 * What these fields are until they are given. The service's columns and the mock server's memory are read from this list,
 * so that whatever is accepted is kept.
 */
export const initialFields: GivenFields = {
  first_name: "",
  last_name: "",
  email: "",
  contact_number: "",
  job_role: "",
  department: "",
  partner_application_started: false,
};

const launch = z.object({
  candidate: candidateInput,
  checks: z
    .array(checkData)
    .max(50)
    .optional()
    .describe(
      "The checks to launch. Ignored when `bundle_id` is given. Without either, checks are added later.",
    ),
  bundle_id: z.int().nullable().optional().describe("A bundle of the company, in place of `checks`."),
  bypass: z.boolean().default(false).describe("True: the candidate is not contacted."),
  user_email: line(254)
    .optional()
    .describe(
      "Matched with an existing user of the company, who becomes the owner. When nobody matches, the company's default owner does; the answer does not tell which.",
    ),
});

/** `checks` beside a bundle is ignored, whatever it is (specification, section 4): so it is not even looked at. */
export const candidateCreate = z.preprocess(
  (body: z.input<typeof launch>) => (namesBundle(body) ? { ...body, checks: undefined } : body),
  launch,
);

/** What comes here is not known to be of any shape yet. */
function namesBundle(body: z.input<typeof launch> | null): boolean {
  return typeof body === "object" && typeof body?.bundle_id === "number";
}

export const candidateListQuery = pageQuery.extend({
  status: candidateStatus.optional(),
  q: line().optional().describe("Searches name, e-mail address, reference code and partner_application_id."),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, { error: "must be up to 100 ids, separated by commas" })
    .transform((text) => text.split(",").map(Number))
    .optional()
    .describe("Only candidates with these `id`s, separated by commas: 100 at most."),
  archived: z
    .stringbool()
    .default(false)
    .describe("`true` lists archived candidates instead, of which there are none; `false` unless said."),
  partner_id: recordId
    .optional()
    .describe(
      "Extension. Only candidates of this partner; a company's own token sees those of all partners.",
    ),
  created_after: instant.optional().describe("From this instant on."),
  created_before: instant.optional().describe("Up to, but not including, this instant."),
  sort: z
    .enum(["-created_at", "created_at"])
    .default("-created_at")
    .describe("`-created_at` has the newest first."),
});
export type CandidateListQuery = z.output<typeof candidateListQuery>;

export const candidateRoutes = {
  createCandidate: route({
    id: "createCandidate",
    method: "post",
    path: "/candidates",
    tag: "candidates",
    summary: "Create a candidate and launch checks",
    description:
      "The candidate is sent `partner_link` by e-mail, or by SMS when there is only a number and the service sends SMS, unless `bypass` is true. The checks wait for the signature. Everything can be left out but the wrapper `candidate` itself: checks can be added later, and a `partner_application_id` is made where none is given.",
    body: candidateCreate,
    result: candidate,
    errors: [
      "duplicate_partner_application_id",
      "unknown_bundle",
      "unknown_check_type",
      "check_type_not_enabled",
      "unknown_form",
    ],
  }),
  listCandidates: route({
    id: "listCandidates",
    method: "get",
    path: "/candidates",
    tag: "candidates",
    summary: "A page of candidates",
    description:
      "The candidates that this token's partner created for this company, newest first unless `sort` says otherwise; with a company's own token, those of all its partners. Follow `next_cursor` to walk through all of them.",
    query: candidateListQuery,
    result: z.object({ candidates: z.array(candidate), pagination }),
    errors: [],
  }),
  getCandidate: route({
    id: "getCandidate",
    method: "get",
    path: "/candidates/{partner_application_id}",
    tag: "candidates",
    summary: "One candidate",
    description:
      "With its checks, their sub-checks and how far each has come. To hear of changes instead of asking, register a webhook.",
    params: candidateParams,
    query: ofPartner,
    result: candidate,
    errors: [],
  }),
  updateCandidate: route({
    id: "updateCandidate",
    method: "put",
    path: "/candidates/{partner_application_id}",
    tag: "candidates",
    summary: "Update a candidate",
    description:
      "What is given is taken over, what is absent stays. With another `partner_application_id` the candidate moves there; whoever was invited and has not signed gets the new link.",
    params: candidateParams,
    query: ofPartner,
    body: z.object({ candidate: candidateInput }),
    result: candidate,
    errors: ["duplicate_partner_application_id"],
  }),
  deleteCandidate: route({
    id: "deleteCandidate",
    method: "delete",
    path: "/candidates/{partner_application_id}",
    tag: "candidates",
    summary: "Erase a candidate, its files and personal data",
    description:
      "Erases the record, its files and the personal data in its history, for good. The `partner_application_id` can be used again. To keep the record and end the checks, cancel instead. Closed candidates are erased by themselves after the company's `retention_days`.",
    params: candidateParams,
    query: ofPartner,
    result: z.null(),
    errors: [],
  }),
  cancelCandidate: route({
    id: "cancelCandidate",
    method: "put",
    path: "/candidates/{partner_application_id}/cancel",
    tag: "candidates",
    summary: "Cancel a candidate and its unfinished checks",
    description:
      "Cancels every check that is not completed (specification, section 3). On a canceled candidate it is a no-op: nothing is called, and nothing is added to the history.",
    params: candidateParams,
    query: ofPartner,
    result: candidate,
    errors: [],
  }),
  startCandidate: route({
    id: "startCandidate",
    method: "post",
    path: "/candidates/{partner_application_id}/start",
    tag: "candidates",
    summary: "Mark the candidate as started on the partner's side",
    description: "Meant to be used only when a status webhook is configured.",
    params: candidateParams,
    query: ofPartner,
    result: candidate,
    errors: [],
  }),
  addChecks: route({
    id: "addChecks",
    method: "post",
    path: "/candidates/{partner_application_id}/checks",
    tag: "candidates",
    summary: "Add checks to an existing candidate",
    description: "Checks that are added after the candidate has signed start at once.",
    params: candidateParams,
    query: ofPartner,
    body: z.object({ checks: z.array(checkData).min(1).max(50) }),
    result: candidate,
    errors: ["unknown_check_type", "check_type_not_enabled", "unknown_form", "illegal_transition"],
  }),
  inviteCandidate: route({
    id: "inviteCandidate",
    method: "post",
    path: "/candidates/{partner_application_id}/invitation",
    tag: "candidates",
    summary: "Send the invitation again, with a renewed link; links sent before stop working",
    description: "Also for a candidate who was created with `bypass`, or whose link has expired.",
    params: candidateParams,
    query: ofPartner,
    result: candidate,
    errors: ["illegal_transition"],
    extension: true,
  }),
};
