import { randomUUID } from "node:crypto";
import { AppError } from "../../../contract/error-code.ts";
import { candorLetter } from "../../foundation/mail/candor-letter.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { findKnownSteps, noteMailArrived, putTestMail } from "./first-steps-store.ts";

const pauseMs = 60_000;

/**
 * Sends whoever asks an email of their own, while they wait, so that they read what the mail server says. That it arrived is known when its
 * link is opened.
 * @throws AppError `rate_limited` within a minute of the last one; `unavailable` with what the mail server said
 */
export async function tryMail(portal: Portal, staff: Staff): Promise<void> {
  const { companyId } = staff;
  const { sentAt } = await findKnownSteps(portal.db, { companyId, staffId: staff.id });
  const at = portal.clock.now();
  if (sentAt !== null && at.getTime() - sentAt.getTime() < pauseMs) {
    throw new AppError(
      "rate_limited",
      "One was sent less than a minute ago. Look for it first, in spam too.",
    );
  }
  const key = randomUUID();
  try {
    await portal.mail.send({
      key: `test-${key}`,
      to: staff.email,
      from: { name: "Candor", address: portal.settings.mailFrom },
      ...testMail(staff, `${portal.settings.portalUrl}/settings/first-steps?mail=${key}`),
    });
  } catch (error) {
    portal.log.warn({ staffId: staff.id, err: error }, "test mail not sent");
    throw new AppError("unavailable", refusalOf(error));
  }
  await putTestMail(portal.db, { companyId, key, at });
}

/** @throws AppError `not_found` where a newer one was sent since */
export async function mailArrived(portal: Portal, { companyId }: Staff, key: string): Promise<void> {
  if (await noteMailArrived(portal.db, { companyId, key, at: portal.clock.now() })) return;
  throw new AppError("not_found", "This link is of an older test email. Open the one in the newest.");
}

function testMail(staff: Staff, link: string): { subject: string; text: string; html: string } {
  const letter = candorLetter({
    heading: "Emails arrive",
    blocks: [`Hello ${staff.name},`, "This is the test email that you asked for."],
    button: { label: "It has arrived", href: link },
    closing: [
      "Was it in spam? Then invitations will be too: ask whoever looks after your domain about SPF and DKIM.",
    ],
    footer: [
      `This email was sent to ${staff.email} because you asked for it on Candor’s page of first steps.`,
    ],
  });
  return { subject: "Test email from Candor", ...letter };
}

/** A mail server's answer is for people; of a connection that failed only that it did, since its address is the operator's. */
function refusalOf(error: unknown): string {
  const said = error instanceof Error && "response" in error ? String(error.response).slice(0, 300) : "";
  return said === ""
    ? "The mail server can’t be reached, or doesn’t take what Candor signs in with. Its operator finds the reason in the log."
    : `The mail server refused it: ${said}`;
}
