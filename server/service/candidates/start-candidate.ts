import type { Candidate } from "../../contract/candidate.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { callingActor, recordAudit } from "../audit/record-audit.ts";
import { type CandidateRow, type CheckInCandidate, updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { isReviewed } from "../records/is-reviewed.ts";
import { waitingChecks } from "../records/waiting-checks.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { type Anyway, isStartedAnyway, startChecks } from "./start-checks.ts";

/**
 * POST /candidates/{partner_application_id}/start: marks the candidate as started on the partner's side. It is meant
 * for partners with a status webhook (specification, section 3), but not refused without one. Idempotent.
 *
 * Whoever starts a candidate whose checks still wait after the signature decides that they are carried out without what is
 * missing; of checks whose documents a person approves first they do so only by saying why. Before the signature it decides
 * nothing: partners start candidates as a matter of course.
 */
export async function startCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  unreviewedBecause: string | undefined,
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const anyway = unreviewedBecause === undefined ? "unreviewed_types" : "all";
    const goingOn = startedWithout(service, candidate, anyway);
    if (candidate.partner_application_started && goingOn.length === 0)
      return candidateView(candidate, service);
    const started = { partner_application_started: true };
    await updateCandidateRow(tx, candidate.id, started);
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "candidate.started",
      description: `Started on the partner's side. ${sentenceOf(goingOn)}`.trim(),
      actor: partnerActor(caller),
      at: service.clock.now(),
    });
    if (unreviewedBecause !== undefined) {
      await noteUnreviewed(service, tx, { caller, candidate, checks: goingOn, because: unreviewedBecause });
    }
    return candidateView(await startChecks(service, tx, { ...candidate, ...started }, { anyway }), service);
  });
}

/** The checks that wait, and that this decision hands over. */
function startedWithout(service: Service, candidate: CandidateRow, anyway: Anyway): CheckInCandidate[] {
  if (!candidate.submitted_at) return [];
  const waiting = waitingChecks(service, candidate);
  return candidate.checks.filter((check) => waiting.has(check.id) && isStartedAnyway(service, check, anyway));
}

function sentenceOf(checks: readonly CheckInCandidate[]): string {
  const titles = checks.map(({ title }) => title);
  return titles.length === 0 ? "" : `Carried out without what is missing: ${titles.join(", ")}.`;
}

/** Why is of a person, and goes with them: the log keeps it sealed. */
async function noteUnreviewed(
  service: Service,
  tx: Transaction,
  {
    caller,
    candidate,
    checks,
    because,
  }: { caller: Caller; candidate: CandidateRow; checks: readonly CheckInCandidate[]; because: string },
): Promise<void> {
  for (const { id } of checks.filter((check) => isReviewed(check, service.settings))) {
    await recordAudit(service, tx, {
      companyId: candidate.company_id,
      action: "document.review_skipped",
      actor: callingActor(caller),
      candidate: { id: String(candidate.id), personal: { because } },
      subject: `check:${id}`,
    });
  }
}
