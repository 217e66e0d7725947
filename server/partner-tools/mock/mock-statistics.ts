import type { Candidate } from "../../contract/candidate.ts";
import type { CandidateCheck } from "../../contract/check.ts";
import { folded } from "../../contract/search/folded.ts";
import {
  type CheckTypeNumbers,
  type Duration,
  fewestCases,
  type PeriodNumbers,
  type Stage,
  type Statistics,
  type StatisticsQuery,
  stage,
  type Tally,
} from "../../contract/statistics.ts";
import { dayAfter, dayOf, daysWithin, midnightOf } from "./mock-days.ts";
import { iso } from "./mock-progress.ts";

type CandidateOfCheck = { check: CandidateCheck; candidateId: number };
type Given = {
  candidates: readonly Candidate[];
  checks: readonly CandidateOfCheck[];
  checkType: string | undefined;
};

/** GET /statistics of what is remembered, counted as contract/statistics.ts says. */
export function statisticsOf(
  all: readonly Candidate[],
  query: StatisticsQuery,
  { now, timezone }: { now: number; timezone: string },
): Statistics {
  const given = countedIn(all, query);
  const today = dayOf(now, timezone);
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
  const from = query.from ?? dayAfter(to, -29);
  const days = daysWithin(from, to);
  return {
    timezone,
    as_of: iso(now),
    partners: [...new Map(all.flatMap(({ partner }) => (partner ? [[partner.id, partner]] : []))).values()],
    period: numbersOf(given, from, to, timezone),
    previous_period: numbersOf(given, dayAfter(from, -days), dayAfter(from, -1), timezone),
    due: dueOf(given, now, timezone),
    ...foreseenOf(given, now),
  };
}

function countedIn(all: readonly Candidate[], { partner_id, job_role, check_type }: StatisticsQuery): Given {
  const candidates = all.filter(
    (candidate) =>
      (partner_id === undefined || candidate.partner?.id === partner_id) &&
      (job_role === undefined || folded(candidate.job_role).includes(folded(job_role.trim()))),
  );
  const checks = candidates.flatMap(({ id, candidate_checks }) =>
    candidate_checks.map((check) => ({ check, candidateId: id })),
  );
  return {
    candidates,
    checks: checks.filter(({ check }) => check_type === undefined || check.type === check_type),
    checkType: check_type,
  };
}

function numbersOf(given: Given, from: string, to: string, timezone: string): PeriodNumbers {
  const startsAt = midnightOf(from, timezone);
  const endsAt = midnightOf(dayAfter(to, 1), timezone);
  const isWithin = (at: string | null) =>
    at !== null && Date.parse(at) >= startsAt && Date.parse(at) < endsAt;
  const invited = given.candidates.filter(
    ({ created_at, candidate_checks }) =>
      isWithin(created_at) &&
      (given.checkType === undefined || candidate_checks.some(({ type }) => type === given.checkType)),
  );
  const completed = given.checks.filter(({ check }) => isWithin(check.completed_at));
  return {
    from,
    to,
    starts_at: iso(startsAt),
    ends_at: iso(endsAt),
    funnel: {
      invited: invited.length,
      opened: invited.filter(({ opened_at, submitted_at }) => opened_at || submitted_at).length,
      submitted: invited.filter(({ submitted_at }) => submitted_at).length,
      completed: invited.filter(({ status }) => status === "completed").length,
    },
    check_types: [...Map.groupBy(completed, ({ check }) => check.type)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([type, checks]) => checkTypeNumbersOf(type, checks)),
  };
}

function checkTypeNumbersOf(type: string, checks: readonly CandidateOfCheck[]): CheckTypeNumbers {
  const ofOutcome = (outcome: CandidateCheck["outcome"]) =>
    tallyOf(checks.filter(({ check }) => check.outcome === outcome));
  return {
    check_type: type,
    completed: tallyOf(checks),
    ordered_to_completed: durationOf(checks, ({ created_at }) => created_at),
    submitted_to_completed: durationOf(checks, ({ submitted_at }) => submitted_at),
    outcomes: {
      clear: ofOutcome("clear"),
      consider: ofOutcome("consider"),
      unable_to_complete: ofOutcome("unable_to_complete"),
      erased: ofOutcome(null),
    },
  };
}

function dueOf({ checks }: Given, now: number, timezone: string): Statistics["due"] {
  const open = checks.filter(
    ({ check }) => check.due_at && !["completed", "canceled"].includes(check.status),
  );
  const within = (startsAt: number, endsAt: number) =>
    tallyOf(open.filter(({ check: { due_at } }) => dueAt(due_at) >= startsAt && dueAt(due_at) < endsAt));
  const today = dayOf(now, timezone);
  return {
    overdue: within(Number.NEGATIVE_INFINITY, now),
    days: [0, 1, 2, 3, 4, 5, 6].map((count) => {
      const date = dayAfter(today, count);
      const startsAt = Math.max(now, midnightOf(date, timezone));
      const endsAt = midnightOf(dayAfter(date, 1), timezone);
      return { date, starts_at: iso(startsAt), ends_at: iso(endsAt), ...within(startsAt, endsAt) };
    }),
  };
}

/** Everything that was completed here counts: nothing is remembered for long. */
function foreseenOf({ checks }: Given, now: number): Pick<Statistics, "foreseen" | "not_foreseen"> {
  const open = checks.filter(({ check }) => isStage(check.status) && dueAt(check.due_at) >= now);
  const stages = [...Map.groupBy(open, ({ check }) => `${check.type} ${check.status}`).values()];
  const judged = stages.map((waiting) => {
    const [type, status] = [waiting[0]?.check.type ?? "", waiting[0]?.check.status as Stage];
    const ended = checks.filter(({ check }) => check.type === type && check.status === "completed");
    const { percentile_80_seconds: seconds, checks: cases } = durationOf(ended, (check) =>
      status === "candidate" ? check.submitted_at : check.started_at,
    );
    const dueBefore = now + (seconds ?? 0) * 1000;
    const late = tallyOf(waiting.filter(({ check }) => dueAt(check.due_at) < dueBefore));
    return {
      check_type: type,
      check_status: status,
      seconds,
      cases,
      due_before: iso(dueBefore),
      ...late,
      waiting,
    };
  });
  return {
    foreseen: judged.flatMap(({ seconds, waiting: _, ...found }) =>
      seconds !== null && found.cases >= fewestCases && found.checks > 0 ? [{ ...found, seconds }] : [],
    ),
    not_foreseen: tallyOf(judged.flatMap(({ cases, waiting }) => (cases < fewestCases ? waiting : []))),
  };
}

function isStage(status: string): status is Stage {
  return stage.safeParse(status).success;
}

function dueAt(due: string | null): number {
  return due === null ? Number.NaN : Date.parse(due);
}

function tallyOf(checks: readonly CandidateOfCheck[]): Tally {
  return { checks: checks.length, candidates: new Set(checks.map(({ candidateId }) => candidateId)).size };
}

function durationOf(
  checks: readonly CandidateOfCheck[],
  since: (check: CandidateCheck) => string | null,
): Duration {
  const timed = checks.filter(({ check }) => since(check) && check.completed_at);
  const seconds = timed
    .map(({ check }) => (Date.parse(check.completed_at ?? "") - Date.parse(since(check) ?? "")) / 1000)
    .toSorted((a, b) => a - b);
  return {
    checks: timed.length,
    median_seconds: percentile(seconds, 0.5),
    percentile_80_seconds: percentile(seconds, 0.8),
  };
}

/** Interpolated between the neighbours, as PostgreSQL's percentile_cont. */
function percentile(sorted: readonly number[], share: number): number | null {
  const place = share * (sorted.length - 1);
  const [lower, upper] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (lower === undefined || upper === undefined) return null;
  return lower + (upper - lower) * (place - Math.floor(place));
}
