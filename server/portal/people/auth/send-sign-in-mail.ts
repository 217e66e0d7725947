import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { signInLink } from "./sign-in-link.ts";
import { passkeyNeededMail, signInMail } from "./sign-in-mail.ts";
import { findOwners, findStaffByEmail, type StaffUser } from "./staff-store.ts";

/** The token is sealed: until it is used, it is as good as a password, and jobs stay in the database for a while. */
const signInMailJob = jobKind({
  queue: "portal.sign-in-mail",
  mails: true,
  data: z.object({
    email: z.string(),
    sealed_token: z.string(),
    callback_url: z.string(),
    expires_at: z.iso.datetime(),
  }),
  retryLimit: 5,
});

const sealContext = "portal.sign-in-mail";

/**
 * Requests an email, whoever the address belongs to: only the worker finds out, so that the page's response and its time
 * are the same for everyone.
 */
export async function requestSignInMail(
  portal: Portal,
  request: { email: string; token: string; callbackUrl: string; expiresAt: Date },
): Promise<void> {
  await portal.db.begin((tx) =>
    portal.jobs.enqueue(tx, signInMailJob, {
      email: request.email,
      sealed_token: portal.sealer.seal(request.token, sealContext).toString("base64"),
      callback_url: request.callbackUrl,
      expires_at: request.expiresAt.toISOString(),
    }),
  );
}

/**
 * Mails the link to those who are staff and may use it, while it is still good. Whom it would not sign in, since their company requires
 * passkeys, is told who can help.
 */
export function sendSignInMail(
  portal: Portal,
  waysOfLink: (portal: Portal, staff: StaffUser) => Promise<"open" | "passkey" | "provider">,
): JobHandler {
  return handle(signInMailJob, async (job, _resting, key) => {
    if (new Date(job.expires_at) <= portal.clock.now()) return;
    const staff = await findStaffByEmail(portal.db, job.email);
    if (!staff) return;
    const way = await waysOfLink(portal, staff);
    if (way === "provider") return;
    const token = portal.sealer.open(Buffer.from(job.sealed_token, "base64"), sealContext).toString("utf8");
    const letter =
      way === "open"
        ? signInMail(staff, signInLink(portal.settings.portalUrl, token, job.callback_url))
        : passkeyNeededMail(staff, await findOwners(portal.db, staff.companyId), portal.settings.portalUrl);
    await portal.mail.send({
      key,
      to: staff.email,
      from: { name: "Candor", address: portal.settings.mailFrom },
      ...letter,
    });
  });
}
