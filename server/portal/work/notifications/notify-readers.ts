import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { findMessageReaders } from "./notification-store.ts";

const about = z.enum(["message", "dispute", "correction", "erasure", "withdrawal"]);
type NoticeOf = z.infer<typeof about>;

const noticeJob = jobKind({
  queue: "portal.candidate-wrote",
  mails: true,
  data: z.object({
    staffId: z.uuid(),
    /** Of what it is about, each kind by itself. */
    messageId: z.int(),
    /** How a job from before `about` said it. */
    isDispute: z.boolean().optional(),
    about: about.optional(),
    /** The candidate's page, below the portal's address. */
    path: z.string().startsWith("/"),
  }),
});

const letters: Record<NoticeOf, { subject: string; todo: string; button: string }> = {
  message: {
    subject: "A candidate has written to you",
    todo: "Read it and answer on the candidate’s page.",
    button: "Read and answer",
  },
  dispute: {
    subject: "A candidate disputes a result",
    todo: "Read it and answer on the candidate’s page.",
    button: "Read and answer",
  },
  correction: {
    subject: "A candidate asks for a correction",
    todo: "Accept or decline it on the candidate’s page.",
    button: "See what is wrong",
  },
  erasure: {
    subject: "A candidate asks for their data to be erased",
    todo: "Erase it, or answer why you keep it, on the candidate’s page. The queue says by when.",
    button: "Read and answer",
  },
  withdrawal: {
    subject: "A candidate has withdrawn their consent",
    todo: "Checks that were not finished are being stopped. If you have to stop one yourself, it waits in the queue.",
    button: "Open the candidate",
  },
};

/** Has each of the staff who wants to know emailed once the transaction is committed. */
export async function enqueueNotices(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  { id, about }: { id: number; about: NoticeOf },
): Promise<void> {
  const place = about === "withdrawal" ? "consents" : "messages";
  const path = `/review/${encodeURIComponent(owner.partnerApplicationId)}?id=${owner.candidateId}#${place}`;
  for (const staffId of await findMessageReaders(tx, owner)) {
    await portal.jobs.enqueue(tx, noticeJob, { staffId, messageId: id, about, path });
  }
}

/** Emails one of the staff what a candidate has done. Neither their words nor their name leave Candor. */
export function sendNotice(portal: Portal): JobHandler {
  return handle(noticeJob, async ({ staffId, messageId, isDispute = false, about: given, path }) => {
    const person = await findStaffById(portal.db, staffId);
    if (!person) return;
    const of = given ?? (isDispute ? "dispute" : "message");
    const { subject, todo, button } = letters[of];
    const { portalUrl, mailFrom } = portal.settings;
    const key = of === "withdrawal" ? "consent-withdrawn" : "candidate-wrote";
    await portal.mail.send({
      key: `${key}-${messageId}-${staffId}`,
      to: person.email,
      from: { name: "Candor", address: mailFrom },
      subject,
      ...candorLetter({
        heading: subject,
        blocks: [`Hello ${person.name},`, todo],
        button: { label: button, href: `${portalUrl}${path}` },
        closing: ["For the candidate’s privacy this email says neither what it is about nor whom."],
        footer: [
          `You’re receiving this email because of your choice under Settings, Notifications: ${portalUrl}/settings/notifications`,
        ],
      }),
    });
  });
}
