import type { Statistics, StatisticsQuery } from "../../contract/statistics.ts";
import type { Caller, Service } from "../service.ts";
import { measureChecks } from "./completed-check-store.ts";
import { findDue, findForeseen } from "./open-check-store.ts";
import { findPartners } from "./partner-store.ts";
import { countFunnels, findSpans, type Span } from "./period-store.ts";

type Query = Pick<StatisticsQuery, "from" | "to" | "job_role" | "check_type">;

/** GET /statistics. What is counted is said in contract/statistics.ts, and in words in docs/statistics.md. */
export async function getStatistics(service: Service, caller: Caller, query: Query): Promise<Statistics> {
  const { db, clock } = service;
  const { reach } = caller;
  const now = clock.now();
  const spans = await findSpans(db, caller.companyId, query, now);
  const filter = { jobRole: query.job_role, checkType: query.check_type };
  const [partners, funnels, checks, previousChecks, due, foreseen] = await Promise.all([
    findPartners(db, caller),
    countFunnels(db, reach, spans, filter),
    measureChecks(db, reach, spans.period, filter),
    measureChecks(db, reach, spans.previous, filter),
    findDue(db, reach, { timezone: spans.timezone, now }, filter),
    findForeseen(db, reach, now, filter),
  ]);
  return {
    timezone: spans.timezone,
    as_of: now.toISOString(),
    partners,
    period: { ...shown(spans.period), funnel: funnels.period, check_types: checks },
    previous_period: { ...shown(spans.previous), funnel: funnels.previous, check_types: previousChecks },
    due,
    ...foreseen,
  };
}

function shown({ from, to, startsAt, endsAt }: Span) {
  return { from, to, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}
