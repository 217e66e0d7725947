import type { Transaction } from "../../platform/db/database.ts";
import { fullName } from "../records/candidate.ts";
import { lockCandidateById, updateCandidateRow } from "../records/candidate-store.ts";
import { recordEvent } from "../records/history-store.ts";
import { refreshStatus } from "../records/refresh-status.ts";
import { waitingChecks, waitingWords } from "../records/waiting-checks.ts";
import type { Caller, Service } from "../service.ts";
import { askForMissing } from "./ask-for-missing.ts";
import { startChecks } from "./start-checks.ts";

/**
 * What a signature does (specification, section 3): the candidate is submitted, consent is implied, the checks start, and
 * the candidate is asked for what others wait for.
 * A second signature changes no timestamp and starts nothing twice; that of a canceled candidate starts no check.
 */
export async function submitCandidate(
  service: Service,
  tx: Transaction,
  caller: Caller,
  candidateId: number,
): Promise<void> {
  const candidate = await lockCandidateById(tx, candidateId);
  if (!candidate || candidate.submitted_at) return;
  const now = service.clock.now();
  const submission = { submitted_at: now, accepted_terms_and_conditions: true, ip: caller.ip };
  await updateCandidateRow(tx, candidate.id, submission);
  const submitted = await refreshStatus(service, tx, { ...candidate, ...submission });
  const waiting = waitingChecks(service, submitted);
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "candidate.submitted",
    description:
      `Signed and submitted, with consent to the checks. ${waitingWords(submitted.checks, waiting)}`.trim(),
    actor: { type: "candidate", id: candidate.id, name: fullName(candidate) },
    at: now,
    from: candidate.status,
    to: submitted.status,
  });
  await askForMissing(service, tx, await startChecks(service, tx, submitted));
}
