import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** The sealed facts of a candidate whose service keeps none. */
export async function findKeptFacts(db: Queryable, owner: Owner): Promise<Uint8Array | null> {
  const [row] = await db<{ sealed: Uint8Array }[]>`
    select k.sealed from portal.kept_facts k where ${ofCandidate(db, owner)}`;
  return row?.sealed ?? null;
}

/** The same for a change of it: whoever else changes them waits until the transaction ends. */
export async function lockKeptFacts(tx: Transaction, owner: Owner): Promise<Uint8Array | null> {
  await tx`
    insert into portal.kept_facts (company_id, partner_application_id, candidate_id)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId})
    on conflict do nothing`;
  const [row] = await tx<{ sealed: Uint8Array | null }[]>`
    select k.sealed from portal.kept_facts k where ${ofCandidate(tx, owner)} for update`;
  return row?.sealed ?? null;
}

export async function writeKeptFacts(
  tx: Transaction,
  owner: Owner,
  sealed: Uint8Array,
  at: Date,
): Promise<void> {
  await tx`
    update portal.kept_facts k set sealed = ${sealed}, updated_at = ${at} where ${ofCandidate(tx, owner)}`;
}

/** When they were last written; null when nothing was. */
export async function findKeptTime(db: Queryable, owner: Owner): Promise<Date | null> {
  const [row] = await db<{ updatedAt: Date | null }[]>`
    select k.updated_at as "updatedAt" from portal.kept_facts k where ${ofCandidate(db, owner)}`;
  return row?.updatedAt ?? null;
}

/** The service has them by then. */
export async function deleteKeptFacts(tx: Transaction, owner: Owner): Promise<void> {
  await tx`delete from portal.kept_facts k where ${ofCandidate(tx, owner)}`;
}

/** Found by the service's own id alone: what was told stays with a candidate who gets another partner_application_id. */
function ofCandidate(db: Queryable, { companyId, candidateId }: Owner) {
  return db`k.company_id = ${companyId} and k.candidate_id = ${candidateId}`;
}
