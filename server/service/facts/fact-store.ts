import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** The sealed facts of a candidate, or none; with the time zone of its company, in which its days are counted. */
export type FactRow = { sealed: Uint8Array | null; updated_at: Date | null; timezone: string };

export async function findFacts(db: Queryable, candidateId: number): Promise<FactRow> {
  const [row] = await db<FactRow[]>`
    select f.sealed, f.updated_at, co.timezone
    from service.candidates c
    join service.companies co on co.id = c.company_id
    left join service.candidate_facts f on f.candidate_id = c.id
    where c.id = ${candidateId}`;
  if (!row) throw new Error(`Candidate ${candidateId} is not there.`);
  return row;
}

/** Replaces what is kept; the transaction holds the candidate's lock. */
export async function writeFacts(
  tx: Transaction,
  candidateId: number,
  sealed: Uint8Array,
  updatedAt: Date,
): Promise<void> {
  await tx`
    insert into service.candidate_facts (candidate_id, sealed, updated_at)
    values (${candidateId}, ${sealed}, ${updatedAt})
    on conflict (candidate_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`;
}

export async function deleteFacts(tx: Transaction, candidateId: number): Promise<void> {
  await tx`delete from service.candidate_facts where candidate_id = ${candidateId}`;
}
