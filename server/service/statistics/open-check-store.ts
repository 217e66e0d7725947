import { fewestCases, type Stage, type Statistics, type Tally } from "../../contract/statistics.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Reach } from "../service.ts";
import { countedChecks, type StatisticsFilter } from "./statistics-filter-store.ts";

/** Today and six more. */
const daysAhead = 6;
/** What took place before so many others no longer says how long a check takes. */
const basisCases = 500;

type DayRow = Tally & { date: string; starts_at: Date; ends_at: Date };

/** Open checks by the day on which they are due, and those that are overdue. */
export async function findDue(
  db: Queryable,
  reach: Reach,
  { timezone, now }: { timezone: string; now: Date },
  filter: StatisticsFilter,
): Promise<Statistics["due"]> {
  const days = await db<DayRow[]>`
    with today as (select (${now}::timestamptz at time zone ${timezone})::date as day),
    days as (
      select null::date as date, '-infinity'::timestamptz as starts_at, ${now}::timestamptz as ends_at
      union all
      select day + n, greatest((day + n)::timestamp at time zone ${timezone}, ${now}),
        (day + n + 1)::timestamp at time zone ${timezone}
      from today, generate_series(0, ${daysAhead}::int) n
    )
    select date::text, nullif(starts_at, '-infinity') as starts_at, ends_at, due.* from days, lateral (
      select count(*) as checks, count(distinct k.candidate_id) as candidates from service.candidate_checks k
      where ${countedChecks(db, reach, filter)} and k.status in ('candidate', 'in-progress', 'overdue')
        and k.due_at >= starts_at and k.due_at < ends_at
    ) due order by date nulls first`;
  const [overdue, ...ahead] = days;
  return {
    overdue: { checks: overdue?.checks ?? 0, candidates: overdue?.candidates ?? 0 },
    days: ahead.map(({ starts_at, ends_at, ...day }) => ({
      ...day,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
  };
}

type Foreseen = Pick<Statistics, "foreseen" | "not_foreseen">;
/** `check_type` is null in the one row of the checks of which nothing is foreseen. */
type ForeseenRow = Tally & {
  check_type: string | null;
  check_status: Stage;
  seconds: number;
  cases: number;
  due_before: Date;
};

/**
 * Open checks that are due sooner than four of five checks of their type ended from the same stage on. How long that takes is
 * taken from all checks within reach, whatever the candidates' roles: a filter would leave too few.
 */
export async function findForeseen(
  db: Queryable,
  reach: Reach,
  now: Date,
  filter: StatisticsFilter,
): Promise<Foreseen> {
  const rows = await db<ForeseenRow[]>`
    with open as materialized (
      select k.type, k.status, k.candidate_id, k.due_at from service.candidate_checks k
      where ${countedChecks(db, reach, filter)} and k.status in ('candidate', 'in-progress', 'overdue')
        and k.status <> 'overdue' and k.due_at >= ${now}
    ), basis as materialized (
      select waiting.*, ended.* from (select distinct type, status from open) waiting, lateral (
        select count(since) as cases,
          percentile_cont(0.8) within group (order by date_part('epoch', completed_at - since)) as seconds
        from (
          select k.completed_at, case waiting.status when 'candidate' then k.submitted_at else k.started_at end as since
          from service.candidate_checks k
          where ${countedChecks(db, reach, { ...filter, jobRole: undefined })} and k.type = waiting.type
            and k.status = 'completed' and k.completed_at <= ${now}
          order by k.completed_at desc limit ${basisCases}
        ) latest
      ) ended
    ), judged as (
      select open.*, cases, seconds, ${now}::timestamptz + seconds * interval '1 second' as due_before
      from open join basis using (type, status)
    )
    select type as check_type, status as check_status, seconds, cases, due_before, count(*) as checks,
      count(distinct candidate_id) as candidates
    from judged where cases >= ${fewestCases} and due_at < due_before
    group by type, status, seconds, cases, due_before
    union all
    select null, null, null, null, null, count(*), count(distinct candidate_id)
    from judged where cases < ${fewestCases}
    order by check_type, check_status`;
  const none = rows.find(({ check_type }) => check_type === null);
  return {
    foreseen: rows.flatMap(({ check_type, due_before, ...row }) =>
      check_type === null ? [] : [{ ...row, check_type, due_before: due_before.toISOString() }],
    ),
    not_foreseen: { checks: none?.checks ?? 0, candidates: none?.candidates ?? 0 },
  };
}
