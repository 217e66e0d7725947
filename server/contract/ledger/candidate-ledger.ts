import type { z } from "zod";
import type { candidateRead } from "../candidate.ts";
import type { Ledger } from "./ledger.ts";

/** The fields of a candidate (specification, section 2, and the extensions). */
export const candidateLedger = {
  id: { read: ["staff", "own_data", "csv", "assistant"], changed: [] },
  partner_application_id: {
    read: ["staff", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "import"],
  },
  reference_code: { read: ["staff", "candidate", "own_data", "csv", "search"], changed: [] },
  first_name: {
    read: ["staff", "candidate", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "staff", "candidate", "import"],
  },
  last_name: {
    read: ["staff", "candidate", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "staff", "candidate", "import"],
  },
  name: { read: ["staff", "candidate", "own_data"], changed: [] },
  email: {
    read: ["staff", "candidate", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "staff", "candidate", "import"],
  },
  contact_number: {
    read: ["staff", "candidate", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "staff", "candidate", "import"],
  },
  job_role: {
    read: ["staff", "candidate", "own_data", "csv", "search", "assistant_of_people"],
    changed: ["partner", "staff", "import"],
  },
  department: {
    read: ["staff", "own_data", "csv", "assistant_of_people"],
    changed: ["partner", "staff", "import"],
  },
  language: { read: ["own_data"], changed: ["partner"] },
  partner: { read: ["staff", "own_data", "csv"], changed: [] },
  owner: { read: ["candidate", "own_data"], changed: [] },
  user_id: { read: ["staff"], changed: [] },
  company_id: { read: [], changed: [] },
  brand_id: { read: [], changed: [] },
  team_id: { read: [], changed: [] },
  document_id: { read: [], changed: [] },
  status: { read: ["staff", "own_data", "csv", "assistant"], changed: [] },
  archived: { read: [], changed: [] },
  overdue: { read: [], changed: [] },
  canceled: { read: ["staff", "candidate", "own_data"], changed: [] },
  created_at: { read: ["staff", "own_data", "csv", "assistant"], changed: [] },
  opened_at: { read: ["own_data"], changed: [] },
  measured_minutes: { read: ["candidate"], changed: [] },
  submitted_at: { read: ["staff", "candidate", "own_data", "csv", "assistant"], changed: [] },
  completed_at: { read: ["staff", "own_data", "csv", "assistant"], changed: [] },
  due_at: { read: ["staff", "own_data", "assistant"], changed: [] },
  accepted_terms_and_conditions: { read: ["staff", "own_data"], changed: [] },
  partner_application_started: { read: ["own_data"], changed: ["partner"] },
  contact_channels: { read: ["candidate", "own_data"], changed: [] },
  bypass: { read: ["own_data"], changed: [] },
  source: { read: [], changed: [] },
  cc_notification_emails: { read: [], changed: [] },
  /** Of the candidate's device, at the signature. The receipt names it. */
  ip: { read: [], changed: [] },
  /** Links open the journey: who reads one is the candidate. */
  token: { read: [], changed: [] },
  partner_link: { read: [], changed: [] },
  legal_hold: { read: [], changed: [] },
  erased_records: { read: ["staff", "own_data"], changed: [] },
  /** Checks and facts have ledgers and sections of their own. */
  candidate_checks: { read: ["staff", "candidate", "csv", "assistant"], changed: [] },
  candidate_checks_values: { read: [], changed: [] },
  facts: { read: ["staff", "candidate"], changed: [] },
  documents: { read: ["candidate"], changed: [] },
  /** They name other people. */
  matches: { read: ["staff"], changed: [] },
} as const satisfies Ledger<z.infer<typeof candidateRead>>;
