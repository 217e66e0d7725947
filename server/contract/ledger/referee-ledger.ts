import type { Referee } from "../referee.ts";
import type { Ledger } from "./ledger.ts";

/** The fields of a referee. Candidates read nothing of a referee whom someone else named. */
export const refereeLedger = {
  id: { read: ["staff", "candidate", "own_data"], changed: [] },
  first_name: { read: [], changed: ["partner", "staff", "candidate"] },
  last_name: { read: [], changed: ["partner", "staff", "candidate"] },
  name: { read: ["staff", "candidate", "own_data"], changed: [] },
  email: { read: ["staff", "candidate", "own_data"], changed: ["partner", "staff", "candidate"] },
  contact_number: { read: ["staff", "candidate", "own_data"], changed: ["partner", "staff", "candidate"] },
  relationship: { read: ["staff", "candidate", "own_data"], changed: ["partner", "staff", "candidate"] },
  company: { read: ["staff", "candidate", "own_data"], changed: ["partner", "staff", "candidate"] },
  job_title: { read: ["staff", "candidate", "own_data"], changed: ["partner", "staff", "candidate"] },
  form_id: { read: [], changed: ["partner", "staff"] },
  manual: { read: [], changed: [] },
  /** As candidates are told it, it says whether the referee was asked, answered or declined. */
  status: { read: ["staff", "candidate"], changed: [] },
  created_at: { read: [], changed: [] },
  requested_at: { read: ["staff"], changed: [] },
  submitted_at: { read: ["staff"], changed: [] },
  completed_at: { read: ["staff"], changed: [] },
  declined_at: { read: ["staff"], changed: [] },
  decline_reason: { read: ["staff"], changed: [] },
  language: { read: [], changed: ["partner"] },
  /** It says something of the candidate that the candidate knows, and people look at. */
  of_candidate: { read: ["staff"], changed: [] },
} as const satisfies Ledger<Referee>;
