import type { Queryable } from "../../platform/db/database.ts";

type Owner = { companyId: number; partnerApplicationId: string };

/** Of which candidate the details were confirmed; null before. */
export async function findConfirmedCandidate(db: Queryable, owner: Owner): Promise<number | null> {
  const [row] = await db<{ candidate_id: number }[]>`
    select candidate_id from portal.journeys
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}`;
  return row?.candidate_id ?? null;
}

export async function noteDetailsConfirmed(
  db: Queryable,
  owner: Owner,
  candidateId: number,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.journeys (company_id, partner_application_id, candidate_id, details_confirmed_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${candidateId}, ${at})
    on conflict (company_id, partner_application_id) do update
    set candidate_id = excluded.candidate_id, details_confirmed_at = excluded.details_confirmed_at`;
}
