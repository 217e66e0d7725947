import type { Queryable } from "../../platform/db/database.ts";
import type { Caller } from "../service.ts";

/** The partners whose candidates a token sees, those who have none left out; `?partner_id=` makes no difference. */
export async function findPartners(
  db: Queryable,
  { companyId, partnerId, isCompany }: Pick<Caller, "companyId" | "partnerId" | "isCompany">,
): Promise<{ id: number; name: string }[]> {
  return await db<{ id: number; name: string }[]>`
    select p.id, p.name from service.partners p
    where ${isCompany ? db`true` : db`p.id = ${partnerId}`} and exists (
      select from service.candidates c where c.company_id = ${companyId} and c.partner_id = p.id)
    order by p.name`;
}
