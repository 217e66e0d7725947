import { type Candidate, type GivenFields, initialFields } from "../candidate.ts";
import type { candidateListRoutes } from "../candidate-list.ts";
import type { candidateRoutes } from "../candidate-routes.ts";
import type { CandidateCheck } from "../check.ts";
import type { ExamplesOf } from "./example.ts";

export const params = { partner_application_id: "app-2041" };

const createdAt = "2026-03-02T09:00:00.000Z";
const link = "https://candor.example/apply/eyJjIjoxLCJwIjo0LCJhIjoiYXBwLTIwNDEifQ.Zm9yIHRoZSBleGFtcGxl";

const waiting = {
  status: "candidate",
  result_flag: false,
  outcome: null,
  created_at: createdAt,
  submitted_at: null,
  started_at: null,
  completed_at: null,
  due_at: null,
  details: {},
  renewal: false,
  expiration_date: null,
  provider: "manual",
} as const;

const photoId = { category: "photo_id", document_kind: "au_passport", id_type: "passport" } as const;
const licence = {
  category: "primary",
  document_kind: "au_driver_licence",
  id_type: "drivers_license",
} as const;

const identity: CandidateCheck = {
  ...waiting,
  id: 5101,
  type: "identity",
  title: "Identity",
  waiting_for: {
    facts: ["date_of_birth", "addresses", "driver_licence", "passport"],
    documents: [photoId, { ...licence, category: "supporting" }],
    review: [],
    referees: [],
  },
  sub_checks: [
    {
      id: 9201,
      type: "document_authenticity",
      title: "Document authenticity",
      status: "candidate",
      outcome: null,
    },
    { id: 9202, type: "personal_details", title: "Personal details", status: "candidate", outcome: null },
  ],
};

const policeCheck: CandidateCheck = {
  ...waiting,
  id: 5102,
  type: "national_police_check",
  title: "National police check",
  waiting_for: {
    facts: [
      "former_names",
      "date_of_birth",
      "place_of_birth",
      "sex",
      "addresses",
      "driver_licence",
      "passport",
      "firearms_licence",
      "role",
    ],
    documents: [
      { ...photoId, category: "commencement" },
      licence,
      { category: "secondary", document_kind: "medicare_card", id_type: "id" },
      { category: "linkage_photo", document_kind: "linkage_photo", id_type: "id" },
    ],
    review: [],
    referees: [],
  },
  renewal: true,
  sub_checks: [
    { id: 9203, type: "identity_match", title: "Identity match", status: "candidate", outcome: null },
    { id: 9204, type: "police_records", title: "Police records", status: "candidate", outcome: null },
  ],
};

const workingWithChildren: CandidateCheck = {
  ...waiting,
  id: 5103,
  type: "wwcc",
  title: "Working with children check",
  details: { card_number: "WWC0123456E", state: "NSW" },
  sub_checks: [],
  waiting_for: { facts: ["date_of_birth"], documents: [], review: [], referees: [] },
};

const given = {
  first_name: "Ana",
  last_name: "Silva",
  email: "ana.silva@example.com",
  contact_number: "+61 491 570 156",
  job_role: "Registered nurse",
  department: "Ward 7",
  language: "mi",
} satisfies Omit<GivenFields, "partner_application_started">;

export const created: Candidate = {
  id: 2041,
  user_id: 11,
  company_id: 1,
  brand_id: 1,
  team_id: 1,
  reference_code: "CAN-7F3K9QXM",
  ...initialFields,
  ...given,
  name: "Ana Silva",
  ip: null,
  document_id: 2041,
  archived: false,
  overdue: false,
  canceled: false,
  status: "candidate",
  token: link,
  created_at: createdAt,
  opened_at: null,
  measured_minutes: 12,
  submitted_at: null,
  completed_at: null,
  accepted_terms_and_conditions: false,
  partner_application_id: params.partner_application_id,
  cc_notification_emails: "",
  partner_link: link,
  partner: { id: 4, name: "Hireline" },
  source: "api",
  bypass: false,
  contact_channels: ["email", "sms"],
  due_at: "2026-03-16T09:00:00.000Z",
  candidate_checks: [identity, policeCheck],
  candidate_checks_values: {
    identity: { id: 5101, status: "candidate", outcome: null },
    national_police_check: { id: 5102, status: "candidate", outcome: null },
  },
};

/** The same candidate after the signature, when all checks are done. */
export const completed: Candidate = {
  ...created,
  ip: "203.0.113.24",
  status: "completed",
  opened_at: "2026-03-02T09:41:10.000Z",
  submitted_at: "2026-03-02T10:12:30.000Z",
  completed_at: "2026-03-04T16:40:05.000Z",
  accepted_terms_and_conditions: true,
  due_at: null,
  candidate_checks: [
    done(identity, "2026-03-03T02:05:41.000Z"),
    done(policeCheck, "2026-03-04T16:40:05.000Z"),
  ],
  candidate_checks_values: {
    identity: { id: 5101, status: "completed", outcome: "clear" },
    national_police_check: { id: 5102, status: "completed", outcome: "clear" },
  },
};

function done(check: CandidateCheck, completedAt: string): CandidateCheck {
  return {
    ...check,
    status: "completed",
    outcome: "clear",
    waiting_for: null,
    submitted_at: "2026-03-02T10:12:30.000Z",
    started_at: "2026-03-02T10:12:31.000Z",
    completed_at: completedAt,
    due_at: "2026-03-05T10:12:30.000Z",
    sub_checks: check.sub_checks.map((sub) => ({ ...sub, status: "completed", outcome: "clear" })),
  };
}

export const candidateExamples = {
  createCandidate: {
    body: {
      candidate: { ...given, partner_application_id: params.partner_application_id },
      checks: [{ type: "identity" }, { type: "national_police_check", renewal: true }],
      user_email: "olivia@harbour.example",
    },
    result: created,
  },
  listCandidates: {
    query: { page: 1, per_page: 25, status: "completed", sort: "-created_at" },
    result: {
      candidates: [completed],
      pagination: {
        page: 1,
        per_page: 25,
        total_count: 1,
        total_count_exact: true,
        total_pages: 1,
        next_page: null,
        prev_page: null,
        next_cursor: null,
      },
    },
  },
  getCandidate: { params, result: completed },
  updateCandidate: {
    params,
    body: { candidate: { job_role: "Nurse unit manager" } },
    result: { ...created, job_role: "Nurse unit manager" },
  },
  deleteCandidate: { params, result: null },
  cancelCandidate: {
    params,
    result: {
      ...created,
      canceled: true,
      status: "canceled",
      candidate_checks: created.candidate_checks.map((check) => ({
        ...check,
        status: "canceled",
        waiting_for: null,
        sub_checks: check.sub_checks.map((sub) => ({ ...sub, status: "canceled" })),
      })),
      candidate_checks_values: {
        identity: { id: 5101, status: "canceled", outcome: null },
        national_police_check: { id: 5102, status: "canceled", outcome: null },
      },
    },
  },
  startCandidate: { params, body: {}, result: { ...created, partner_application_started: true } },
  addChecks: {
    params,
    body: { checks: [{ type: "wwcc", details: { card_number: "WWC0123456E", state: "NSW" } }] },
    result: {
      ...created,
      candidate_checks: [...created.candidate_checks, workingWithChildren],
      candidate_checks_values: {
        ...created.candidate_checks_values,
        wwcc: { id: 5103, status: "candidate", outcome: null },
      },
    },
  },
  inviteCandidate: { params, body: { channel: "email" }, result: created },
} satisfies ExamplesOf<typeof candidateRoutes & typeof candidateListRoutes>;
