import type { Queryable } from "../../platform/db/database.ts";

type Owner = { companyId: number; partnerApplicationId: string };

export async function findDetailsConfirmedAt(db: Queryable, owner: Owner): Promise<Date | null> {
  const [row] = await db<{ details_confirmed_at: Date | null }[]>`
    select details_confirmed_at from portal.journeys
    where company_id = ${owner.companyId} and partner_application_id = ${owner.partnerApplicationId}`;
  return row?.details_confirmed_at ?? null;
}

export async function noteDetailsConfirmed(db: Queryable, owner: Owner, at: Date): Promise<void> {
  await db`
    insert into portal.journeys (company_id, partner_application_id, details_confirmed_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${at})
    on conflict (company_id, partner_application_id) do update
    set details_confirmed_at = excluded.details_confirmed_at`;
}
