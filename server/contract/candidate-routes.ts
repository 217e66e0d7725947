import { z } from "zod";
import {
  candidate,
  candidateCreate,
  candidateCreated,
  candidateInput,
  candidateRead,
  contactChannel,
} from "./candidate.ts";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { checkData } from "./check.ts";
import { route } from "./route.ts";
import { line } from "./text.ts";

export const candidateRoutes = {
  createCandidate: route({
    id: "createCandidate",
    method: "post",
    path: "/candidates",
    tag: "candidates",
    summary: "Create a candidate and launch checks",
    description:
      "The candidate is sent `partner_link` by email, or by SMS if there is only a phone number and the service sends SMS, unless `bypass` is true. A check starts once the candidate has signed and nothing that it needs is missing (`waiting_for`). Only the wrapper `candidate` is required: checks can be added later, and a `partner_application_id` is generated if none is given.",
    body: candidateCreate,
    result: candidateCreated,
    errors: [
      "duplicate_partner_application_id",
      "unknown_bundle",
      "unknown_brand",
      "unknown_check_type",
      "check_type_not_enabled",
      "unknown_form",
    ],
  }),
  getCandidate: route({
    id: "getCandidate",
    method: "get",
    path: "/candidates/{partner_application_id}",
    tag: "candidates",
    summary: "One candidate",
    description:
      "With its checks, their sub-checks and the progress of each. To be notified of changes instead of polling, register a webhook.",
    params: candidateParams,
    query: ofPartner.extend({
      include: z
        .enum(["facts", "facts,matches"])
        .optional()
        .describe(
          "Extension. `facts` adds what `GET …/facts` returns, in the same response, `facts,matches` also the numbers of documents that other candidates have.",
        ),
    }),
    result: candidateRead,
    errors: [],
  }),
  updateCandidate: route({
    id: "updateCandidate",
    method: "put",
    path: "/candidates/{partner_application_id}",
    tag: "candidates",
    summary: "Update a candidate",
    description:
      "Fields that are given are updated; absent fields stay as they are. Checks that waited for a name or role start. With a different `partner_application_id` the candidate moves to that id; a candidate who was invited and has not signed is sent the new link.",
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
      "Erases the record, its files and the personal data in its history, for good. The `partner_application_id` can be used again. To keep the record and end the checks, cancel instead. A candidate under a legal hold is not erased. The erasure is certified (`GET /company/erasure_certificates`). Closed candidates are erased automatically, by the company's retention schedule.",
    params: candidateParams,
    query: ofPartner,
    result: z.null(),
    errors: ["under_legal_hold"],
  }),
  cancelCandidate: route({
    id: "cancelCandidate",
    method: "put",
    path: "/candidates/{partner_application_id}/cancel",
    tag: "candidates",
    summary: "Cancel a candidate and its unfinished checks",
    description:
      "Cancels every check that is not completed (specification, section 3). If the candidate is already canceled, nothing happens: no webhook is called, and nothing is added to the history.",
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
    description:
      "Use this only if a status webhook is configured. Checks that wait (`waiting_for`) go on waiting, unless `because` says why they are carried out without what is missing.",
    params: candidateParams,
    query: ofPartner,
    body: z.object({
      because: line(500)
        .min(1)
        .optional()
        .describe(
          "Extension. Why a person of the company has the checks of a candidate who has signed carried out without what is missing, such as identity that was confirmed in person. The history says that they were, and the audit log why.",
        ),
    }),
    bodyOptional: true,
    result: candidate,
    errors: [],
  }),
  addChecks: route({
    id: "addChecks",
    method: "post",
    path: "/candidates/{partner_application_id}/checks",
    tag: "candidates",
    summary: "Add checks to an existing candidate",
    description:
      "Checks that are added after the candidate has signed start immediately, unless something that they need is missing.",
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
    summary: "Send the invitation again, with a renewed link or the one that stands",
    description:
      "Also for a candidate who was created with `bypass`, or whose link has expired. Links that were sent before stop working, but for `keep_link`: what is open on a candidate's screen goes on then. Without `channel`, by email if there is an email address, otherwise by SMS, as the first one. A `channel` that is not among the candidate's `contact_channels` is refused, and the link stays as it is. A candidate is sent it once in five minutes by each channel and five times a day, and a company has a budget of a day: 429 `invitation_limit` says when it can be sent again.",
    params: candidateParams,
    query: ofPartner,
    body: z.object({
      channel: contactChannel.optional(),
      keep_link: z
        .boolean()
        .optional()
        .describe("True: the link that stands is sent once more. One that has expired is renewed."),
    }),
    bodyOptional: true,
    result: candidate,
    errors: ["illegal_transition", "invitation_limit"],
    extension: true,
  }),
};
