import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/** The referees that a candidate named here and the service has, in their order. */
export async function findNamedReferees(
  db: Queryable,
  owner: Owner,
): Promise<{ checkId: number; refereeId: number }[]> {
  return await db<{ checkId: number; refereeId: number }[]>`
    select candidate_check_id as "checkId", referee_id as "refereeId" from portal.named_referees r
    where ${ownedBy(db, owner, "r")}
    order by id`;
}

type NewReferee = { checkId: number; refereeId: number; at: Date };

export async function insertNamedReferee(
  tx: Transaction,
  owner: Owner,
  { checkId, refereeId, at }: NewReferee,
): Promise<void> {
  await tx`
    insert into portal.named_referees
      (company_id, partner_application_id, candidate_id, candidate_check_id, referee_id, named_at)
    values
      (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${checkId}, ${refereeId}, ${at})
    on conflict (company_id, referee_id) do nothing`;
}

/** Someone else takes this referee's place in the list. */
export async function replaceNamedReferee(
  tx: Transaction,
  owner: Owner,
  replaced: number,
  { refereeId, at }: NewReferee,
): Promise<void> {
  await tx`
    update portal.named_referees set referee_id = ${refereeId}, named_at = ${at}
    where company_id = ${owner.companyId} and referee_id = ${replaced}`;
}

export async function deleteNamedReferee(tx: Transaction, owner: Owner, refereeId: number): Promise<void> {
  await tx`
    delete from portal.named_referees where company_id = ${owner.companyId} and referee_id = ${refereeId}`;
}
