import type { Database } from "../../platform/db/database.ts";

/**
 * Gives numbers to the candidates of a company that were changed since this was last done. The database takes a candidate's
 * number away in the transaction that changes it (migration 0038). Numbers are given to what is committed, by one reader at a
 * time: whoever has read up to a number has missed nothing below it. A candidate that is being changed again gets its number
 * once that is committed.
 */
export async function numberChanges(db: Database, companyId: number): Promise<void> {
  const [row] = await db<{ unread: boolean }[]>`
    select exists (
      select from service.candidate_changes where company_id = ${companyId} and number is null
    ) as unread`;
  if (!row?.unread) return;
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`candor.candidates:${companyId}`}, 0))`;
    await tx`
      with unread as (
        select candidate_id from service.candidate_changes where company_id = ${companyId} and number is null
        order by noted for update skip locked
      ), numbered as materialized (
        select candidate_id, nextval('service.candidate_change_numbers') as number from unread
      )
      update service.candidate_changes c set number = numbered.number, noted = null
      from numbered where c.candidate_id = numbered.candidate_id`;
  });
}

/** When each is looked at next; null for when they are changed. Who was changed meanwhile, or is at this moment, is looked at by the next run. */
export async function keepNextLooks(
  db: Database,
  looks: { candidateId: number; number: number; at: Date | null }[],
): Promise<void> {
  if (looks.length === 0) return;
  await db`
    with next as (
      select * from unnest(${looks.map((look) => look.candidateId)}::bigint[], ${looks.map((look) => look.number)}::bigint[],
        ${looks.map(({ at }) => at?.toISOString() ?? null)}::text[]::timestamptz[]) as next (id, number, at)
    ), unchanged as (
      select candidate_id from service.candidate_changes c join next on next.id = c.candidate_id and next.number = c.number
      for update of c skip locked
    )
    update service.candidate_changes c set look_at = coalesce(next.at, 'infinity')
    from next join unchanged on unchanged.candidate_id = next.id where c.candidate_id = next.id`;
}

/**
 * Has up to `limit` of a company's candidates looked at as soon as possible, of those who have a day of their own for it: another schedule
 * changes nothing for who is open or gone.
 * @returns how many they were
 */
export async function lookAnew(db: Database, companyId: number, limit: number): Promise<number> {
  const { count } = await db`
    update service.candidate_changes set look_at = '-infinity' where candidate_id in (
      select candidate_id from service.candidate_changes
      where company_id = ${companyId} and number is not null and look_at > '-infinity' and look_at < 'infinity'
      order by look_at limit ${limit} for update skip locked)`;
  return count;
}
