import type { Queryable } from "../../platform/db/database.ts";
import { type CandidateRow, findCandidateById } from "../records/candidate-store.ts";
import { isClosed } from "../records/check.ts";
import { findCandidateOfCheck } from "../records/check-store.ts";
import { isUndecided } from "./referee.ts";
import { findReferee, type RefereeRow } from "./referee-store.ts";

/** A referee whose answer is still awaited, with the candidate; nothing once they decided or the check was closed. */
export async function findOpenReferee(
  db: Queryable,
  refereeId: number,
): Promise<{ referee: RefereeRow; candidate: CandidateRow } | undefined> {
  const referee = await findReferee(db, refereeId);
  if (!referee || !isUndecided(referee)) return undefined;
  const candidateId = await findCandidateOfCheck(db, referee.candidate_check_id);
  const candidate = candidateId === undefined ? undefined : await findCandidateById(db, candidateId);
  const check = candidate?.checks.find(({ id }) => id === referee.candidate_check_id);
  if (!candidate || !check || isClosed(check.status)) return undefined;
  return { referee, candidate };
}
