import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { jobKind } from "../../platform/jobs/job-kind.ts";
import { type Actor, recordEvent } from "../records/history-store.ts";
import { findReminders } from "../reference/reference-store.ts";
import type { Service } from "../service.ts";
import { dayMs, formerReminderDays, refereeStatus, timeToAnswerMs } from "./referee.ts";
import { type RefereeRow, updateReferee } from "./referee-store.ts";

const channel = z.enum(["email", "sms"]);
export type Channel = z.infer<typeof channel>;

/** A message to a referee: the request, or a reminder of it. `request` is the request's number. */
export const refereeMessage = jobKind({
  queue: "referee.message",
  mails: true,
  data: z.object({
    refereeId: z.int(),
    request: z.int(),
    channel,
    reminder: z.boolean(),
    /** The days after the request on which the referee is reminded. */
    days: z.array(z.int()).default([...formerReminderDays]),
  }),
});

/** Has a referee asked once the transaction is committed, and reminded later, on the days
 * that the company has set by now, if that is still needed then. */
export async function askReferee(
  service: Service,
  tx: Transaction,
  candidate: { id: number; company_id: number },
  referee: RefereeRow,
  by: { channel: Channel; actor: Actor },
): Promise<RefereeRow> {
  const now = service.clock.now();
  const changes = {
    requested_at: now,
    request_count: referee.request_count + 1,
    due_at: new Date(now.getTime() + timeToAnswerMs),
  };
  await updateReferee(tx, { id: referee.id, companyId: candidate.company_id }, changes);
  const { referee_days: days } = await findReminders(tx, candidate.company_id);
  const message = { refereeId: referee.id, request: changes.request_count, channel: by.channel, days };
  await service.jobs.enqueue(tx, refereeMessage, { ...message, reminder: false });
  for (const day of days) {
    const startAfter = new Date(now.getTime() + day * dayMs);
    await service.jobs.enqueue(tx, refereeMessage, { ...message, reminder: true }, { startAfter });
  }
  await recordEvent(tx, {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "referee.requested",
    description: `Asked referee ${referee.id} ${channelName[by.channel]}.`,
    actor: by.actor,
    at: now,
    candidateCheckId: referee.candidate_check_id,
    from: refereeStatus(referee, "in-progress", now),
    to: "in-progress",
  });
  return { ...referee, ...changes };
}

export const channelName: Record<Channel, string> = { email: "by email", sms: "by SMS" };
