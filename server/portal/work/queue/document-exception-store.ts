import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

export type SealedException = {
  sealedReason: Buffer;
  createdAt: Date;
  settledAt: Date | null;
  /** Null where nobody had to: the candidate has withdrawn or was canceled. */
  settledBy: string | null;
};

export async function findException(db: Queryable, owner: Owner): Promise<SealedException | null> {
  const [row] = await db<SealedException[]>`
    select sealed_reason as "sealedReason", created_at as "createdAt", settled_at as "settledAt",
      settled_by as "settledBy"
    from portal.document_exceptions e where ${of(db, owner)}`;
  return row ?? null;
}

export async function saveException(
  db: Queryable,
  owner: Owner,
  { sealedReason, createdAt }: { sealedReason: Buffer; createdAt: Date },
): Promise<void> {
  await db`
    insert into portal.document_exceptions
      (company_id, partner_application_id, candidate_id, sealed_reason, created_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${sealedReason}, ${createdAt})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set sealed_reason = excluded.sealed_reason, created_at = excluded.created_at, settled_at = null, settled_by = null`;
}

export async function deleteException(db: Queryable, owner: Owner): Promise<void> {
  await db`delete from portal.document_exceptions e where ${of(db, owner)}`;
}

/** Marks a candidate's as dealt with; false when there is none that waits. */
export async function markSettled(
  db: Queryable,
  owner: Owner,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const rows = await db`
    update portal.document_exceptions e set settled_at = ${at}, settled_by = ${by}
    where ${of(db, owner)} and settled_at is null returning e.candidate_id`;
  return rows.length > 0;
}

/** Nobody has to deal with those of these candidates any more: they have withdrawn, or were canceled. */
export async function endExceptions(
  tx: Transaction,
  companyId: number,
  candidateIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx`
    update portal.document_exceptions set settled_at = ${at}
    where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[]) and settled_at is null`;
}

/** Of these candidates of a company, those whose exception waits for staff. */
export async function findWaitingExceptions(
  db: Queryable,
  companyId: number,
  candidates: readonly { id: number }[],
): Promise<Set<number>> {
  const ids = candidates.map(({ id }) => id);
  const rows = await db<{ candidate_id: number }[]>`
    select candidate_id from portal.document_exceptions
    where company_id = ${companyId} and candidate_id = any(${ids}::bigint[]) and settled_at is null`;
  return new Set(rows.map(({ candidate_id }) => candidate_id));
}

function of(db: Queryable, owner: Owner) {
  return db`e.company_id = ${owner.companyId} and e.partner_application_id = ${owner.partnerApplicationId}
    and e.candidate_id = ${owner.candidateId}`;
}
