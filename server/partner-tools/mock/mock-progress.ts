import type { Candidate, CandidateStatus } from "../../contract/candidate.ts";
import type { CandidateCheck, CheckStatus, Outcome } from "../../contract/check.ts";
import { type Given, waitingForOf } from "../../contract/waiting-for.ts";
import type { MockCandidate, MockCheck } from "./mock-candidate.ts";
import { givenOf } from "./mock-waiting.ts";

/** As in staging: a check starts a second after it was handed over, and completes three seconds later. */
const startsAfterMs = 1_000;
const completesAfterMs = 4_000;
/** The types whose referees get a form. The others are a person's, as with a company in production. */
const askedByLink = new Set(["reference_plus", "custom_reference"]);
export const timeToSubmitMs = 14 * 24 * 3_600_000;

/** The check as it is at this time: nothing runs in the mock server, time alone moves its checks. */
export function checkAt(
  candidate: MockCandidate,
  check: MockCheck,
  now: number,
  given: Given = givenOf(candidate, now),
): CandidateCheck {
  const { known } = check;
  const begins = check.releasedAt;
  const canceledAt = check.canceledAt ?? candidate.canceledAt;
  const elapsed = begins === null ? -1 : Math.min(now, canceledAt ?? now) - begins;
  const dueAt = begins === null ? null : begins + known.turnaround_hours * 3_600_000;
  const wanted = check.recorded?.outcome ?? simulatedOutcome(candidate.input.last_name);
  const finished = check.recorded !== null || (wanted !== null && elapsed >= completesAfterMs);
  const started = elapsed >= startsAfterMs;
  const status = statusOf({
    finished,
    started,
    canceled: canceledAt !== null,
    late: dueAt !== null && dueAt <= now,
  });
  const outcome = finished ? wanted : null;
  const created_at = iso(check.addedAt);
  const submitted_at = begins === null ? null : iso(begins);
  return {
    id: check.id,
    type: check.type,
    title: known.title,
    status,
    result_flag: outcome === "consider" || outcome === "unable_to_complete",
    outcome,
    created_at,
    submitted_at,
    started_at: begins !== null && started ? iso(begins + startsAfterMs) : null,
    completed_at: finished ? iso(check.recorded?.at ?? (begins ?? now) + completesAfterMs) : null,
    due_at: dueAt === null ? null : iso(dueAt),
    details: check.details,
    renewal: check.renewal,
    expiration_date: check.recorded?.expirationDate ?? null,
    sub_checks: known.sub_checks.map((sub, index) => ({
      id: check.subCheckIds[index] ?? check.id,
      type: sub.type,
      title: sub.title,
      status,
      outcome,
    })),
    provider: askedByLink.has(check.type) ? "reference" : "manual",
    waiting_for: waitingForOf(
      { ...check, status, created_at, submitted_at, reviewed: false, referees: [] },
      given,
    ),
  };
}

function statusOf(is: {
  finished: boolean;
  started: boolean;
  canceled: boolean;
  late: boolean;
}): CheckStatus {
  if (is.finished) return "completed";
  if (is.canceled) return "canceled";
  if (is.late) return "overdue";
  return is.started ? "in-progress" : "candidate";
}

/** A last name asks for an outcome: Consider, Unable, or Stuck for a check that never completes. */
function simulatedOutcome(lastName: string): Outcome | null {
  switch (lastName.trim().toLowerCase()) {
    case "consider":
      return "consider";
    case "unable":
      return "unable_to_complete";
    case "stuck":
      return null;
    default:
      return "clear";
  }
}

/** The candidate's status, in the contract's order of precedence. */
export function statusAt(
  candidate: MockCandidate,
  checks: Candidate["candidate_checks"],
  now: number,
): CandidateStatus {
  if (candidate.canceledAt !== null) return "canceled";
  const isClosed = (status: CheckStatus) => status === "completed" || status === "canceled";
  const isDone = checks.some(({ status }) => status === "completed");
  if (isDone && checks.every(({ status }) => isClosed(status))) return "completed";
  const unsigned = candidate.submittedAt === null && candidate.createdAt + timeToSubmitMs <= now;
  if (unsigned || checks.some(({ status }) => status === "overdue")) return "overdue";
  if (checks.some(({ started_at }) => started_at !== null)) return "in-progress";
  return candidate.submittedAt === null ? "candidate" : "submitted";
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
