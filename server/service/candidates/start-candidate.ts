import type { Candidate } from "../../contract/candidate.ts";
import { type CandidateRow, updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { type WaitingChecks, waitingChecks } from "../records/waiting-checks.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { startChecks } from "./start-checks.ts";

/**
 * POST /candidates/{partner_application_id}/start: marks the candidate as started on the partner's side. It is meant
 * for partners with a status webhook (specification, section 3), but not refused without one. Idempotent.
 *
 * Whoever starts a candidate whose checks still wait after the signature decides that they are carried out without what is
 * missing. Before the signature it decides nothing: partners start candidates as a matter of course.
 */
export async function startCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const waiting = candidate.submitted_at ? waitingChecks(service, candidate) : new Map();
    if (candidate.partner_application_started && waiting.size === 0) return candidateView(candidate, service);
    const started = { partner_application_started: true };
    await updateCandidateRow(tx, candidate.id, started);
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "candidate.started",
      description: `Started on the partner's side. ${startedAnyway(candidate, waiting)}`.trim(),
      actor: partnerActor(caller),
      at: service.clock.now(),
    });
    const current = await startChecks(service, tx, { ...candidate, ...started }, { anyway: true });
    return candidateView(current, service);
  });
}

function startedAnyway(candidate: CandidateRow, waiting: WaitingChecks): string {
  const titles = candidate.checks.filter(({ id }) => waiting.has(id)).map(({ title }) => title);
  return titles.length === 0 ? "" : `Carried out without what is missing: ${titles.join(", ")}.`;
}
