import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import type { CandidateStatus } from "../../../contract/candidate.ts";
import { factGroupNames } from "../../../contract/facts/fact-groups.ts";
import { type Statistics, statistics } from "../../../contract/statistics.ts";
import { everyStep } from "../../candidate/journey/step.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { StaffReader } from "../../people/auth/staff.ts";
import { readChanges } from "../../work/queue/read-changes.ts";
import { countCandidates } from "../candidates/list-candidates.ts";
import { launchOptions } from "../creating/launch-options.ts";
import { type DashboardQuery, type Period, periodBefore, periodOf } from "./dashboard-period.ts";
import {
  type CompanyDays,
  countRejections,
  countStops,
  type Decisions,
  measureDecisions,
  measureWaiting,
  type Rejections,
  type Stops,
} from "./dashboard-store.ts";
import { type NumberFilter, numberLists } from "./number-lists.ts";

type Tallied = { checks: number; candidates: number; list: NumberFilter | null };
type TimeNumbers = { checks: number; medianSeconds: number | null; percentile80Seconds: number | null };

/** What the service counts. `before`: in the period before. */
type ServiceNumbers = {
  funnel: {
    stage: keyof Statistics["period"]["funnel"];
    count: number;
    before: number;
    list: NumberFilter;
  }[];
  checkTypes: CheckTypeRow[];
  due: { overdue: Tallied; days: (Tallied & { date: string })[] };
  foreseen: (Tallied & {
    checkType: string;
    title: string;
    stage: "candidate" | "in-progress";
    seconds: number;
    cases: number;
  })[];
  notForeseen: number;
};
export type CheckTypeRow = {
  checkType: string;
  title: string;
  completed: Tallied & { before: number };
  ordered: { now: TimeNumbers; before: TimeNumbers };
  submitted: { now: TimeNumbers; before: TimeNumbers };
  outcomes: Record<"clear" | "consider" | "unable_to_complete" | "erased", Tallied & { before: number }>;
};

export type Dashboard = {
  period: Period;
  before: Period;
  timezone: string;
  asOf: string;
  partners: { id: number; name: string }[];
  checkTypes: { code: string; title: string }[];
  /** Null where the service counts nothing: then `statuses` is all that it says of its candidates. */
  service: ServiceNumbers | null;
  statuses: { status: CandidateStatus; count: number | null }[] | null;
  portal: PortalNumbers;
};
type PortalNumbers = {
  rejections: (Rejections & { before: number })[];
  decisions: { now: Decisions; before: Decisions };
  stops: (Stops & { before: number })[];
  waiting: { documents: number; candidates: number; oldestAt: string | null; ages: number[] };
};

/** All that the dashboard shows, in one call of the service beside what is remembered of the company. */
export async function readDashboard(
  portal: Portal,
  staff: StaffReader,
  client: Client,
  query: DashboardQuery,
): Promise<Dashboard> {
  const { timezone } = await companyProfile(portal, client, staff.companyId);
  const now = portal.clock.now();
  const period = periodOf(query, now, timezone);
  const before = periodBefore(period);
  const asked = { companyId: staff.companyId, timezone, now };
  const [told, options, ofPortal] = await Promise.all([
    readStatistics(client, period, query),
    launchOptions(portal, staff, client),
    portalNumbers(portal, client, asked, { period, before }),
  ]);
  const checkTypes = options.checks.map(({ code, title }) => ({ code, title }));
  const titleOf = (code: string) => checkTypes.find((one) => one.code === code)?.title ?? code;
  const byStatus = told ? null : await countCandidates(client);
  return {
    period,
    before,
    timezone,
    asOf: told?.as_of ?? now.toISOString(),
    partners: told?.partners ?? [],
    checkTypes,
    service: told && serviceNumbers(told, { query, timezone, titleOf }),
    statuses:
      byStatus &&
      Object.entries(byStatus.byStatus).map(([status, count]) => ({
        status: status as CandidateStatus,
        count,
      })),
    portal: ofPortal,
  };
}

/** Null where the service has no statistics, or others than ours: no number is better than a wrong one. */
async function readStatistics(
  client: Client,
  period: Period,
  { partnerId, jobRole, checkType }: DashboardQuery,
): Promise<Statistics | null> {
  const query = { ...period, partner_id: partnerId, job_role: jobRole, check_type: checkType };
  const offered = await ifOffered(client.call(api.getStatistics, { query }));
  return statistics.safeParse(offered?.answer).data ?? null;
}

function serviceNumbers(
  told: Statistics,
  {
    query,
    timezone,
    titleOf,
  }: { query: DashboardQuery; timezone: string; titleOf: (code: string) => string },
): ServiceNumbers {
  const lists = numberLists(told, query, timezone);
  const { period, previous_period: previous } = told;
  const types = new Set([...period.check_types, ...previous.check_types].map((one) => one.check_type));
  const stages = ["invited", "opened", "submitted", "completed"] as const;
  return {
    funnel: stages.map((stage) => ({
      stage,
      count: period.funnel[stage],
      before: previous.funnel[stage],
      list: lists.funnel[stage],
    })),
    checkTypes: [...types]
      .map((type) => checkTypeRow(told, type, titleOf(type), lists))
      .toSorted((a, b) => b.completed.checks - a.completed.checks || a.title.localeCompare(b.title)),
    due: {
      overdue: { ...told.due.overdue, list: lists.overdue },
      days: told.due.days.map((day) => ({
        date: day.date,
        checks: day.checks,
        candidates: day.candidates,
        list: lists.due(day),
      })),
    },
    foreseen: told.foreseen.map((one) => ({
      checkType: one.check_type,
      title: titleOf(one.check_type),
      stage: one.check_status,
      seconds: one.seconds,
      cases: one.cases,
      checks: one.checks,
      candidates: one.candidates,
      list: lists.foreseen(one),
    })),
    notForeseen: told.not_foreseen.checks,
  };
}

const noTimes = { checks: 0, median_seconds: null, percentile_80_seconds: null };
const noTally = { checks: 0, candidates: 0 };

function checkTypeRow(
  { period, previous_period: previous }: Statistics,
  type: string,
  title: string,
  lists: ReturnType<typeof numberLists>,
): CheckTypeRow {
  const now = period.check_types.find((one) => one.check_type === type);
  const before = previous.check_types.find((one) => one.check_type === type);
  const times = ({ checks, median_seconds, percentile_80_seconds }: typeof noTimes | TimesTold) => ({
    checks,
    medianSeconds: median_seconds,
    percentile80Seconds: percentile_80_seconds,
  });
  const outcome = (name: keyof CheckTypeRow["outcomes"]) => ({
    ...(now?.outcomes[name] ?? noTally),
    before: before?.outcomes[name].checks ?? 0,
    list: name === "erased" ? null : lists.outcome(type, name),
  });
  return {
    checkType: type,
    title,
    completed: {
      ...(now?.completed ?? noTally),
      before: before?.completed.checks ?? 0,
      list: lists.completed(type),
    },
    ordered: {
      now: times(now?.ordered_to_completed ?? noTimes),
      before: times(before?.ordered_to_completed ?? noTimes),
    },
    submitted: {
      now: times(now?.submitted_to_completed ?? noTimes),
      before: times(before?.submitted_to_completed ?? noTimes),
    },
    outcomes: {
      clear: outcome("clear"),
      consider: outcome("consider"),
      unable_to_complete: outcome("unable_to_complete"),
      erased: outcome("erased"),
    },
  };
}

type TimesTold = Statistics["period"]["check_types"][number]["ordered_to_completed"];

/** Brings the list of documents up to date, as the queue does, where the service can be read. */
async function portalNumbers(
  portal: Portal,
  client: Client,
  asked: CompanyDays,
  { period, before }: { period: Period; before: Period },
): Promise<PortalNumbers> {
  const { db } = portal;
  await readChanges(portal, asked.companyId, client).catch((error: unknown) => {
    if (!(error instanceof ClientError)) throw error;
    portal.log.warn({ code: error.code }, "the dashboard counts the documents that were known before");
  });
  const [rejections, rejectedBefore, stops, stoppedBefore, decisions, decidedBefore, waiting] =
    await Promise.all([
      countRejections(db, asked, period),
      countRejections(db, asked, before),
      countStops(db, asked, period),
      countStops(db, asked, before),
      measureDecisions(db, asked, period),
      measureDecisions(db, asked, before),
      measureWaiting(db, asked),
    ]);
  return {
    rejections: rejections.map((one) => ({
      ...one,
      before: rejectedBefore.find(({ key }) => key === one.key)?.documents ?? 0,
    })),
    decisions: { now: decisions, before: decidedBefore },
    stops: stops.toSorted(inJourney).map((one) => ({
      ...one,
      before: stoppedBefore.find(({ step }) => step === one.step)?.candidates ?? 0,
    })),
    waiting: { ...waiting, oldestAt: waiting.oldestAt?.toISOString() ?? null },
  };
}

/** In the order of the journey, and the pages of questions in theirs. */
function inJourney(a: Stops, b: Stops): number {
  const place = ({ step }: Stops) => {
    const [name, group] = step.split(":");
    const steps: readonly string[] = everyStep;
    const groups: readonly string[] = factGroupNames;
    return steps.indexOf(name ?? "") * 100 + groups.indexOf(group ?? "");
  };
  return place(a) - place(b);
}
