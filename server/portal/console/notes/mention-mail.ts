import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { wantsAtOnce } from "../../work/notifications/notification-choices.ts";
import { findMention } from "./note-store.ts";

const mentionJob = jobKind({
  queue: "portal.mention",
  mails: true,
  data: z.object({ note_id: z.int(), staff_user_id: z.uuid() }),
  retryLimit: 5,
});

/** Has each of them written to once the transaction is committed. */
export async function enqueueMentions(
  portal: Portal,
  tx: Transaction,
  noteId: number,
  mentioned: readonly string[],
): Promise<void> {
  for (const id of mentioned) {
    await portal.jobs.enqueue(tx, mentionJob, { note_id: noteId, staff_user_id: id });
  }
}

/**
 * Emails a colleague that a note names them, with the way to it. Neither the note nor the candidate's name leaves Candor. A note
 * that is deleted meanwhile, or does not name them any more, is mailed to nobody; nor is one to a colleague who chose not to be emailed of mentions.
 */
export function sendMention(portal: Portal): JobHandler {
  return handle(mentionJob, async ({ note_id: noteId, staff_user_id: id }, _resting, key) => {
    const [person, found] = [await findStaffById(portal.db, id), await findMention(portal.db, noteId, id)];
    if (!person || !found || person.companyId !== found.companyId) return;
    if (!(await wantsAtOnce(portal, person.id, "mentions"))) return;
    const subject = `${found.authorName} mentioned you in a note`;
    const letter = candorLetter({
      heading: subject,
      blocks: [`Hello ${person.name},`, "The note stands on the candidate’s page."],
      button: { label: "Read the note", href: addressOf(portal, found, noteId) },
      closing: ["For the candidate’s privacy this email says neither what it is about nor whom."],
      footer: [`This email was sent to ${person.email} because a colleague mentioned you on Candor.`],
    });
    await portal.mail.send({
      key,
      to: person.email,
      from: { name: "Candor", address: portal.settings.mailFrom },
      subject,
      ...letter,
    });
  });
}

function addressOf(
  { settings }: Portal,
  { partnerApplicationId, candidateId }: Owner,
  noteId: number,
): string {
  return `${settings.portalUrl}/review/${encodeURIComponent(partnerApplicationId)}?id=${candidateId}#note-${noteId}`;
}
