import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { findStaffById } from "../auth/staff-store.ts";
import { candorLetter } from "../mail/candor-letter.ts";
import type { Portal } from "../portal.ts";
import { wantsAtOnce } from "./notification-choices.ts";

const assignmentJob = jobKind({
  queue: "portal.assignment",
  data: z.object({
    staffId: z.uuid(),
    by: z.string(),
    /** The page that it is about, below the portal's address. */
    path: z.string().startsWith("/"),
  }),
});

/**
 * Emails a colleague at once that a candidate was assigned to them, unless they chose otherwise, or did it themselves. The
 * email names no candidate.
 */
export async function notifyAssigned(
  portal: Portal,
  by: { id: string; name: string; email: string },
  notice: { staffId: string; path: string },
): Promise<void> {
  if (notice.staffId === by.id) return;
  await portal.db.begin((tx) =>
    portal.jobs.enqueue(tx, assignmentJob, { ...notice, by: by.name || by.email }),
  );
}

export function sendAssignment(portal: Portal): JobHandler {
  return handle(assignmentJob, async ({ staffId, by, path }) => {
    const person = await findStaffById(portal.db, staffId);
    if (!person || !(await wantsAtOnce(portal, staffId, "assignments"))) return;
    const subject = `${by} assigned a candidate to you`;
    const { portalUrl, mailFrom } = portal.settings;
    await portal.mail.send({
      to: person.email,
      from: { name: "Candor", address: mailFrom },
      subject,
      ...candorLetter({
        heading: subject,
        blocks: [`Hello ${person.name},`, "Open the candidate’s page to read it and to answer."],
        button: { label: "Open the candidate", href: `${portalUrl}${path}` },
        footer: [
          `You’re receiving this email because of your choice under Settings, Notifications: ${portalUrl}/settings/notifications`,
        ],
      }),
    });
  });
}
