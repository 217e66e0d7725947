import { randomBytes } from "node:crypto";
import type { Portal } from "../../../../server/portal/foundation/portal.ts";
import type { SignInMethod } from "../../../../server/portal/people/auth/session-store.ts";
import type { Staff } from "../../../../server/portal/people/auth/staff.ts";
import { openStaffSession, staffSessionCookie } from "../../../../server/portal/people/auth/staff-session.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";

/** Another browser session of this person, with its cookie, headers and procedures. */
export async function signedIn(
  portal: Portal,
  { id }: Staff,
  method: SignInMethod,
  more: { isAsked?: boolean } = {},
) {
  const token = randomBytes(32).toString("base64url");
  await openStaffSession(portal, id, token, { ip: null, userAgent: null, method, ...more });
  const cookie = `${staffSessionCookie(portal.settings.portalUrl)}=${token}`;
  const headers = new Headers({ cookie });
  return { cookie, headers, caller: createCaller({ portal, headers, ip: null }) };
}

/** A passkey whose authenticator is nowhere: that there is one is what counts. */
export async function aPasskeyOf({ db, clock }: Portal, { id }: Staff): Promise<void> {
  await db`
    insert into portal.passkeys (staff_user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${id}, ${`key-of-${id}`}, ${Buffer.from("k")}, 0, ${[]}, 'Laptop', ${clock.now()})`;
}
