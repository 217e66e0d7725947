import type { Candidate } from "../../contract/candidate.ts";
import type { CheckData } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import { doubtfulDetails } from "../checks/doubtful-details.ts";
import { planChecks } from "../checks/plan-checks.ts";
import { openFacts } from "../facts/candidate-facts.ts";
import { markDocuments } from "../facts/mark-documents.ts";
import { planForms } from "../forms/find-form.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { insertChecks } from "../records/check-store.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { refreshStatus } from "../records/refresh-status.ts";
import { waitingChecks, waitingWords } from "../records/waiting-checks.ts";
import { withCandidate } from "../records/with-candidate.ts";
import { addPlannedReferees, planReferees } from "../referees/plan-referees.ts";
import { findEnabledTypes } from "../reference/reference-store.ts";
import type { Caller, Service } from "../service.ts";
import { askForMissing } from "./ask-for-missing.ts";
import { startChecks } from "./start-checks.ts";

/**
 * POST /candidates/{partner_application_id}/checks: those of a candidate who has signed start at once, unless
 * something is missing.
 * @throws AppError `not_found`, `unknown_check_type`, `check_type_not_enabled`; `illegal_transition` for a canceled one
 */
export async function addChecks(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  asked: CheckData[],
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    if (candidate.canceled_at) {
      throw new AppError(
        "illegal_transition",
        "You cannot add checks to a canceled candidate; create a new candidate.",
      );
    }
    for (const sentence of doubtfulDetails(asked)) caller.warn?.(sentence);
    const now = service.clock.now();
    const planned = planChecks(asked, await findEnabledTypes(tx, caller.companyId), "checks");
    const withForms = await planForms(tx, caller.companyId, planned, "checks");
    const checks = await planReferees(tx, caller.companyId, withForms, "checks");
    const written = await insertChecks(
      tx,
      { candidateId: candidate.id, companyId: candidate.company_id, partnerId: candidate.partner_id },
      checks,
      now,
    );
    const ids = written.map(({ id }) => id);
    const withNew = (await findCandidateById(tx, candidate.id)) ?? candidate;
    if (checks.some(({ details }) => Object.keys(details).length > 0)) {
      const { saved } = await openFacts(service, tx, withNew);
      await markDocuments(service, tx, withNew, saved);
    }
    const waiting = candidate.submitted_at ? waitingChecks(service, withNew) : new Map();
    const ofId = (id: number | undefined) => withNew.checks.filter((check) => check.id === id);
    for (const [index, check] of checks.entries()) {
      const id = ids[index];
      await recordEvent(tx, {
        companyId: candidate.company_id,
        candidateId: candidate.id,
        type: "check.added",
        description: `Added: ${check.title}. ${waitingWords(ofId(id), waiting)}`.trim(),
        actor: partnerActor(caller),
        at: now,
        ...(id === undefined ? {} : { candidateCheckId: id }),
      });
    }
    await addPlannedReferees(tx, candidate, ids, checks, { actor: partnerActor(caller), at: now });
    const current = await askForMissing(service, tx, await startChecks(service, tx, withNew));
    return candidateView(await refreshStatus(service, tx, current), service);
  });
}
