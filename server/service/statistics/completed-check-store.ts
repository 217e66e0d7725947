import type { CheckTypeNumbers } from "../../contract/statistics.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Reach } from "../service.ts";
import type { Span } from "./period-store.ts";
import { completedTypes, countedChecks, type StatisticsFilter } from "./statistics-filter-store.ts";

type MeasureRow = {
  type: string;
  checks: number;
  candidates: number;
  ordered: [number, number];
  submitted_checks: number;
  submitted: [number, number] | null;
  clear: Count;
  consider: Count;
  unable_to_complete: Count;
  erased: Count;
};
/** Of checks, and of different candidates. */
type Count = [number, number];

/**
 * How long the checks took that were completed in a period, and what they found, by type. One type after the other: that
 * spares sorting all of them by it.
 */
export async function measureChecks(
  db: Queryable,
  reach: Reach,
  { startsAt, endsAt }: Span,
  filter: StatisticsFilter,
): Promise<CheckTypeNumbers[]> {
  const rows = await db<MeasureRow[]>`
    with recursive ${completedTypes(db, reach)}
    select types.type, measured.* from types, lateral (
      select count(*) as checks, count(distinct candidate_id) as candidates,
        ${percentiles(db, "created_at")} as ordered,
        count(submitted_at) as submitted_checks, ${percentiles(db, "submitted_at")} as submitted,
        ${found(db, db`outcome = 'clear'`)} as clear, ${found(db, db`outcome = 'consider'`)} as consider,
        ${found(db, db`outcome = 'unable_to_complete'`)} as unable_to_complete,
        ${found(db, db`outcome is null`)} as erased
      from service.candidate_checks k
      where ${countedChecks(db, reach, filter)} and k.type = types.type and k.status = 'completed'
        and k.completed_at >= ${startsAt} and k.completed_at < ${endsAt}
    ) measured
    where types.type is not null and measured.checks > 0 order by types.type`;
  return rows.map(checkTypeNumbersOf);
}

/** Seconds until completion. date_part computes in floating point; extract would, slowly, in decimals. */
function percentiles(db: Queryable, since: "created_at" | "submitted_at") {
  return db`
    percentile_cont(array[0.5, 0.8]) within group (order by date_part('epoch', k.completed_at - ${db(`k.${since}`)}))`;
}

function found(db: Queryable, outcome: ReturnType<typeof countedChecks>) {
  return db`
    array[count(*) filter (where ${outcome}), count(distinct candidate_id) filter (where ${outcome})]::int[]`;
}

function checkTypeNumbersOf(row: MeasureRow): CheckTypeNumbers {
  const tallyOf = ([checks, candidates]: Count) => ({ checks, candidates });
  const durationOf = (checks: number, times: [number, number] | null) => ({
    checks,
    median_seconds: times?.[0] ?? null,
    percentile_80_seconds: times?.[1] ?? null,
  });
  return {
    check_type: row.type,
    completed: { checks: row.checks, candidates: row.candidates },
    ordered_to_completed: durationOf(row.checks, row.ordered),
    submitted_to_completed: durationOf(row.submitted_checks, row.submitted),
    outcomes: {
      clear: tallyOf(row.clear),
      consider: tallyOf(row.consider),
      unable_to_complete: tallyOf(row.unable_to_complete),
      erased: tallyOf(row.erased),
    },
  };
}
