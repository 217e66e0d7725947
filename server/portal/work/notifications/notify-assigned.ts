import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findStaffById } from "../../people/auth/staff-store.ts";
import { wantsAtOnce } from "./notification-choices.ts";

const assignmentJob = jobKind({
  queue: "portal.assignment",
  mails: true,
  data: z.object({
    staffId: z.uuid(),
    by: z.string(),
    /** The page that it is about, below the portal's address. */
    path: z.string().startsWith("/"),
    /** How many were assigned at once. */
    count: z.int().min(1).default(1),
  }),
});

/**
 * Emails a colleague at once that one or several candidates were assigned to them, unless they chose otherwise, or did it
 * themselves. The email names no candidate.
 */
export async function notifyAssigned(
  portal: Portal,
  by: { id: string; name: string; email: string },
  notice: { staffId: string; path: string; count?: number },
): Promise<void> {
  if (notice.staffId === by.id) return;
  await portal.db.begin((tx) =>
    portal.jobs.enqueue(tx, assignmentJob, { ...notice, by: by.name || by.email }),
  );
}

export function sendAssignment(portal: Portal): JobHandler {
  return handle(assignmentJob, async ({ staffId, by, path, count }, _resting, key) => {
    const person = await findStaffById(portal.db, staffId);
    if (!person || !(await wantsAtOnce(portal, staffId, "assignments"))) return;
    const isOne = count === 1;
    const subject = `${by} assigned ${isOne ? "a candidate" : `${count} candidates`} to you`;
    const { portalUrl, mailFrom } = portal.settings;
    await portal.mail.send({
      key,
      to: person.email,
      from: { name: "Candor", address: mailFrom },
      subject,
      ...candorLetter({
        heading: subject,
        blocks: [
          `Hello ${person.name},`,
          isOne ? "Open the candidate’s page to see what waits." : "Open the queue to see what waits.",
        ],
        button: { label: isOne ? "Open the candidate" : "Open the queue", href: `${portalUrl}${path}` },
        footer: [
          `You’re receiving this email because of your choice under Settings, Notifications: ${portalUrl}/settings/notifications`,
        ],
      }),
    });
  });
}
