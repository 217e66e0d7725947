import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { within } from "../records/candidate-store.ts";
import type { Reach } from "../service.ts";

export type DocumentMark = { document: string; mark: Buffer };

/** Replaces what is kept of a candidate; the transaction holds the candidate's lock, or has just made it. */
export async function writeMarks(
  tx: Transaction,
  { id, company_id: companyId }: { id: number; company_id: number },
  marks: readonly DocumentMark[],
): Promise<void> {
  await tx`
    delete from service.document_marks
    where candidate_id = ${id} and document <> all(${marks.map(({ document }) => document)})`;
  for (const { document, mark } of marks) {
    await tx`
      insert into service.document_marks (candidate_id, company_id, document, mark)
      values (${id}, ${companyId}, ${document}, ${mark})
      on conflict (candidate_id, document) do update set mark = excluded.mark`;
  }
}

export async function deleteMarks(tx: Transaction, candidateId: number): Promise<void> {
  await tx`delete from service.document_marks where candidate_id = ${candidateId}`;
}

/** Who else within reach has a document of the same number, the newest first. */
export async function findSameMarks(
  db: Queryable,
  reach: Reach,
  candidateId: number,
  { limit }: { limit: number },
): Promise<{ document: string; candidate_id: number }[]> {
  return await db<{ document: string; candidate_id: number }[]>`
    select other.document, other.candidate_id
    from service.document_marks mine
    join service.document_marks other
      on other.company_id = mine.company_id and other.mark = mine.mark and other.candidate_id <> mine.candidate_id
    join service.candidates c on c.id = other.candidate_id
    where mine.candidate_id = ${candidateId} and ${within(db, reach)}
    order by other.candidate_id desc limit ${limit}`;
}

/** Takes candidates whose documents were never marked; those that a transaction has locked come another time. */
export async function takeUnmarked(tx: Transaction, { limit }: { limit: number }): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    with next as (
      select u.candidate_id as id from service.unmarked_candidates u
      join service.candidates c on c.id = u.candidate_id
      limit ${limit} for update of c skip locked
    )
    delete from service.unmarked_candidates u using next where u.candidate_id = next.id returning next.id`;
  return rows.map(({ id }) => id);
}
