import { AppError } from "../../contract/error-code.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Caller, Service } from "../service.ts";
import { type CandidateRow, findCandidate, lockCandidate } from "./candidate-store.ts";

/**
 * Runs a change of one candidate in a transaction that holds its lock, so that nothing else changes it meanwhile.
 * @throws AppError `not_found` for an unknown candidate, and for every one of another company or partner
 */
export async function withCandidate<Result>(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  change: (tx: Transaction, candidate: CandidateRow) => Promise<Result>,
): Promise<Result> {
  const result = await service.db.begin(async (tx) => {
    const candidate = await lockCandidate(tx, caller, partnerApplicationId);
    if (!candidate) throw unknownCandidate();
    return { value: await change(tx, candidate) };
  });
  return result.value;
}

/** The candidate as it is now; nothing is locked. */
export async function knownCandidate(
  db: Queryable,
  caller: Caller,
  partnerApplicationId: string,
): Promise<CandidateRow> {
  const candidate = await findCandidate(db, caller, partnerApplicationId);
  if (!candidate) throw unknownCandidate();
  return candidate;
}

function unknownCandidate(): AppError {
  return new AppError("not_found", "There is no candidate with this partner_application_id.", {
    param: "partner_application_id",
  });
}
