import { randomInt } from "node:crypto";
import type { CandidateStatus, ContactChannel } from "../../contract/candidate.ts";
import type { CheckStatus } from "../../contract/check.ts";
import { isClosed } from "./check.ts";

/** A candidate who has not signed by then is overdue; the link expires at the same time. */
export const timeToSubmitMs = 14 * 24 * 60 * 60 * 1000;

export type CandidateProgress = {
  canceledAt: Date | null;
  submittedAt: Date | null;
  /** By when the candidate is to have signed. */
  dueAt: Date;
  checks: readonly {
    status: CheckStatus;
    createdAt: Date;
    /** When it was released. */
    submittedAt: Date | null;
    startedAt: Date | null;
    dueAt: Date | null;
  }[];
};

/** The candidate's status follows from its own marks and its checks (specification, section 3), in this precedence. */
export function candidateStatus(standing: CandidateProgress, now: Date): CandidateStatus {
  const { checks } = standing;
  if (standing.canceledAt) return "canceled";
  if (
    checks.some((check) => check.status === "completed") &&
    checks.every((check) => isClosed(check.status))
  ) {
    return "completed";
  }
  if (isOverdue(standing, now)) return "overdue";
  if (checks.some((check) => check.startedAt)) return "in-progress";
  return standing.submittedAt ? "submitted" : "candidate";
}

function isOverdue({ submittedAt, dueAt, checks }: CandidateProgress, now: Date): boolean {
  if (!submittedAt && dueAt <= now) return true;
  if (submittedAt && checks.some((check) => hasWaitedTooLong(check, submittedAt, now))) return true;
  return checks.some(
    (check) =>
      !isClosed(check.status) && (check.status === "overdue" || (check.dueAt !== null && check.dueAt <= now)),
  );
}

/** Nothing waits for ever: what a check needs is to be there as soon after the signature as that after the invitation. */
function hasWaitedTooLong(
  { status, createdAt, submittedAt: releasedAt }: CandidateProgress["checks"][number],
  signedAt: Date,
  now: Date,
): boolean {
  const since = Math.max(signedAt.getTime(), createdAt.getTime());
  return status === "candidate" && releasedAt === null && since + timeToSubmitMs <= now.getTime();
}

/**
 * When the next thing of the candidate is due: the signature, or the first check that is not finished. The database keeps the same
 * for lists (`service.next_due_of`, migration 0040).
 */
export function nextDueAt(
  { submittedAt, dueAt, checks }: CandidateProgress,
  status: CandidateStatus,
): Date | null {
  if (status === "completed" || status === "canceled") return null;
  const open = checks.flatMap((check) => (isClosed(check.status) ? [] : (check.dueAt ?? [])));
  const times = submittedAt ? open : [dueAt, ...open];
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** How a candidate can be contacted: by email, else by SMS where a gateway is set up, else not at all. */
export function channelTo(
  candidate: { email?: string | undefined; contact_number?: string | undefined },
  smsAvailable: boolean,
): "email" | "SMS" | null {
  if (candidate.email) return "email";
  return candidate.contact_number && smsAvailable ? "SMS" : null;
}

/** The same as the interface shows it: every way there is, in the order in which they are taken. */
export function contactChannels(
  candidate: { email: string; contact_number: string },
  smsAvailable: boolean,
): ContactChannel[] {
  const email: ContactChannel[] = candidate.email ? ["email"] : [];
  return candidate.contact_number && smsAvailable ? [...email, "sms"] : email;
}

/** The full name as one writes it; either part may be empty. */
export function fullName(candidate: { first_name: string; last_name: string }): string {
  return `${candidate.first_name} ${candidate.last_name}`.trim();
}

/** Letters and digits that are not taken for one another when read out: 31^8 codes. */
const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** The code that people quote to each other, such as CAN-7F3K9QXM. */
export function newReferenceCode(): string {
  return `CAN-${Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("")}`;
}
