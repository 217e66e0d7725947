import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { findStaffById } from "../auth/staff-store.ts";
import { candorLetter } from "../mail/candor-letter.ts";
import { findMessageReaders } from "../notifications/notification-store.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";

const noticeJob = jobKind({
  queue: "portal.candidate-wrote",
  data: z.object({
    staffId: z.uuid(),
    messageId: z.int(),
    isDispute: z.boolean(),
    /** The candidate's page, below the portal's address. */
    path: z.string().startsWith("/"),
  }),
});

/** Has each of the staff who wants to know emailed once the transaction is committed. */
export async function enqueueNotices(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  { messageId, isDispute }: { messageId: number; isDispute: boolean },
): Promise<void> {
  const path = `/review/${encodeURIComponent(owner.partnerApplicationId)}?id=${owner.candidateId}#messages`;
  for (const staffId of await findMessageReaders(tx, owner)) {
    await portal.jobs.enqueue(tx, noticeJob, { staffId, messageId, isDispute, path });
  }
}

/** Emails one of the staff that a candidate has written. Neither their words nor their name leave Candor. */
export function sendNotice(portal: Portal): JobHandler {
  return handle(noticeJob, async ({ staffId, messageId, isDispute, path }) => {
    const person = await findStaffById(portal.db, staffId);
    if (!person) return;
    const subject = isDispute ? "A candidate disputes a result" : "A candidate has written to you";
    const { portalUrl, mailFrom } = portal.settings;
    await portal.mail.send({
      key: `candidate-wrote-${messageId}-${staffId}`,
      to: person.email,
      from: { name: "Candor", address: mailFrom },
      subject,
      ...candorLetter({
        heading: subject,
        blocks: [`Hello ${person.name},`, "Read it and answer on the candidate’s page."],
        button: { label: "Read and answer", href: `${portalUrl}${path}` },
        closing: ["For the candidate’s privacy this email says neither what it is about nor whom."],
        footer: [
          `You’re receiving this email because of your choice under Settings, Notifications: ${portalUrl}/settings/notifications`,
        ],
      }),
    });
  });
}
