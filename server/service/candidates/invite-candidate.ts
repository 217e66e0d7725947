import { z } from "zod";
import { type ContactChannel, contactChannel } from "../../contract/candidate.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";

export const invitation = jobKind({
  queue: "candidate.invite",
  mails: true,
  data: z.object({
    candidateId: z.int(),
    channel: contactChannel.optional(),
    isAgain: z.boolean().optional(),
  }),
});

/**
 * Has the candidate contacted with their link, once the transaction is committed; by `channel`, where one is asked for. `isAgain`: with a link that they were sent
 * before, of which the reminders are planned.
 */
export async function inviteCandidate(
  service: Service,
  tx: Transaction,
  candidateId: number,
  how: { channel?: ContactChannel | undefined; isAgain?: boolean } = {},
): Promise<void> {
  await service.jobs.enqueue(tx, invitation, { candidateId, ...how });
}

/** A reminder of an invitation; `linkVersion` is that of its link. */
export const invitationReminder = jobKind({
  queue: "candidate.remind",
  mails: true,
  data: z.object({ candidateId: z.int(), linkVersion: z.int() }),
});
