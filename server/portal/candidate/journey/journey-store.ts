import type { LinkedCandidate } from "../../../contract/signed-claims.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** Whether details were confirmed: the candidate's, or, where no candidate is named, anyone's under this id. */
export async function areDetailsConfirmed(db: Queryable, candidate: LinkedCandidate): Promise<boolean> {
  const { companyId, partnerApplicationId, candidateId } = candidate;
  const rows = await db`
    select from portal.journeys
    where company_id = ${companyId} and partner_application_id = ${partnerApplicationId}
      ${candidateId === undefined ? db`` : db`and candidate_id = ${candidateId}`} limit 1`;
  return rows.length > 0;
}

export async function noteDetailsConfirmed(db: Queryable, owner: Owner, at: Date): Promise<void> {
  await db`
    insert into portal.journeys (company_id, partner_application_id, candidate_id, details_confirmed_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${at})
    on conflict (company_id, partner_application_id, candidate_id) do update
    set details_confirmed_at = excluded.details_confirmed_at`;
}
