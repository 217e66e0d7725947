import { z } from "zod";
import { candidateParams, ofPartner } from "../candidate-params.ts";
import { recordKind } from "../record-kind.ts";
import { route } from "../route.ts";
import { line, recordId, timestamp, wholeNumber } from "../text.ts";
import { erasureCertificate, retentionReason } from "./certificate.ts";
import { erasedRecord, legalHold } from "./kept.ts";
import { ownSchedule, retentionPeriod } from "./schedule.ts";

/** A company's schedule: what it decides itself, and what comes of that within the rules. */
export const retention = ownSchedule
  .extend({
    schedule_version: z.int().describe("Grows with each change; certificates name it."),
    rules_version: z.string().describe("The version of the rules."),
    periods: z
      .array(retentionPeriod)
      .describe("Every check type of the catalogue with its kinds of records."),
  })
  .meta({
    id: "Retention",
    description: "How long the company keeps what, by check type and kind of record.",
  });
export type Retention = z.infer<typeof retention>;

const holdInput = {
  reason: line(500).min(1).describe("Why, in words that everyone may read who sees the candidate."),
  by: line(254).optional().describe("The person who decided; else the token's partner is noted."),
};

const candidateDue = z.object({
  record_kind: recordKind,
  candidate_check_id: z.int().nullable().describe("The check to which it belongs; null for the candidate's."),
  check_type: z.string().nullable(),
  due_at: timestamp
    .nullable()
    .describe("When it is erased; null while the candidate is open and no bound says it."),
  reason: retentionReason.nullable(),
});

/** What is kept of one candidate, and until when. */
const candidateRetention = z
  .object({
    closed_at: timestamp
      .nullable()
      .describe("From when the company's days count; null while the candidate is open."),
    records: z.array(candidateDue).describe("What is there, with when it is due."),
    whole_at: timestamp.nullable().describe("When nothing of the candidate is left."),
    legal_hold: legalHold.nullable(),
    erased_records: z.array(erasedRecord),
  })
  .meta({ id: "CandidateRetention" });
export type CandidateRetention = z.infer<typeof candidateRetention>;

const monthOfPreview = z.object({
  month: z.string().describe("YYYY-MM in the company's time zone. What is overdue counts as this month's."),
  records: z.array(z.object({ record_kind: recordKind, count: z.int() })),
  candidates: z.int().describe("Candidates of whom nothing is left afterwards."),
});

const nextOfPreview = z.object({
  candidate_id: z.int(),
  partner_application_id: z.string(),
  at: timestamp,
  record_kinds: z.array(recordKind),
  whole: z.boolean().describe("True when nothing is left of the candidate."),
});

const retentionPreview = z
  .object({
    as_of: timestamp,
    months: z.array(monthOfPreview).describe("Each month in which something is erased, the first one first."),
    next: z.array(nextOfPreview).describe("The next erasures, the first one first."),
    held: z.int().describe("Candidates under a legal hold: they are in no month."),
    open: z.int().describe("Candidates that are not closed: only bounds of results erase anything of them."),
  })
  .meta({ id: "RetentionPreview" });
export type RetentionPreview = z.infer<typeof retentionPreview>;

const heldCandidate = legalHold.extend({
  candidate_id: z.int(),
  partner_application_id: z.string(),
  partner_id: z.int(),
});

export const retentionRoutes = {
  getRetention: route({
    id: "getRetention",
    method: "get",
    path: "/company/retention",
    tag: "account",
    summary: "How long the company keeps what, by check type and kind of record",
    description:
      "The company's own periods count from the day on which a candidate is closed. Bounds are dated rules of the field that count from a check's result; they hold whatever the company sets.",
    result: retention,
    errors: [],
    extension: true,
  }),
  updateRetention: route({
    id: "updateRetention",
    method: "put",
    path: "/company/retention",
    tag: "account",
    summary: "Change the company's periods, within the bounds of the rules",
    description:
      "`own` replaces the list: what is left out follows `retention_days`. Only the company's own token may change it. It applies from the next run, within the hour, to candidates that are there already too: preview it first.",
    body: ownSchedule.partial({ retention_days: true }),
    result: retention,
    errors: ["company_token_required", "unknown_check_type", "retention_out_of_bounds"],
    extension: true,
  }),
  previewRetention: route({
    id: "previewRetention",
    method: "post",
    path: "/company/retention/preview",
    tag: "account",
    summary: "What is erased when, by the company's schedule or by one that is not saved yet",
    description:
      "A dry run over all candidates within the token's reach: nothing is changed. Without a body, by the schedule as it is.",
    body: ownSchedule.partial().extend({
      next: wholeNumber(0, 200).default(20).describe("How many of the next erasures are listed."),
    }),
    bodyOptional: true,
    result: retentionPreview,
    errors: ["unknown_check_type", "retention_out_of_bounds"],
    extension: true,
  }),
  listLegalHolds: route({
    id: "listLegalHolds",
    method: "get",
    path: "/company/legal_holds",
    tag: "account",
    summary: "The candidates that are under a legal hold, the oldest hold first",
    description:
      "Nothing of these candidates is erased, by the schedule or by request, until the hold is released.",
    result: z.array(heldCandidate),
    errors: [],
    extension: true,
  }),
  listErasureCertificates: route({
    id: "listErasureCertificates",
    method: "get",
    path: "/company/erasure_certificates",
    tag: "account",
    summary: "The certificates of what was erased, the latest first",
    description:
      "Each erasure has one: by the schedule, or by `DELETE /candidates/{partner_application_id}`. They are kept when the candidate is gone. Read on with the last `number` as `before`.",
    query: z.object({
      before: wholeNumber(1).optional().describe("Only certificates with a lower `number`."),
      per_page: wholeNumber(1, 100).default(25).describe("Certificates per page; 25 by default."),
      candidate_id: recordId
        .optional()
        .describe("Only those of the candidate with this `id`, who may be gone."),
    }),
    result: z.array(erasureCertificate),
    errors: [],
    extension: true,
  }),
  getCandidateRetention: route({
    id: "getCandidateRetention",
    method: "get",
    path: "/candidates/{partner_application_id}/retention",
    tag: "candidates",
    summary: "What is kept of a candidate, and until when",
    description:
      "Each kind of record with the day on which it is erased, or why that is not known yet; nothing is erased while a legal hold is set.",
    params: candidateParams,
    query: ofPartner,
    result: candidateRetention,
    errors: [],
    extension: true,
  }),
  setLegalHold: route({
    id: "setLegalHold",
    method: "put",
    path: "/candidates/{partner_application_id}/legal_hold",
    tag: "account",
    summary: "Put a candidate under a legal hold: nothing of it is erased",
    description:
      "It stops the schedule, `DELETE` of the candidate, of its files and of its referees, and a second signature, which would replace the first. Only the company's own token may hold and release. Of a candidate that is held already the reason is changed, and `since` stays.",
    params: candidateParams,
    query: ofPartner,
    body: z.object(holdInput),
    result: legalHold,
    errors: ["company_token_required"],
    extension: true,
  }),
  releaseLegalHold: route({
    id: "releaseLegalHold",
    method: "delete",
    path: "/candidates/{partner_application_id}/legal_hold",
    tag: "account",
    summary: "Release a candidate from its legal hold; no effect if there is none",
    description:
      "What became due meanwhile is erased with the next run, within the hour. The history keeps that it was held and released.",
    params: candidateParams,
    query: ofPartner,
    result: z.null(),
    errors: ["company_token_required"],
    extension: true,
  }),
};
