import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { type Owner, ownedBy } from "../rows/owner-store.ts";

/** Somebody whom the service is still to be told of, in the place of `refereeId` where they are a correction. */
export type ComingReferee = { id: number; checkId: number; refereeId: number | null; sealedReferee: Buffer };

/** The referees that a candidate named here and the service has, in their order. */
export async function findNamedReferees(
  db: Queryable,
  owner: Owner,
): Promise<{ checkId: number; refereeId: number }[]> {
  return await db<{ checkId: number; refereeId: number }[]>`
    select candidate_check_id as "checkId", referee_id as "refereeId" from portal.named_referees r
    where ${ownedBy(db, owner, "r")} and referee_id is not null
    order by id`;
}

/** Whether the candidate named anybody, be they with the service or still on their way to it. */
export async function hasNamedReferees(db: Queryable, owner: Owner): Promise<boolean> {
  const rows = await db`
    select from portal.named_referees r where ${ownedBy(db, owner, "r")} limit 1`;
  return rows.length > 0;
}

export async function findComingReferees(db: Queryable, owner: Owner): Promise<ComingReferee[]> {
  return await db<ComingReferee[]>`
    select id, candidate_check_id as "checkId", referee_id as "refereeId", sealed_referee as "sealedReferee"
    from portal.named_referees r
    where ${ownedBy(db, owner, "r")} and sealed_referee is not null
    order by id`;
}

export async function insertComingReferee(
  tx: Transaction,
  owner: Owner,
  coming: { checkId: number; sealedReferee: Buffer; at: Date },
): Promise<void> {
  await tx`
    insert into portal.named_referees
      (company_id, partner_application_id, candidate_id, candidate_check_id, sealed_referee, named_at)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${coming.checkId},
       ${coming.sealedReferee}, ${coming.at})`;
}

/** Somebody else is to take this referee's place in the list. */
export async function replaceNamedReferee(
  tx: Transaction,
  owner: Owner,
  refereeId: number,
  sealedReferee: Buffer,
): Promise<void> {
  await tx`
    update portal.named_referees set sealed_referee = ${sealedReferee}
    where company_id = ${owner.companyId} and referee_id = ${refereeId}`;
}

/** The service has them. The place in the list stays. */
export async function noteArrived(
  tx: Transaction,
  id: number,
  { refereeId, at }: { refereeId: number; at: Date },
): Promise<void> {
  await tx`
    update portal.named_referees set referee_id = ${refereeId}, sealed_referee = null, named_at = ${at}
    where id = ${id}`;
}

/** They don't come: who was to be replaced stays. */
export async function dropComing(tx: Transaction, id: number): Promise<void> {
  await tx`delete from portal.named_referees where id = ${id} and referee_id is null`;
  await tx`update portal.named_referees set sealed_referee = null where id = ${id}`;
}

export async function deleteNamedReferee(tx: Transaction, owner: Owner, refereeId: number): Promise<void> {
  await tx`
    delete from portal.named_referees where company_id = ${owner.companyId} and referee_id = ${refereeId}`;
}

/** Until the transaction ends, nobody else changes this candidate's referees. */
export async function lockReferees(tx: Transaction, owner: Owner): Promise<void> {
  const name = `candor.referees:${owner.companyId}:${owner.candidateId}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
