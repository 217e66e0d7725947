import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { jobKind } from "../../platform/jobs/job-kind.ts";
import { channelTo, timeToSubmitMs } from "../records/candidate.ts";
import { type CandidateRow, updateCandidateRow } from "../records/candidate-store.ts";
import { isWaitingForCandidate, waitingChecks } from "../records/waiting-checks.ts";
import type { Service } from "../service.ts";

export const missingNotice = jobKind({
  queue: "candidate.ask",
  mails: true,
  data: z.object({ candidateId: z.int() }),
});

/** Partners and pages send documents and facts around the signature, in any order: they are given this long to arrive. */
const arrivesWithinMs = 10 * 60 * 1000;
/** The link that they are sent is good for so long at least. */
const timeToGiveMs = timeToSubmitMs / 2;

/**
 * Has a candidate who has signed asked for what their checks wait for, unless the partner asked that nobody is contacted.
 * What arrives in the meantime makes it needless; what comes to be missing in the meantime is asked for along with it.
 */
export async function askForMissing(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
): Promise<CandidateRow> {
  if (candidate.bypass || !channelTo(candidate, service.sms.available)) return candidate;
  if (!candidate.submitted_at || !isWaitingForCandidate(waitingChecks(service, candidate))) return candidate;
  const now = service.clock.now();
  const startAfter = new Date(now.getTime() + arrivesWithinMs);
  const isPending = candidate.asked_at && candidate.asked_at.getTime() + arrivesWithinMs > now.getTime();
  if (isPending) return candidate;
  const changes = { asked_at: now, ...linkFor(candidate, now) };
  await updateCandidateRow(tx, candidate.id, changes);
  await service.jobs.enqueue(tx, missingNotice, { candidateId: candidate.id }, { startAfter });
  return { ...candidate, ...changes };
}

/** Has a candidate asked at a time to come, for what is missing by then. */
export async function askForMissingAt(
  service: Service,
  tx: Transaction,
  candidate: CandidateRow,
  at: Date,
): Promise<void> {
  if (candidate.bypass || !channelTo(candidate, service.sms.available)) return;
  await updateCandidateRow(tx, candidate.id, linkFor(candidate, at));
  await service.jobs.enqueue(tx, missingNotice, { candidateId: candidate.id }, { startAfter: at });
}

function linkFor({ link_expires_at }: CandidateRow, askedAt: Date): { link_expires_at?: Date } {
  const expiresSoon = link_expires_at.getTime() < askedAt.getTime() + timeToGiveMs;
  return expiresSoon ? { link_expires_at: new Date(askedAt.getTime() + timeToSubmitMs) } : {};
}
