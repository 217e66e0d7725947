import { z } from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../auth/staff.ts";
import { findOwners, findStaffById } from "../auth/staff-store.ts";

const identityMailJob = jobKind({
  queue: "portal.identity-confirmed",
  mails: true,
  data: z.object({
    owner_id: z.uuid(),
    staff_user_id: z.uuid(),
    provider: z.string(),
    email: z.string().nullable(),
    confirmed_at: z.iso.datetime(),
  }),
});

/** Has the company's owners emailed, once the transaction is committed, that an account at the provider signs in as this person from now on. */
export async function requestIdentityMails(
  portal: Portal,
  tx: Transaction,
  { staff, account }: { staff: Staff; account: { issuer: string; email: string | null } },
): Promise<void> {
  for (const owner of await findOwners(tx, staff.companyId)) {
    await portal.jobs.enqueue(tx, identityMailJob, {
      owner_id: owner.id,
      staff_user_id: staff.id,
      provider: new URL(account.issuer).host,
      email: account.email,
      confirmed_at: portal.clock.now().toISOString(),
    });
  }
}

export function sendIdentityMail(portal: Portal): JobHandler {
  return handle(identityMailJob, async ({ owner_id, staff_user_id, provider, email, confirmed_at }) => {
    const [owner, person] = await Promise.all([
      findStaffById(portal.db, owner_id),
      findStaffById(portal.db, staff_user_id),
    ]);
    if (!owner || !person) return;
    const { portalUrl, mailFrom } = portal.settings;
    const subject = `${person.name} connected an account at ${provider}`;
    await portal.mail.send({
      key: `identity-${staff_user_id}-${owner_id}-${confirmed_at}`,
      to: owner.email,
      from: { name: "Candor", address: mailFrom },
      subject,
      ...candorLetter({
        heading: subject,
        blocks: [
          `Hello ${owner.name},`,
          `${email ?? "An account"} at ${provider} now signs in to Candor as ${person.name} (${person.email}). They confirmed it themselves.`,
        ],
        button: { label: "See connected accounts", href: `${portalUrl}/settings/sign-in` },
        closing: [
          "Not right? Disconnect the account there, and remove the person if their email is not safe.",
        ],
        footer: [`You’re receiving this email because you are an owner of your company on Candor.`],
      }),
    });
  });
}
