import type { RecordKind } from "../record-kind.ts";
import { monthsAfter, type RetentionRule } from "./rules.ts";
import { type OwnSchedule, periodOf } from "./schedule.ts";

/** A check of a candidate, as far as retention looks at it. */
export type RetainedCheck = {
  id: number;
  type: string;
  canceled: boolean;
  /** When its result was there. */
  completedAt: Date | null;
  /** Whether there is still a result to erase. */
  hasResult: boolean;
  hasReferences: boolean;
};

/** What there is of a candidate, and since when it is closed; null while it is open (docs/decisions/erasure.md). */
export type Retained = {
  closedAt: Date | null;
  /** Whether there are facts or details of checks, which go before the record where that has to stay. */
  hasApplication: boolean;
  hasConsent: boolean;
  hasIdentityDocuments: boolean;
  checks: readonly RetainedCheck[];
};

/** What set the date: the company's period, or a bound that is later or earlier than that. */
export type Reason = {
  decided_by: "company" | "at_least" | "at_most";
  /** The check type whose period or bound decided; null where the candidate has no checks. */
  check_type: string | null;
  days: number | null;
  months: number | null;
  /** The bounds of two check types exclude each other: the longest least has won. */
  conflict: boolean;
};

/** One record and when it is due. `at` is null while nobody can say: its candidate is open. */
export type Due = {
  kind: RecordKind;
  /** The check to which it belongs; null for what belongs to the candidate. */
  checkId: number | null;
  checkType: string | null;
  at: Date | null;
  reason: Reason | null;
  /** False for the record itself, which goes last, with all that hangs on it. */
  goesAlone: boolean;
};

/** What goes together, and whether the whole candidate goes with it. */
export type Erasure = { at: Date; whole: boolean; dues: Due[] };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When each record of a candidate is due. The company's days count from closing, the bounds from each check's result.
 *
 * Records of the candidate serve all of its checks: the longest period wins, then the shortest most, then the longest least.
 * Where these contradict each other, the longest least wins: what is erased too early cannot be brought back. Canceled checks
 * do not count beside others. What an open check needs is not due.
 */
export function duesOf(retained: Retained, schedule: OwnSchedule): Due[] {
  const ofCandidate: [RecordKind, boolean][] = [
    ["application", true],
    ["consent", retained.hasConsent],
    ["identity_documents", retained.hasIdentityDocuments],
  ];
  return [
    ...ofCandidate.filter(([, there]) => there).map(([kind]) => dueOfCandidate(retained, schedule, kind)),
    ...retained.checks.flatMap((check) => duesOfCheck(retained.closedAt, check, schedule)),
  ];
}

/** The erasures of a candidate in their order. The last one takes the record, where all of it is due at some time. */
export function planOf(retained: Retained, schedule: OwnSchedule): Erasure[] {
  const dues = duesOf(retained, schedule);
  const times = dues.map(({ at }) => at?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...times);
  const alone = dues.filter(({ at, goesAlone }) => at !== null && at.getTime() < last && goesAlone);
  const erasures = [...Map.groupBy(alone, ({ at }) => at?.getTime() ?? 0)]
    .toSorted(([a], [b]) => a - b)
    .map(([at, together]): Erasure => ({ at: new Date(at), whole: false, dues: together }));
  if (!Number.isFinite(last)) return erasures;
  const withRecord = dues.filter((due) => due.kind === "application" || !alone.includes(due));
  return [...erasures, { at: new Date(last), whole: true, dues: withRecord }];
}

/** What is due by now, as one erasure; null when nothing is. */
export function dueBy(retained: Retained, schedule: OwnSchedule, now: Date): Erasure | null {
  const due = planOf(retained, schedule).filter(({ at }) => at <= now);
  const last = due.at(-1);
  if (!last) return null;
  const dues = due.flatMap((erasure) => erasure.dues);
  const once = dues.filter((one, index) => dues.findIndex((each) => isSame(each, one)) === index);
  return { at: last.at, whole: last.whole, dues: once };
}

function isSame(one: Due, other: Due): boolean {
  return one.kind === other.kind && one.checkId === other.checkId;
}

function dueOfCandidate(retained: Retained, schedule: OwnSchedule, kind: RecordKind): Due {
  const { closedAt, checks, hasApplication } = retained;
  const counted = checks.some(({ canceled }) => !canceled) ? checks.filter((each) => !each.canceled) : checks;
  const subjects = counted.map(({ type, completedAt }) => ({
    type,
    completedAt,
    ...periodOf(schedule, type, kind),
  }));
  const goesAlone = kind !== "application" || hasApplication;
  const due = { kind, checkId: null, checkType: null, goesAlone };
  if (!closedAt) return { ...due, at: null, reason: null };
  return { ...due, ...decided(closedAt, subjects, schedule.retention_days) };
}

function duesOfCheck(closedAt: Date | null, check: RetainedCheck, schedule: OwnSchedule): Due[] {
  const kinds: [RecordKind, boolean][] = [
    ["references", check.hasReferences],
    ["result", check.hasResult],
  ];
  return kinds.flatMap(([kind, there]) => {
    if (!there) return [];
    const subject = {
      type: check.type,
      completedAt: check.completedAt,
      ...periodOf(schedule, check.type, kind),
    };
    const { at, reason } = decided(closedAt, [subject], schedule.retention_days);
    return [{ kind, checkId: check.id, checkType: check.type, at, reason, goesAlone: true }];
  });
}

type Subject = { type: string; completedAt: Date | null; days: number; rule: RetentionRule | null };

/** A most is kept also while the candidate is open: that is a check's own result, which no other check needs. */
function decided(
  closedAt: Date | null,
  subjects: Subject[],
  defaultDays: number,
): { at: Date | null; reason: Reason | null } {
  const periods = subjects.length > 0 ? subjects : [{ type: null, days: defaultDays }];
  const wished = closedAt && periods.reduce((longest, each) => (each.days > longest.days ? each : longest));
  const wish = wished && {
    at: new Date(closedAt.getTime() + wished.days * dayMs),
    reason: reasonOf("company", wished.type, { days: wished.days }),
  };
  const [most] = boundsOf(subjects, "at_most_months").toSorted((a, b) => +a.at - +b.at);
  const [least] = boundsOf(subjects, "at_least_months").toSorted((a, b) => +b.at - +a.at);
  const within = most && (!wish || most.at < wish.at) ? most : wish;
  if (!within) return { at: null, reason: null };
  const chosen = least && within.at < least.at ? least : within;
  const conflict = least !== undefined && most !== undefined && most.at < least.at;
  return { at: chosen.at, reason: { ...chosen.reason, conflict } };
}

function boundsOf(
  subjects: Subject[],
  bound: "at_least_months" | "at_most_months",
): { at: Date; reason: Reason }[] {
  const decidedBy = bound === "at_least_months" ? "at_least" : "at_most";
  return subjects.flatMap(({ type, completedAt, rule }) => {
    const months = rule?.[bound] ?? null;
    if (months === null || completedAt === null) return [];
    return [{ at: monthsAfter(completedAt, months), reason: reasonOf(decidedBy, type, { months }) }];
  });
}

function reasonOf(
  decidedBy: Reason["decided_by"],
  checkType: string | null,
  { days = null, months = null }: { days?: number | null; months?: number | null },
): Reason {
  return { decided_by: decidedBy, check_type: checkType, days, months, conflict: false };
}
