import type { Candidate, CandidateInput } from "../../contract/candidate.ts";
import { violates } from "../../platform/db/violates.ts";
import { type CandidateChanges, type CandidateRow, updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor, recordEvent } from "../records/history-store.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { duplicate } from "./create-candidate.ts";
import { inviteCandidate } from "./invite-candidate.ts";
import { startChecks } from "./start-checks.ts";

/**
 * PUT /candidates/{partner_application_id}: the fields given are taken over, the others stay. Checks that waited for one start.
 * @throws AppError `not_found`, `duplicate_partner_application_id`
 */
export async function updateCandidate(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  input: CandidateInput,
): Promise<Candidate> {
  try {
    return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
      const changes = changed(candidate, input);
      const names = Object.keys(changes);
      if (names.length === 0) return candidateView(candidate, service);
      await updateCandidateRow(tx, candidate.id, changes);
      await recordEvent(tx, {
        companyId: candidate.company_id,
        candidateId: candidate.id,
        type: "candidate.updated",
        description: `Changed: ${names.join(", ")}.`,
        actor: partnerActor(caller),
        at: service.clock.now(),
      });
      // The link contains the id: a candidate who was sent the old one and has not signed needs the new one.
      if (changes.partner_application_id && candidate.contacted_at && !candidate.submitted_at) {
        await inviteCandidate(service, tx, candidate.id);
      }
      // A name or a role may have been what a check waited for.
      return candidateView(await startChecks(service, tx, { ...candidate, ...changes }), service);
    });
  } catch (error) {
    if (violates(error, "candidates_partner_application_id")) {
      throw duplicate(input.partner_application_id ?? partnerApplicationId);
    }
    throw error;
  }
}

function changed(candidate: CandidateRow, input: CandidateInput): CandidateChanges {
  const given = Object.entries(input) as [keyof CandidateInput, string | boolean | undefined][];
  return Object.fromEntries(
    given.filter(([name, value]) => value !== undefined && value !== candidate[name]),
  );
}
