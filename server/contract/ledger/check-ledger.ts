import type { CandidateCheck } from "../check.ts";
import type { Ledger } from "./ledger.ts";

/** The fields of a candidate's check. The specification shows none of them (section 2). */
export const checkLedger = {
  id: { read: ["staff", "own_data", "assistant"], changed: [] },
  type: { read: ["staff", "candidate", "own_data", "assistant"], changed: ["partner", "staff", "import"] },
  title: { read: ["staff", "candidate", "own_data"], changed: [] },
  status: { read: ["staff", "candidate", "own_data", "assistant"], changed: [] },
  result_flag: { read: ["staff", "assistant"], changed: [] },
  /** Candidates are told as the company shares results of this type. */
  outcome: { read: ["staff", "candidate", "assistant"], changed: ["partner", "staff"] },
  created_at: { read: ["staff", "candidate", "own_data", "assistant"], changed: [] },
  submitted_at: { read: ["staff", "candidate", "own_data"], changed: [] },
  started_at: { read: ["staff", "candidate", "own_data", "assistant"], changed: [] },
  completed_at: { read: ["staff", "candidate", "own_data", "assistant"], changed: [] },
  due_at: { read: ["staff", "candidate", "own_data", "assistant"], changed: [] },
  details: { read: ["staff", "own_data"], changed: ["partner", "staff", "import"] },
  renewal: { read: [], changed: ["partner"] },
  expiration_date: { read: ["staff", "candidate", "own_data"], changed: ["partner", "staff"] },
  sub_checks: { read: ["staff"], changed: [] },
  result_erased_at: { read: ["staff", "candidate", "own_data"], changed: [] },
  provider: { read: ["staff"], changed: [] },
  waiting_for: { read: ["staff", "candidate", "own_data", "assistant"], changed: [] },
} as const satisfies Ledger<CandidateCheck>;
