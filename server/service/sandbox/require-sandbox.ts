import { AppError } from "../../contract/error-code.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type CandidateRow, lockCandidateById } from "../records/candidate-store.ts";
import type { Caller, Service } from "../service.ts";

/** @throws AppError `sandbox_off` where nobody may force anything: in production, always */
export function requireSandbox({ settings }: Pick<Service, "settings">): void {
  if (settings.sandbox && settings.environment !== "production") return;
  throw new AppError(
    "sandbox_off",
    "This service has no sandbox: it is in production, or SANDBOX is off. Nothing was changed.",
  );
}

/**
 * Takes the candidate for this transaction, by a record of theirs.
 * @throws AppError `not_found` where there is none within the caller's reach
 */
export async function lockWithinReach(
  tx: Transaction,
  { reach }: Pick<Caller, "reach">,
  candidateId: number | undefined,
  { what, param }: { what: string; param: string },
): Promise<CandidateRow> {
  const candidate = candidateId === undefined ? undefined : await lockCandidateById(tx, candidateId);
  const { companyId, partnerId } = reach;
  const reached =
    candidate?.company_id === companyId && (partnerId ?? candidate.partner_id) === candidate.partner_id;
  if (candidate && reached) return candidate;
  throw new AppError("not_found", `There is no ${what} with this id.`, { param });
}
