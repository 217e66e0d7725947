import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateCheck } from "../../contract/check.ts";
import { candidateLedger } from "../../contract/ledger/candidate-ledger.ts";
import { checkLedger } from "../../contract/ledger/check-ledger.ts";
import { fieldsReadBy, pick } from "../../contract/ledger/ledger.ts";

/**
 * What an assistant reads of a candidate (the ledger): nothing that the candidate, the partner or a referee wrote, no link, no document. The candidate is
 * named by `id` alone: partners make `partner_application_id` of what they like.
 */
export function candidateForAssistant(candidate: Candidate) {
  const { candidate_checks: checks, ...read } = pick(candidate, fieldsReadBy(candidateLedger, "assistant"));
  return { ...read, due_at: read.due_at ?? null, checks: checks.map(checkForAssistant) };
}

function checkForAssistant(check: CandidateCheck) {
  const { result_flag: needs_attention, ...read } = pick(check, fieldsReadBy(checkLedger, "assistant"));
  return { ...read, needs_attention, waiting_for: read.waiting_for ?? null };
}

/** Who the candidate is, for an assistant that was asked to read that, and may. */
export function personForAssistant(candidate: Candidate) {
  return pick(candidate, fieldsReadBy(candidateLedger, "assistant_of_people"));
}
