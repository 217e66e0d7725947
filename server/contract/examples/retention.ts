import type { ErasureCertificate } from "../retention/certificate.ts";
import type { retentionRoutes } from "../retention/retention.ts";
import { type OwnSchedule, periodsOf, rulesVersion } from "../retention/schedule.ts";
import { created, params } from "./candidate.ts";
import type { ExamplesOf } from "./example.ts";

const untouched: OwnSchedule = { retention_days: 365, own: [] };
const changed: OwnSchedule = {
  retention_days: 365,
  own: [
    { check_type: "national_police_check", record_kind: "result", days: 90 },
    { check_type: "credit", record_kind: "identity_documents", days: 30 },
  ],
};

const hold = { since: "2026-04-02T22:15:00.000Z", reason: "Claim 2026/113", by: "Olivia Owens" };

const certificate: ErasureCertificate = {
  number: 41,
  issued_at: "2027-03-05T03:29:04.000Z",
  payload: {
    iss: "https://candor.example/v1",
    jti: "0197c0f2-6f0a-7c33-9d7a-5d0a3b1f6e21",
    iat: 1_804_217_344,
    company_id: created.company_id,
    candidate_digest: "uN4b1vXh3nB0T9c7q1QmF0o2WcKZrJx5dYt8PzLkE6A",
    initiated_by: "schedule",
    whole: false,
    records: [
      {
        record_kind: "result",
        check_type: "national_police_check",
        records: 2,
        files: 1,
        due_at: "2027-03-05T03:12:00.000Z",
        reason: {
          decided_by: "at_most",
          check_type: "national_police_check",
          days: null,
          months: 12,
          conflict: false,
        },
      },
    ],
    rules_version: rulesVersion(),
    schedule_version: 1,
  },
  signed:
    "eyJhbGciOiJFZERTQSIsInR5cCI6ImVyYXN1cmUtY2VydGlmaWNhdGUrand0In0.eyJjb21wYW55X2lkIjoxfQ.c2lnbmF0dXJl",
};

function shown(schedule: OwnSchedule, schedule_version: number) {
  return { ...schedule, schedule_version, rules_version: rulesVersion(), periods: periodsOf(schedule) };
}

const preview = {
  as_of: "2026-03-02T09:40:00.000Z",
  months: [{ month: "2027-03", records: [{ record_kind: "result" as const, count: 12 }], candidates: 3 }],
  next: [
    {
      candidate_id: created.id,
      partner_application_id: created.partner_application_id,
      at: "2027-03-05T03:12:00.000Z",
      record_kinds: ["result" as const],
      whole: false,
    },
  ],
  held: 1,
  open: 7,
};

export const retentionExamples = {
  getRetention: { result: shown(untouched, 1) },
  updateRetention: { body: changed, result: shown(changed, 2) },
  previewRetention: { body: { ...changed, next: 20 }, result: preview },
  listLegalHolds: {
    result: [
      {
        ...hold,
        candidate_id: created.id,
        partner_application_id: created.partner_application_id,
        partner_id: created.partner?.id ?? 1,
      },
    ],
  },
  listErasureCertificates: { query: { per_page: 25 }, result: [certificate] },
  getCandidateRetention: {
    params,
    result: {
      closed_at: null,
      records: [
        {
          record_kind: "application",
          candidate_check_id: null,
          check_type: null,
          due_at: null,
          reason: null,
        },
      ],
      whole_at: null,
      legal_hold: null,
      erased_records: [],
    },
  },
  setLegalHold: { params, body: { reason: hold.reason, by: hold.by }, result: hold },
  releaseLegalHold: { params, result: null },
} satisfies ExamplesOf<typeof retentionRoutes>;
