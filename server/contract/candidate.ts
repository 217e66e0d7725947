import { z } from "zod";
import { candidateParams, partnerApplicationId } from "./candidate-params.ts";
import { candidateCheck, checkData, checkStatus, outcome } from "./check.ts";
import { pageQuery, pagination } from "./pagination.ts";
import { route } from "./route.ts";
import { emailOrEmpty, line, timestamp } from "./text.ts";

export const candidateStatus = z.enum([
  "candidate",
  "submitted",
  "in-progress",
  "completed",
  "overdue",
  "canceled",
]);
export type CandidateStatus = z.infer<typeof candidateStatus>;

/** CandidateInput (specification, section 2): every field optional; what is absent stays as it is. */
export const candidateInput = z.object({
  first_name: line().optional(),
  last_name: line().optional(),
  email: emailOrEmpty.optional(),
  contact_number: line(64).optional(),
  job_role: line().optional(),
  department: line().optional(),
  partner_application_id: partnerApplicationId.optional(),
  partner_application_started: z.boolean().optional(),
});
export type CandidateInput = z.infer<typeof candidateInput>;

/** Candidate (specification, section 2), always in the fuller form. */
export const candidate = z.object({
  id: z.int(),
  user_id: z.int(),
  company_id: z.int(),
  brand_id: z.int(),
  team_id: z.int(),
  reference_code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  contact_number: z.string(),
  job_role: z.string(),
  department: z.string(),
  ip: z.string().nullable(),
  document_id: z.int(),
  archived: z.boolean(),
  overdue: z.boolean(),
  canceled: z.boolean(),
  status: candidateStatus,
  token: z.url(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  accepted_terms_and_conditions: z.boolean(),
  partner_application_id: z.string(),
  partner_application_started: z.boolean(),
  cc_notification_emails: z.string(),
  partner_link: z.url(),
  candidate_checks: z.array(candidateCheck),
  candidate_checks_values: z.record(
    z.string(),
    z.object({ id: z.int(), status: checkStatus, outcome: outcome.nullable() }),
  ),
});
export type Candidate = z.infer<typeof candidate>;

export const candidateCreate = z.object({
  candidate: candidateInput,
  checks: z.array(checkData).max(50).optional(),
  bundle_id: z.int().nullable().optional(),
  bypass: z.boolean().default(false),
  user_email: line(254).optional(),
});

export const candidateListQuery = pageQuery.extend({
  status: candidateStatus.optional(),
  q: line().optional(),
  archived: z.stringbool().default(false),
  created_after: timestamp.optional(),
  created_before: timestamp.optional(),
  sort: z.enum(["-created_at", "created_at"]).default("-created_at"),
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
      "When `bundle_id` is given, `checks` is ignored. When `bypass` is true, the candidate is not contacted. `user_email` is matched with an existing user of the company, who becomes the owner.",
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
    params: candidateParams,
    result: candidate,
    errors: [],
  }),
  updateCandidate: route({
    id: "updateCandidate",
    method: "put",
    path: "/candidates/{partner_application_id}",
    tag: "candidates",
    summary: "Update a candidate",
    params: candidateParams,
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
    params: candidateParams,
    result: z.null(),
    errors: [],
  }),
  cancelCandidate: route({
    id: "cancelCandidate",
    method: "put",
    path: "/candidates/{partner_application_id}/cancel",
    tag: "candidates",
    summary: "Cancel a candidate and its unfinished checks",
    params: candidateParams,
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
    params: candidateParams,
    result: candidate,
    errors: ["illegal_transition"],
    extension: true,
  }),
};
