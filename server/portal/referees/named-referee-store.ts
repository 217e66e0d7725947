import type { Queryable, Transaction } from "../../platform/db/database.ts";

type Owner = { companyId: number; partnerApplicationId: string };

/** The referees that a candidate named here, in their order. */
export async function findNamedReferees(
  db: Queryable,
  owner: Owner,
): Promise<{ checkId: number; refereeId: number }[]> {
  return await db<{ checkId: number; refereeId: number }[]>`
    select candidate_check_id as "checkId", referee_id as "refereeId" from portal.named_referees
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}
    order by id`;
}

export async function insertNamedReferee(
  tx: Transaction,
  owner: Owner,
  named: { checkId: number; refereeId: number; at: Date },
): Promise<void> {
  await tx`
    insert into portal.named_referees
      (company_id, partner_application_id, candidate_check_id, referee_id, named_at)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${named.checkId}, ${named.refereeId}, ${named.at})`;
}

/** The place in the list stays. */
export async function replaceNamedReferee(
  tx: Transaction,
  owner: Owner,
  refereeId: number,
  by: { refereeId: number; at: Date },
): Promise<void> {
  await tx`
    update portal.named_referees set referee_id = ${by.refereeId}, named_at = ${by.at}
    where company_id = ${owner.companyId} and referee_id = ${refereeId}`;
}

export async function deleteNamedReferee(tx: Transaction, owner: Owner, refereeId: number): Promise<void> {
  await tx`
    delete from portal.named_referees where company_id = ${owner.companyId} and referee_id = ${refereeId}`;
}

/** Until the transaction ends, nobody else changes this candidate's referees. */
export async function lockReferees(tx: Transaction, owner: Owner): Promise<void> {
  const name = `candor.referees:${owner.companyId}:${owner.partnerApplicationId}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
