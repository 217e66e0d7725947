import type { Candidate } from "../../contract/candidate.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { callingActor, recordAudit } from "../audit/record-audit.ts";
import { type CandidateRow, type CheckInCandidate, updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { waitingChecks } from "../records/waiting-checks.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { startChecks } from "./start-checks.ts";

/**
 * POST /candidates/{partner_application_id}/start: marks the candidate as started on the partner's side. It is meant
 * for partners with a status webhook (specification, section 3), but not refused without one. Idempotent.
 *
 * Partners start candidates as a matter of course, so that it hands nothing over that waits. Whoever says why (`because`), for a
 * candidate who has signed, decides that the checks are carried out without what is missing.
 */
export async function startCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  because: string | undefined,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const without = because === undefined ? [] : waitingOf(service, candidate);
    if (candidate.partner_application_started && without.length === 0)
      return candidateView(candidate, service);
    const started = { partner_application_started: true };
    await updateCandidateRow(tx, candidate.id, started);
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "candidate.started",
      description: `Started on the partner's side. ${sentenceOf(without)}`.trim(),
      actor: partnerActor(caller),
      at: service.clock.now(),
    });
    if (because !== undefined && without.length > 0) {
      await noteWhy(service, tx, { caller, candidate, checks: without, because });
    }
    const anyway = without.length > 0;
    return candidateView(await startChecks(service, tx, { ...candidate, ...started }, { anyway }), service);
  });
}

/** The checks of a candidate who has signed that wait. */
function waitingOf(service: Service, candidate: CandidateRow): CheckInCandidate[] {
  if (!candidate.submitted_at) return [];
  const waiting = waitingChecks(service, candidate);
  return candidate.checks.filter(({ id }) => waiting.has(id));
}

function sentenceOf(checks: readonly CheckInCandidate[]): string {
  const titles = checks.map(({ title }) => title);
  return titles.length === 0 ? "" : `Carried out without what is missing: ${titles.join(", ")}.`;
}

/** Why is of a person, and goes with them: the log keeps it sealed. */
async function noteWhy(
  service: Service,
  tx: Transaction,
  {
    caller,
    candidate,
    checks,
    because,
  }: { caller: Caller; candidate: CandidateRow; checks: readonly CheckInCandidate[]; because: string },
): Promise<void> {
  await recordAudit(service, tx, {
    companyId: candidate.company_id,
    action: "candidate.started_without",
    actor: callingActor(caller),
    candidate: { id: String(candidate.id), personal: { because } },
    details: { checks: checks.map(({ id }) => id) },
  });
}
