import { AppError } from "../../../contract/error-code.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteSessionsOf } from "../auth/session-store.ts";
import { arePasskeysRequired, putPasskeyRule } from "../auth/sign-in-rule-store.ts";
import type { SignedIn } from "../auth/staff-session.ts";
import { setPasskeyAllowed, takePasskeyAllowed } from "../auth/staff-store.ts";
import { standingOf } from "../staff/standing.ts";
import { deletePasskeysExcept } from "./passkey-store.ts";

/** How long a person has to add the passkey that an owner allowed. */
const allowedMs = 24 * 60 * 60 * 1000;
const invitedMs = 7 * allowedMs;

/**
 * Has emailed links open nothing in the company from now on, or lets them again. Sessions that a link opened are closed while it applies.
 * @throws AppError `illegal_transition` for an owner without a passkey, who would lock themselves out
 */
export async function requirePasskeys(portal: Portal, by: SignedIn, required: boolean): Promise<void> {
  if (required && !by.hasPasskey) {
    throw new AppError(
      "illegal_transition",
      "Add a passkey of your own first: you could not sign in otherwise.",
    );
  }
  await putPasskeyRule(portal.db, { companyId: by.companyId, required, at: portal.clock.now() });
}

/**
 * Lets a person add a passkey after an emailed link, for a day, or takes that back. By an owner, who knows by other means that it is they who ask.
 * @throws AppError `not_found`, `insufficient_scope` for one's own
 */
export async function allowPasskey(
  portal: Portal,
  by: SignedIn,
  { id, allowed }: { id: string; allowed: boolean },
): Promise<void> {
  const until = allowed ? new Date(portal.clock.now().getTime() + allowedMs) : null;
  await portal.db.begin(async (tx) => {
    const { person, grantable } = await standingOf(tx, by, id);
    if (grantable.length === 0)
      throw new AppError("insufficient_scope", "You can’t allow this person a passkey.");
    await setPasskeyAllowed(tx, person.id, until);
    await recordAudit(portal, tx, {
      companyId: by.companyId,
      action: allowed ? "passkey.allowed" : "passkey.disallowed",
      actor: staffActor(by),
      subject: `staff:${person.id}`,
    });
  });
}

/** Whom an owner adds, where passkeys are required, may begin with one: the invitation says that it is they. */
export async function allowInvited(portal: Portal, by: SignedIn, id: string): Promise<void> {
  if (by.role !== "owner" || !(await arePasskeysRequired(portal.db, by.companyId))) return;
  await setPasskeyAllowed(portal.db, id, new Date(portal.clock.now().getTime() + invitedMs));
}

/**
 * What follows when a passkey was added that an owner had allowed: it takes the place of those that were lost, and nothing that was opened
 * before goes on.
 */
export async function replaceLostPasskeys(
  portal: Portal,
  tx: Transaction,
  { staffId, added, token }: { staffId: string; added: string; token: string | null },
): Promise<void> {
  if (!(await takePasskeyAllowed(tx, staffId, portal.clock.now()))) return;
  await deletePasskeysExcept(tx, staffId, added);
  await deleteSessionsOf(tx, staffId, { except: token });
}
