import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { dueOfCheck, refereeSilentMs } from "./due.ts";
import { isRecordable } from "./recordable.ts";
import type { DerivedWork } from "./work.ts";
import type { WorkFacts } from "./work-candidate-store.ts";

/** A referee, as far as it matters here. `status` is spelled as Candor's service spells it. */
export type WorkReferee = {
  id: number;
  checkId: number;
  status: string;
  requestedAt: string | null;
  submittedAt: string | null;
};

/** A check that can be addressed: what waits of it is told apart by its id. */
type NumberedCheck = KnownCheck & { id: number };

/**
 * What waits for a person of a candidate, as the service shows them: outcomes to record, results to consider, checks past their
 * due time, and referees who were asked and have not answered. Nothing of one who was canceled.
 */
export function workOf(
  candidate: KnownCandidate,
  referees: readonly WorkReferee[],
  now: Date,
): DerivedWork[] {
  if (candidate.canceled) return [];
  const checks = (candidate.checks ?? []).filter((check): check is NumberedCheck => check.id !== null);
  return checks.flatMap((check) => [
    ...outcomeToRecord(check, candidate),
    ...resultToConsider(check, candidate),
    ...overdueCheck(check, now),
    ...silentReferees(check, referees),
  ]);
}

/** What the queue filters a candidate by. */
export function workFactsOf(candidate: KnownCandidate): WorkFacts {
  const due = (candidate.checks ?? [])
    .filter(isOpenCheck)
    .flatMap(({ dueAt }) => dueAt ?? [])
    .toSorted()[0];
  return {
    status: candidate.canceled ? "canceled" : candidate.status,
    partner: candidate.partner,
    createdAt: candidate.created_at === null ? null : new Date(candidate.created_at),
    outcomes: [...new Set((candidate.checks ?? []).flatMap(({ outcome }) => outcome ?? []))].toSorted(),
    dueAt: due === undefined ? null : new Date(due),
  };
}

function outcomeToRecord(check: NumberedCheck, candidate: KnownCandidate): DerivedWork[] {
  if (!isRecordable(check)) return [];
  return [ofCheck("outcome", check, firstTime(check.startedAt, candidate.submitted_at, check.createdAt))];
}

/** The outcome is one that a person decides about. */
function resultToConsider(check: NumberedCheck, candidate: KnownCandidate): DerivedWork[] {
  const { status, outcome, attention, resultErasedAt } = check;
  const isFlagged = attention || outcome === "consider" || outcome === "unable_to_complete";
  if (status !== "completed" || !isFlagged || resultErasedAt !== null) return [];
  return [ofCheck("consider", check, firstTime(check.completedAt, candidate.completed_at))];
}

function overdueCheck(check: NumberedCheck, now: Date): DerivedWork[] {
  if (!isOpenCheck(check)) return [];
  const isPast = check.dueAt !== null && new Date(check.dueAt) <= now;
  if (check.status !== "overdue" && !isPast) return [];
  return [ofCheck("overdue", check, firstTime(check.dueAt))];
}

function silentReferees(check: NumberedCheck, referees: readonly WorkReferee[]): DerivedWork[] {
  if (!isOpenCheck(check)) return [];
  return referees.flatMap(({ id, checkId, status, requestedAt, submittedAt }) => {
    const isAsked = requestedAt !== null && submittedAt === null;
    if (checkId !== check.id || !isAsked || status === "completed" || status === "canceled") return [];
    const since = new Date(requestedAt);
    const opensAt = new Date(since.getTime() + refereeSilentMs);
    const dueAt = dueOfCheck(check.dueAt) ?? opensAt;
    return [
      { kind: "referee" as const, subject: String(id), checkType: check.type || null, since, opensAt, dueAt },
    ];
  });
}

function ofCheck(
  kind: "outcome" | "consider" | "overdue",
  check: NumberedCheck,
  since: Date | null,
): DerivedWork {
  return {
    kind,
    subject: String(check.id),
    checkType: check.type || null,
    since,
    opensAt: since,
    dueAt: dueOfCheck(check.dueAt),
  };
}

/** Of these times the first that the service says. */
function firstTime(...told: (string | null)[]): Date | null {
  const time = told.find((one) => one !== null);
  return time ? new Date(time) : null;
}
