import { AppError } from "../../contract/error-code.ts";
import type { CandidateRow, CheckInCandidate } from "../records/candidate-store.ts";

/** The candidate's check of this id. @throws AppError `not_found` */
export function knownCheck(candidate: CandidateRow, checkId: number): CheckInCandidate {
  const check = candidate.checks.find(({ id }) => id === checkId);
  if (check) return check;
  throw new AppError(
    "not_found",
    "The candidate has no check with this id; candidate_checks of the candidate lists them.",
    {
      param: "candidate_check_id",
    },
  );
}
