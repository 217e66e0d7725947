import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { recordAudit } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findStaffByEmail } from "./staff-store.ts";

const refusedJob = jobKind({
  queue: "portal.sign-in-refused",
  data: z.object({ email: z.string(), ip: z.string().nullable() }),
});

/**
 * Has it recorded that a link to sign in was refused. As for the email itself, only the worker finds out whose address it is:
 * the page's response takes the same time for everyone.
 */
export async function noteRefused(
  portal: Portal,
  refused: { email: string; ip: string | null },
): Promise<void> {
  await portal.db.begin((tx) => portal.jobs.enqueue(tx, refusedJob, refused));
}

/** Records it in the log of the company whose address it is; of an address that is nobody's there is no log. */
export function recordRefused(portal: Portal): JobHandler {
  return handle(refusedJob, async ({ email, ip }) => {
    const staff = await findStaffByEmail(portal.db, email);
    if (!staff) return;
    await recordAudit(portal, portal.db, {
      companyId: staff.companyId,
      action: "session.refused",
      actor: { kind: "unknown", id: null, personal: { ip } },
      subject: `staff:${staff.id}`,
      details: { reason: "too_many" },
    });
  });
}
