import type { CheckStatus } from "../../contract/check.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type CandidateRow, candidateColumns, within } from "../records/candidate-store.ts";
import { openCandidate } from "../records/sealed-details.ts";
import type { Reach } from "../service.ts";

type CandidateChangeRow = { number: number; candidate_id: number };

/** Which candidates within reach changed after a number, in order: each once, with the last number that it got. */
export async function findCandidateChanges(
  db: Queryable,
  reach: Reach,
  { after, limit }: { after: number; limit: number },
): Promise<CandidateChangeRow[]> {
  return await db<CandidateChangeRow[]>`
    select c.number, c.candidate_id from service.candidate_changes c
    where ${within(db, reach)} and c.number > ${after}
    order by c.number limit ${limit}`;
}

/** The number of the last change within reach; 0 when there was none. */
export async function findLastCandidateChange(db: Queryable, reach: Reach): Promise<number> {
  const [row] = await db<{ number: number }[]>`
    select c.number from service.candidate_changes c
    where ${within(db, reach)} and c.number is not null
    order by c.number desc limit 1`;
  return row?.number ?? 0;
}

export async function findCandidatesByIds(db: Queryable, ids: number[]): Promise<CandidateRow[]> {
  const rows = await db<CandidateRow[]>`
    select ${candidateColumns(db)} from service.candidates c where c.id = any(${ids}::bigint[])`;
  return rows.map((row) => openCandidate(db, row));
}

/** A referee without who they are, and their check. */
export type ChangedReferee = {
  id: number;
  candidate_id: number;
  candidate_check_id: number;
  check_status: CheckStatus;
  requested_at: Date | null;
  due_at: Date | null;
  submitted_at: Date | null;
  declined_at: Date | null;
};

export async function findRefereesOf(db: Queryable, candidateIds: number[]): Promise<ChangedReferee[]> {
  return await db<ChangedReferee[]>`
    select r.id, k.candidate_id, r.candidate_check_id, k.status as check_status, r.requested_at, r.due_at,
      r.submitted_at, r.declined_at
    from service.candidate_checks k join service.referees r on r.candidate_check_id = k.id
    where k.candidate_id = any(${candidateIds}::bigint[]) order by r.id`;
}
