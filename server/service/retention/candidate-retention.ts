import { type Due, duesOf, planOf } from "../../contract/retention/plan.ts";
import type { CandidateRetention } from "../../contract/retention/retention.ts";
import { holdView } from "../records/candidate-view.ts";
import { knownCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { findRetainedCandidate, retainedOf } from "./retained-store.ts";
import { findSchedule } from "./schedule-store.ts";

/** GET /candidates/{partner_application_id}/retention @throws AppError as `knownCandidate` */
export async function getCandidateRetention(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<CandidateRetention> {
  const candidate = await knownCandidate(service.db, caller, partnerApplicationId);
  const row = await findRetainedCandidate(service.db, candidate.id);
  const retained = row ? retainedOf(row) : null;
  const schedule = await findSchedule(service.db, candidate.company_id);
  const whole = retained && planOf(retained, schedule).find((erasure) => erasure.whole);
  return {
    closed_at: row?.closed_at?.toISOString() ?? null,
    records: retained ? duesOf(retained, schedule).map(dueView) : [],
    whole_at: whole?.at.toISOString() ?? null,
    legal_hold: holdView(candidate.legal_hold),
    erased_records: candidate.erased_records,
  };
}

function dueView({ kind, checkId, checkType, at, reason }: Due): CandidateRetention["records"][number] {
  return {
    record_kind: kind,
    candidate_check_id: checkId,
    check_type: checkType,
    due_at: at?.toISOString() ?? null,
    reason,
  };
}
