import type { LegalHold } from "../../contract/retention/kept.ts";
import type { retentionRoutes } from "../../contract/retention/retention.ts";
import type { RouteParsed, RouteResult } from "../../contract/route.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { callingActor, recordAudit } from "../audit/record-audit.ts";
import type { CandidateRow } from "../records/candidate-store.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";
import { deleteHold, findHolds, type HoldRow, putHold } from "./legal-hold-store.ts";

/**
 * PUT /candidates/{partner_application_id}/legal_hold
 * @throws AppError as `withCandidate`; `company_token_required`
 */
export async function setLegalHold(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  { reason, by }: RouteParsed<typeof retentionRoutes.setLegalHold>["body"],
): Promise<LegalHold> {
  requireCompanyToken(caller);
  const hold = { reason, held_by: by ?? caller.partnerName, since: service.clock.now() };
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    await recordHold(service, tx, caller, candidate, "legal_hold.set");
    return holdOf(await putHold(tx, candidate, hold));
  });
}

/**
 * DELETE /candidates/{partner_application_id}/legal_hold
 * @throws AppError as `withCandidate`; `company_token_required`
 */
export async function releaseLegalHold(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
): Promise<null> {
  requireCompanyToken(caller);
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    const held = await deleteHold(tx, candidate.id);
    if (held) await recordHold(service, tx, caller, candidate, "legal_hold.released");
    return null;
  });
}

/** GET /company/legal_holds */
export async function listLegalHolds(
  service: Service,
  caller: Caller,
): Promise<RouteResult<typeof retentionRoutes.listLegalHolds>> {
  const rows = await findHolds(service.db, caller.reach);
  return rows.map((row) => ({
    candidate_id: row.candidate_id,
    partner_application_id: row.partner_application_id,
    partner_id: row.partner_id,
    ...holdOf(row),
  }));
}

function holdOf({ since, reason, held_by }: HoldRow): LegalHold {
  return { since: since.toISOString(), reason, by: held_by };
}

/** The reason is not part of the history, which outlives the candidate. */
async function recordHold(
  service: Service,
  tx: Transaction,
  caller: Caller,
  candidate: CandidateRow,
  type: "legal_hold.set" | "legal_hold.released",
): Promise<void> {
  await recordAudit(service, tx, {
    companyId: candidate.company_id,
    action: "settings.retention",
    actor: callingActor(caller),
    candidate: { id: String(candidate.id) },
    details: { change: type },
  });
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type,
    description: type === "legal_hold.set" ? "Put under a legal hold." : "Released from the legal hold.",
    actor: partnerActor(caller),
    at: service.clock.now(),
  });
}
