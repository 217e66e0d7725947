import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { line } from "../../../contract/text.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type Staff, staffRoles } from "../auth/staff.ts";
import { findStaffById, insertPerson } from "../auth/staff-store.ts";
import { invitationMail } from "./invitation-mail.ts";
import { grantableToNew, standingOf } from "./standing.ts";

export const newPerson = z.object({
  name: line(200).trim().min(1),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  role: z.enum(staffRoles),
});
type NewPerson = z.output<typeof newPerson>;

const invitationJob = jobKind({
  queue: "portal.staff-invitation",
  mails: true,
  data: z.object({ staff_user_id: z.uuid(), invited_by: z.string(), company: z.string() }),
});

/** Lets a person sign in for the company, and notifies them by email. `companyName` is the company's name in the email. */
export async function addPerson(
  portal: Portal,
  by: Staff,
  companyName: string,
  person: NewPerson,
): Promise<{ id: string }> {
  const added = await portal.db.begin(async (tx) => {
    if (!(await grantableToNew(tx, by)).includes(person.role)) {
      throw new AppError("insufficient_scope", "You can’t add a person with this role.", { param: "role" });
    }
    const id = await insertPerson(tx, { ...person, companyId: by.companyId }, portal.clock.now());
    if (id) {
      await recordAudit(portal, tx, {
        companyId: by.companyId,
        action: "person.added",
        actor: staffActor(by),
        subject: `staff:${id}`,
        details: { role: person.role },
      });
      await portal.jobs.enqueue(tx, invitationJob, {
        staff_user_id: id,
        invited_by: by.name,
        company: companyName,
      });
    }
    return id;
  });
  // An address of another company's staff is refused in the same words, so as not to reveal who they are.
  if (!added)
    throw new AppError(
      "validation_failed",
      "This email address can’t be added. It may already belong to someone.",
      {
        param: "email",
      },
    );
  portal.log.info({ staffId: by.id, personId: added, role: person.role }, "staff added");
  return { id: added };
}

/**
 * Emails a person once more who never signed in.
 * @throws AppError `not_found`; `illegal_transition` for one who has signed in
 */
export async function resendInvitation(
  portal: Portal,
  by: Staff,
  companyName: string,
  id: string,
): Promise<void> {
  await portal.db.begin(async (tx) => {
    const { person, grantable } = await standingOf(tx, by, id);
    if (grantable.length === 0) throw new AppError("insufficient_scope", "You can’t invite this person.");
    if ((await findStaffById(tx, person.id))?.emailVerifiedAt) {
      throw new AppError("illegal_transition", `${person.name} has signed in already.`);
    }
    const data = { staff_user_id: person.id, invited_by: by.name, company: companyName };
    await portal.jobs.enqueue(tx, invitationJob, data);
  });
  portal.log.info({ staffId: by.id, personId: id }, "staff invited again");
}

/** Emails a person that they may sign in, unless they were removed meanwhile. */
export function sendInvitation(portal: Portal): JobHandler {
  return handle(invitationJob, async ({ staff_user_id, invited_by, company }, _resting, key) => {
    const person = await findStaffById(portal.db, staff_user_id);
    if (!person) return;
    await portal.mail.send({
      key,
      to: person.email,
      from: { name: "Candor", address: portal.settings.mailFrom },
      ...invitationMail({ person, invitedBy: invited_by, company, portalUrl: portal.settings.portalUrl }),
    });
  });
}
