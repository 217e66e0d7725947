import type { ResultShare } from "../../company/settings/result-share.ts";
import { type Amount, amountOf, onWorkingDay, unitOf } from "../../foundation/working-days.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";
import type { CheckState } from "../session/journey-check.ts";
import type { UsualTime } from "./usual-time.ts";

/**
 * What a check waits for: the candidate's answers or documents, the company's approval of these, referees, its turn, those who
 * carry it out, or a word on a dispute.
 */
type WaitsFor = "answers" | "documents" | "again" | "review" | "referees" | "turn" | "checkers" | "dispute";

/**
 * How long checks of the type usually take. `from`: half of them took so long or less, `to`: four of five; of the catalogue's time there
 * is `to` alone, as where both are the same number.
 */
type UsualSpan = {
  basis: "history" | "catalogue";
  unit: Amount["unit"];
  from: number | null;
  to: number;
};

/**
 * What a candidate is shown of a finished check. `withheld`: the company shows it to nobody here. `untold`: the service says no
 * outcome that we know. `copy`: there is one to keep.
 */
export type ShownResult = {
  outcome: "clear" | "consider" | "unable_to_complete" | "erased" | "untold" | "withheld";
  /** ISO 8601. */
  finishedAt: string | null;
  copy: boolean;
};

/** What a candidate can expect of one check after signing. Times are ISO 8601. */
export type CheckOutlook = {
  /** Null where it waits for nothing. */
  awaits: WaitsFor | null;
  usual: UsualSpan | null;
  /** By when it is usually done: never on a weekend of the company's. */
  expectedBy: string | null;
  /** That time is over, and nothing is the candidate's to do. */
  late: boolean;
  /** Null until it is finished. */
  result: ShownResult | null;
};

type Circumstances = {
  state: CheckState;
  known: KnownCheckType | null;
  usual: UsualTime | undefined;
  shares: ResultShare;
  /** The candidate has disputed its result, and has no answer yet. */
  disputed: boolean;
  /** When the candidate signed, for services that do not say when a check was submitted. */
  signedAt: string | null;
  /** Of the company, who works on it. */
  timezone: string;
  now: Date;
};

export function checkOutlook(check: KnownCheck, given: Circumstances): CheckOutlook {
  const awaits = awaitedBy(check, given);
  const isFinished = given.state === "completed";
  const result = isFinished ? shownResult(check, given.shares) : null;
  const isTheirs = awaits === "answers" || awaits === "documents" || awaits === "again";
  if (isFinished || given.state === "canceled" || isTheirs) {
    return { awaits, usual: null, expectedBy: null, late: false, result };
  }
  const seconds = given.usual?.percentile80Seconds ?? hoursInSeconds(given.known?.turnaround_hours);
  const begun = check.submittedAt ?? given.signedAt;
  const expected =
    seconds !== null && begun
      ? onWorkingDay(new Date(Date.parse(begun) + seconds * 1000), given.timezone)
      : null;
  const isOver = expected !== null && expected < given.now;
  return {
    awaits,
    usual: seconds === null ? null : spanOf(given.usual, seconds),
    expectedBy: expected?.toISOString() ?? null,
    // The service calls a check overdue by the catalogue's time: what the company's own history says is closer.
    late: isOver || (given.state === "overdue" && !given.usual),
    result,
  };
}

/** The state that goes with it: late checks are overdue, and others are not. */
export function stateWith({ late, awaits }: CheckOutlook, state: CheckState): CheckState {
  if (late) return "overdue";
  return state === "overdue" && awaits !== null ? "in-progress" : state;
}

function awaitedBy(check: KnownCheck, { state, known, disputed }: Circumstances): WaitsFor | null {
  if (disputed) return "dispute";
  if (state === "completed" || state === "canceled") return null;
  if (state === "asked") return "again";
  if (check.waitingFor.facts.length > 0) return "answers";
  if (check.waitingFor.documents.length > 0) return "documents";
  if (check.waitingFor.review.length > 0) return "review";
  if (check.waitingFor.referees.length > 0) return "referees";
  if (known?.has_referees) return "referees";
  return state === "waiting" ? "turn" : "checkers";
}

/** Of a check that is finished. */
export function shownResult(check: KnownCheck, shares: ResultShare): ShownResult {
  const finishedAt = check.completedAt;
  if (shares === "nothing" || (shares === "disclosed" && check.outcome !== "consider"))
    return { outcome: "withheld", finishedAt, copy: false };
  if (check.resultErasedAt !== null) return { outcome: "erased", finishedAt, copy: false };
  const outcome = outcomes.find((one) => one === check.outcome) ?? "untold";
  // What has no id can't be asked for.
  return { outcome, finishedAt, copy: shares === "copy" && outcome !== "untold" && check.id !== null };
}

/** Those of the specification's service (docs/service-decisions.md, Candidate). */
const outcomes = ["clear", "consider", "unable_to_complete"] as const;

function spanOf(usual: UsualTime | undefined, seconds: number): UsualSpan {
  const unit = unitOf(seconds);
  const to = amountOf(seconds, unit);
  if (!usual) return { basis: "catalogue", unit, from: null, to };
  const from = amountOf(usual.medianSeconds, unit);
  return { basis: "history", unit, from: from === to ? null : from, to };
}

function hoursInSeconds(hours: number | null | undefined): number | null {
  return typeof hours === "number" ? hours * 3600 : null;
}
