import type { z } from "zod";
import type { Candidate } from "../../contract/candidate.ts";
import { AppError } from "../../contract/error-code.ts";
import type { resultRoutes } from "../../contract/result.ts";
import { callingActor } from "../audit/record-audit.ts";
import { knownCheck } from "../checks/known-check.ts";
import { discardUnfinishedBlob } from "../files/remove-blobs.ts";
import { candidateView } from "../records/candidate-view.ts";
import { partnerActor } from "../records/history-store.ts";
import { knownCandidate, withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { completeCheck, readResultFile, storeResult } from "./complete-check.ts";

type ResultRequest = z.output<NonNullable<typeof resultRoutes.recordResult.body>>;

/**
 * POST …/checks/{candidate_check_id}/result: a person records what a check of the `manual` provider found. Its result
 * file is the one given, or is laid out from the findings on the first request.
 * @throws AppError `not_found`; `illegal_transition` for a check that is not in progress or not a person's to do; the
 *   file codes of the contract
 */
export async function recordResult(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  checkId: number,
  request: ResultRequest,
): Promise<Candidate> {
  knownCheck(await knownCandidate(service.db, caller, partnerApplicationId), checkId);
  const bytes = request.data === undefined ? null : await readResultFile(service, request.data);
  const file = bytes && (await storeResult(service, caller.companyId, bytes));
  try {
    return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
      const check = knownCheck(candidate, checkId);
      if (check.provider !== "manual") {
        throw new AppError(
          "illegal_transition",
          "This check is run by a provider, which records its own result.",
        );
      }
      if (check.status === "candidate") throw notStarted(candidate.submitted_at !== null);
      const { outcome, findings, expiration_date: expirationDate = null } = request;
      const completed = await completeCheck(service, tx, candidate, check, {
        found: { outcome, findings, expirationDate, subChecks: [], file },
        actor: partnerActor(caller),
        inLog: callingActor(caller),
      });
      return candidateView(completed, service);
    });
  } catch (error) {
    if (file) await discardUnfinishedBlob(service, file.blobId);
    throw error;
  }
}

function notStarted(signed: boolean): AppError {
  return new AppError(
    "illegal_transition",
    signed
      ? "The check has not started: waiting_for says what is missing. POST …/start with a reason has it carried out without that."
      : "The check has not started: the candidate has not signed yet.",
  );
}
