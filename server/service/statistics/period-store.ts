import type { PeriodNumbers } from "../../contract/statistics.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Reach } from "../service.ts";
import { counted, type StatisticsFilter } from "./statistics-filter-store.ts";

/** A period in days of the company's time zone, and the instants at which it begins and ends. */
export type Span = { from: string; to: string; startsAt: Date; endsAt: Date };
type Spans = { timezone: string; period: Span; previous: Span };

const defaultDays = 30;

type SpanRow = {
  timezone: string;
  from: string;
  to: string;
  previous_from: string;
  previous_to: string;
  starts_at: Date;
  ends_at: Date;
  previous_starts_at: Date;
};

/** The period asked for, and as many days before it. Days begin at midnight of the company, however long they are. */
export async function findSpans(
  db: Queryable,
  companyId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Promise<Spans> {
  const [row] = await db<SpanRow[]>`
    with company as (select timezone from service.companies where id = ${companyId}),
    last as (
      select timezone, coalesce(${to ?? null}::date,
        greatest((${now}::timestamptz at time zone timezone)::date, ${from ?? null}::date)) as day
      from company
    ), period as (
      select timezone, coalesce(${from ?? null}::date, day - ${defaultDays - 1}::int) as first, day as last from last
    ), periods as (
      select *, first - (last - first + 1) as previous_first from period
    )
    select timezone, first::text as from, last::text as to, previous_first::text as previous_from,
      (first - 1)::text as previous_to, first::timestamp at time zone timezone as starts_at,
      (last + 1)::timestamp at time zone timezone as ends_at,
      previous_first::timestamp at time zone timezone as previous_starts_at
    from periods`;
  if (!row) throw new Error(`Company ${companyId} is not there.`);
  return {
    timezone: row.timezone,
    period: { from: row.from, to: row.to, startsAt: row.starts_at, endsAt: row.ends_at },
    previous: {
      from: row.previous_from,
      to: row.previous_to,
      startsAt: row.previous_starts_at,
      endsAt: row.starts_at,
    },
  };
}

type Funnel = PeriodNumbers["funnel"];

/** How far the candidates of each period have come by now. */
export async function countFunnels(
  db: Queryable,
  reach: Reach,
  { period, previous }: Spans,
  filter: StatisticsFilter,
): Promise<{ period: Funnel; previous: Funnel }> {
  const rows = await db<(Funnel & { current: boolean })[]>`
    select created_at >= ${period.startsAt} as current, count(*) as invited,
      count(*) filter (where opened_at is not null or submitted_at is not null) as opened,
      count(*) filter (where submitted_at is not null) as submitted,
      count(*) filter (where status = 'completed') as completed
    from service.candidates c
    where ${counted(db, reach, filter)} and created_at >= ${previous.startsAt} and created_at < ${period.endsAt}
      ${
        filter.checkType === undefined
          ? db``
          : db`and exists (
              select from service.candidate_checks k where k.candidate_id = c.id and k.type = ${filter.checkType})`
      }
    group by 1`;
  const funnelOf = (current: boolean): Funnel => {
    const row = rows.find((one) => one.current === current);
    if (!row) return { invited: 0, opened: 0, submitted: 0, completed: 0 };
    const { invited, opened, submitted, completed } = row;
    return { invited, opened, submitted, completed };
  };
  return { period: funnelOf(true), previous: funnelOf(false) };
}
