import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateCheck } from "../../contract/check.ts";

/**
 * What an assistant reads of a candidate: a list of what it may read, so that a field that is added later is not in it. Nothing that the candidate, the partner
 * or a referee wrote, no link, no document. The candidate is named by `id` alone: partners make `partner_application_id` of what they like.
 */
export function candidateForAssistant(candidate: Candidate) {
  const { id, status, created_at, submitted_at, completed_at, due_at = null } = candidate;
  return {
    id,
    status,
    created_at,
    submitted_at,
    completed_at,
    due_at,
    checks: candidate.candidate_checks.map(checkForAssistant),
  };
}

function checkForAssistant(check: CandidateCheck) {
  const { id, type, status, outcome, result_flag, created_at, started_at, completed_at, due_at } = check;
  return {
    id,
    type,
    status,
    outcome,
    needs_attention: result_flag,
    created_at,
    started_at,
    completed_at,
    due_at,
    waiting_for: check.waiting_for ?? null,
  };
}

/** Who the candidate is, for an assistant that was asked to read that, and may. */
export function personForAssistant(candidate: Candidate) {
  const { partner_application_id, first_name, last_name, email, contact_number, job_role, department } =
    candidate;
  return { partner_application_id, first_name, last_name, email, contact_number, job_role, department };
}
