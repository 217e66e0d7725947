import { z } from "zod";
import { candidate } from "./candidate.ts";
import { candidateParams, ofPartner } from "./candidate-params.ts";
import { outcome } from "./check.ts";
import { referee } from "./referee.ts";
import { route } from "./route.ts";
import { recordId } from "./text.ts";

const checkParams = z.object({ candidate_check_id: recordId });
const onlyThere = "Only where the service has a sandbox: elsewhere it is refused with `sandbox_off`.";

/** Ten years: longer than anything is kept. */
const mostHoursAhead = 87_600;

const webhookFailures = z
  .object({
    count: z.int().min(0).max(100).describe("How many attempts fail from now on; 0 ends it."),
    response_status: z
      .int()
      .min(300)
      .max(599)
      .nullable()
      .describe("The status that each seems to have got; null for no response at all."),
  })
  .meta({ id: "WebhookFailures" });
export type WebhookFailures = z.infer<typeof webhookFailures>;

/** What partners do to their own candidates of a staging service, to see how their program takes it (service decisions, Sandbox). */
export const sandboxRoutes = {
  forceOutcome: route({
    id: "forceOutcome",
    method: "post",
    path: "/sandbox/checks/{candidate_check_id}/outcome",
    tag: "candidates",
    summary: "Sandbox: complete a check now, with the outcome that you choose",
    description: `Whoever runs the check, and whether or not the candidate has signed. A check that has not started starts first: webhooks are notified of both. ${onlyThere}`,
    params: checkParams,
    body: z.object({ outcome }),
    result: candidate,
    errors: ["not_found", "sandbox_off", "illegal_transition"],
    extension: true,
  }),
  forceOverdue: route({
    id: "forceOverdue",
    method: "post",
    path: "/sandbox/checks/{candidate_check_id}/overdue",
    tag: "candidates",
    summary: "Sandbox: make a check overdue now",
    description: `Its due time becomes now. An overdue check can still be completed. ${onlyThere}`,
    params: checkParams,
    result: candidate,
    errors: ["not_found", "sandbox_off", "illegal_transition"],
    extension: true,
  }),
  rejectDocument: route({
    id: "rejectDocument",
    method: "post",
    path: "/sandbox/uploads/{upload_id}/rejection",
    tag: "files",
    summary: "Sandbox: reject a document, so that another one is needed",
    description: `The document is deleted, and the history says that it was rejected. A check that has not been handed to its provider waits for another one. In the portal the decision is a person's, and nobody's work there is touched. ${onlyThere}`,
    params: z.object({ upload_id: recordId }),
    result: candidate,
    errors: ["not_found", "sandbox_off", "illegal_transition", "under_legal_hold"],
    extension: true,
  }),
  approveDocuments: route({
    id: "approveDocuments",
    method: "post",
    path: "/sandbox/candidates/{partner_application_id}/document_approvals",
    tag: "files",
    summary: "Sandbox: approve the candidate's documents, as a reviewer would",
    description: `Each document that nobody has decided on is approved, and checks that waited for that are handed over. In the portal the decision is a person's, and nobody's work there is touched. ${onlyThere}`,
    params: candidateParams,
    query: ofPartner,
    result: candidate,
    errors: ["not_found", "sandbox_off"],
    extension: true,
  }),
  forceRefereeAnswer: route({
    id: "forceRefereeAnswer",
    method: "post",
    path: "/sandbox/referees/{referee_id}/answer",
    tag: "referees",
    summary: "Sandbox: have a referee answer or decline now",
    description: `\`answered\` fills in the form with answers that need nobody's attention, \`flagged\` with those that do, where the form has such, and \`declined\` declines. The check completes when that suffices. ${onlyThere}`,
    params: z.object({ referee_id: recordId }),
    body: z.object({ how: z.enum(["answered", "flagged", "declined"]).default("answered") }),
    bodyOptional: true,
    result: referee,
    errors: ["not_found", "sandbox_off", "illegal_transition"],
    extension: true,
  }),
  failDeliveries: route({
    id: "failDeliveries",
    method: "post",
    path: "/sandbox/webhook/failures",
    tag: "webhook",
    summary: "Sandbox: let the next calls of your webhook fail",
    description: `The next attempts are not made, and are recorded as if they had got this status, so that you see repetitions, the pause after ten failures, and with 410 the disabled webhook. Listeners get their calls. ${onlyThere}`,
    body: webhookFailures.extend({
      count: webhookFailures.shape.count.default(1),
      response_status: webhookFailures.shape.response_status.default(500),
    }),
    bodyOptional: true,
    result: webhookFailures,
    errors: ["not_found", "sandbox_off"],
    extension: true,
  }),
  moveClock: route({
    id: "moveClock",
    method: "post",
    path: "/sandbox/candidates/{partner_application_id}/clock",
    tag: "candidates",
    summary: "Sandbox: let time pass for one candidate",
    description: `Afterwards everything about the candidate is as if it had happened so many hours earlier: what is due by then is overdue, reminders are sent, repeated webhook calls are made, and what was kept long enough is erased, the candidate included. The history keeps its times, links that were sent already expire when they say, and the portal's own records do not move. ${onlyThere}`,
    params: candidateParams,
    query: ofPartner,
    body: z.object({
      hours: z.int().min(1).max(mostHoursAhead).describe("How many hours pass; 72 are three days."),
    }),
    result: candidate.nullable().describe("Null when so much time has passed that the candidate was erased."),
    errors: ["not_found", "sandbox_off"],
    extension: true,
  }),
};
