import type { Database } from "../server/platform/db/database.ts";
import type { Reach } from "../server/service/service.ts";

/** A company with a team, an owner, a brand and a partner, without candidates. */
export async function insertCompany(db: Database, name: string): Promise<Reach> {
  const [row] = await db<{ company_id: number; partner_id: number }[]>`
    with company as (insert into service.companies (name, country, timezone, locale, created_at)
        values (${name}, 'AU', 'Australia/Sydney', 'en-AU', now()) returning id),
      team as (insert into service.teams (company_id, name) select id, 'Everyone' from company returning id, company_id),
      owner as (insert into service.users (company_id, team_id, email, name, role)
        select company_id, id, 'owner@example.com', 'Owner', 'owner' from team),
      brand as (insert into service.brands (company_id, name, primary_color, support_email, is_default)
        select id, 'Brand', '#0f766e', 'help@example.com', true from company),
      partner as (insert into service.partners (name) values (${name}) returning id)
    select company.id as company_id, partner.id as partner_id from company, partner`;
  if (!row) throw new Error("The company was not written.");
  return { companyId: row.company_id, partnerId: row.partner_id };
}
