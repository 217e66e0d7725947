import type { Queryable } from "../../platform/db/database.ts";

/** Fewer say little of the next one. */
const leastMeasured = 20;

/**
 * The median of the minutes from the first opening to the signature, of those of the company's latest 300 who signed and were asked for
 * these types of checks; null where there are too few of them. Who left for more than two hours in between is not among them.
 */
export async function medianMinutes(
  db: Queryable,
  { companyId, types, since }: { companyId: number; types: string[]; since: Date },
): Promise<number | null> {
  const [row] = await db<{ minutes: number | null; people: number }[]>`
    select count(*)::int as people,
      round(extract(epoch from percentile_cont(0.5) within group (order by submitted_at - opened_at)) / 60)::int as minutes
    from (
      select id, opened_at, submitted_at from service.candidates
      where company_id = ${companyId} and not archived and submitted_at > ${since}
      order by submitted_at desc limit 300
    ) signed
    where submitted_at - opened_at between interval '0' and interval '2 hours' and ${types}::text[] = array(
      select type from service.candidate_checks k
      where k.candidate_id = signed.id and k.status <> 'canceled' order by type collate "C")`;
  return row && row.people >= leastMeasured && row.minutes !== null ? Math.max(1, row.minutes) : null;
}
