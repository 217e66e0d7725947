import type { Candidate } from "../../contract/candidate.ts";

/** When the candidate signed; null before. */
export function submittedAt(candidate: Candidate): Date | null {
  return candidate.submitted_at ? new Date(candidate.submitted_at) : null;
}
