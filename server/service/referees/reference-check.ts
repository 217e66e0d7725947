import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { takesIdentityReferee } from "../../contract/documents/identity-referee.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";
import { isClosed } from "../records/check.ts";
import type { Service } from "../service.ts";
import { hasReferees } from "./referee.ts";
import { findReferee, type RefereeRow } from "./referee-store.ts";

/**
 * The candidate's check of this id, when it is one with referees.
 * @returns `ofIdentity`: they say who the candidate is, in the place of documents
 * @throws AppError `not_found`, `referees_not_supported`
 */
export function referenceCheck(
  { settings }: Pick<Service, "settings">,
  candidate: CandidateRow,
  checkId: number,
): { check: CheckInCandidate; ofIdentity: boolean } {
  const check = candidate.checks.find(({ id }) => id === checkId);
  if (!check) {
    throw new AppError(
      "not_found",
      "The candidate has no check with this id; candidate_checks of the candidate lists them.",
      {
        param: "candidate_check_id",
      },
    );
  }
  if (hasReferees(check.type)) return { check, ofIdentity: false };
  const rule = documentRuleAt(check, new Date(check.created_at), settings.documentRules);
  if (settings.extensions && takesIdentityReferee(rule)) return { check, ofIdentity: true };
  throw new AppError(
    "referees_not_supported",
    `A check of type "${check.type}" has no referees; only reference_plus and custom_reference have, and those whose document_rule takes an identity_referee_statement.`,
    { param: "candidate_check_id" },
  );
}

/** @throws AppError `not_found` for a referee that is not there, or is another check's */
export async function knownReferee(db: Queryable, checkId: number, refereeId: number): Promise<RefereeRow> {
  const referee = await findReferee(db, refereeId);
  if (referee?.candidate_check_id === checkId) return referee;
  throw new AppError("not_found", "The check has no referee with this id; GET …/referees lists them.", {
    param: "referee_id",
  });
}

/** @throws AppError `illegal_transition` for a check that is completed or canceled */
export function refuseClosed(check: CheckInCandidate): void {
  if (!isClosed(check.status)) return;
  throw new AppError(
    "illegal_transition",
    `The check is ${check.status}: its referees can no longer be asked.`,
  );
}
