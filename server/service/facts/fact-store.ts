import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** The sealed facts of a candidate, answers about health apart. */
type FactRow = { sealed: Uint8Array; sealed_health: Uint8Array | null; updated_at: Date };

export async function findFacts(db: Queryable, candidateId: number): Promise<FactRow | undefined> {
  const [row] = await db<FactRow[]>`
    select sealed, sealed_health, updated_at from service.candidate_facts where candidate_id = ${candidateId}`;
  return row;
}

/** Replaces what is kept; the transaction holds the candidate's lock. */
export async function writeFacts(
  tx: Transaction,
  { id: candidateId, company_id: companyId }: { id: number; company_id: number },
  { sealed, sealed_health }: Omit<FactRow, "updated_at">,
  updatedAt: Date,
): Promise<void> {
  await tx`
    insert into service.candidate_facts (company_id, candidate_id, sealed, sealed_health, updated_at)
    values (${companyId}, ${candidateId}, ${sealed}, ${sealed_health}, ${updatedAt})
    on conflict (candidate_id) do update
    set sealed = excluded.sealed, sealed_health = excluded.sealed_health, updated_at = excluded.updated_at`;
}

export async function deleteFacts(tx: Transaction, candidateId: number): Promise<void> {
  await tx`delete from service.candidate_facts where candidate_id = ${candidateId}`;
}
