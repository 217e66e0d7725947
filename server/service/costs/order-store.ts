import type { CostLine } from "../../contract/costs.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";

type Month = { companyId: number; month: string };

/**
 * What the checks cost that were ordered in a month, by department, type and partner. A partner's price goes before that of all
 * partners, and of each the latest that applied on the day of the order.
 */
export async function findCostLines(db: Queryable, { companyId, month }: Month): Promise<CostLine[]> {
  return await db<CostLine[]>`
    with month as (
      select timezone, ${`${month}-01`}::date as first, (${`${month}-01`}::date + interval '1 month')::date as next
      from service.companies where id = ${companyId}
    ), orders as (
      select k.partner_id, k.type as check_type, c.department, (k.created_at at time zone timezone)::date as ordered_on,
        ${counts(db)}
      from month, service.candidate_checks k join service.candidates c on c.id = k.candidate_id
      where k.company_id = ${companyId} and k.created_at >= first::timestamp at time zone timezone
        and k.created_at < next::timestamp at time zone timezone
      group by 1, 2, 3, 4
      union all
      select partner_id, check_type, department, ordered_on, ordered, completed, canceled_before_handover
      from month, service.erased_orders
      where company_id = ${companyId} and ordered_on >= first and ordered_on < next
    ), prices as materialized (
      select price.* from service.company_prices, jsonb_to_recordset(prices)
        as price (check_type text, partner_id bigint, "from" date, amount bigint)
      where company_id = ${companyId}
    ), priced as (
      select orders.*, ordered - canceled_before_handover as payable, price.amount from orders left join lateral (
        select amount from prices
        where prices.check_type = orders.check_type and "from" <= ordered_on
          and (prices.partner_id is null or prices.partner_id = orders.partner_id)
        order by prices.partner_id is null, "from" desc limit 1
      ) price on true
    )
    select department, check_type, partner_id, sum(ordered)::int as ordered, sum(completed)::int as completed,
      sum(canceled_before_handover)::int as canceled_before_handover,
      coalesce(sum(payable) filter (where amount is null), 0)::int as unpriced,
      coalesce(sum(payable * amount), 0)::float8 as amount
    from priced group by department, check_type, partner_id order by department, check_type, partner_id`;
}

/** Of checks `k`. What was released and canceled then has been worked on. */
function counts(db: Queryable) {
  return db`count(*)::int as ordered, count(*) filter (where k.status = 'completed')::int as completed,
    count(*) filter (where k.status = 'canceled' and k.submitted_at is null)::int as canceled_before_handover`;
}

/** The numbers of a candidate's checks, before the candidate is erased. */
export async function keepOrderNumbers(tx: Transaction, candidateId: number): Promise<void> {
  await tx`
    insert into service.erased_orders as kept
      (company_id, partner_id, check_type, department, ordered_on, ordered, completed, canceled_before_handover)
    select k.company_id, k.partner_id, k.type, c.department, (k.created_at at time zone company.timezone)::date, ${counts(tx)}
    from service.candidate_checks k join service.candidates c on c.id = k.candidate_id
      join service.companies company on company.id = k.company_id
    where k.candidate_id = ${candidateId} group by 1, 2, 3, 4, 5
    on conflict (company_id, ordered_on, check_type, partner_id, department) do update set
      ordered = kept.ordered + excluded.ordered, completed = kept.completed + excluded.completed,
      canceled_before_handover = kept.canceled_before_handover + excluded.canceled_before_handover`;
}

/** The partners whose tokens or candidates the company has, or had. */
export async function findPartnersOf(
  db: Queryable,
  companyId: number,
): Promise<{ id: number; name: string }[]> {
  return await db<{ id: number; name: string }[]>`
    select p.id, p.name from service.partners p
    where p.company_id = ${companyId}
      or exists (select from service.account_tokens where company_id = ${companyId} and partner_id = p.id)
      or exists (
        select from service.oauth_grants join service.oauth_clients client using (client_id)
        where oauth_grants.company_id = ${companyId} and client.partner_id = p.id)
      or exists (select from service.candidates where company_id = ${companyId} and partner_id = p.id)
      or exists (select from service.erased_orders where company_id = ${companyId} and partner_id = p.id)
    order by p.name, p.id`;
}
