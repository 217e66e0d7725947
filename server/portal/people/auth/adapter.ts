import type { Adapter, AdapterUser } from "next-auth/adapters";
import { recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import { deleteSession, findSession } from "./session-store.ts";
import { signInLinkMs } from "./sign-in-link.ts";
import { insertSignInToken, takeSignInToken } from "./sign-in-store.ts";
import { openStaffSession, readStaffSession, type SessionOrigin, sessionBounds } from "./staff-session.ts";
import { findStaffByEmail, findStaffById, type StaffUser, verifyStaffEmail } from "./staff-store.ts";

/**
 * The store that next-auth requires: the staff that someone entered here before, their sessions and their links.
 * Nobody registers themselves, so that there is no `createUser`. Times are the portal's clock, not next-auth's own.
 */
export function staffAdapter(portal: Portal, from: SessionOrigin): Adapter {
  const { db, clock } = portal;
  return {
    async getUser(id) {
      return adapterUser(await findStaffById(db, id));
    },
    async getUserByEmail(email) {
      return adapterUser(await findStaffByEmail(db, email));
    },
    // There are no accounts with other providers.
    getUserByAccount: () => null,
    async updateUser({ id }) {
      const user = adapterUser(await verifyStaffEmail(db, id, clock.now()));
      if (!user) throw new Error("This member of staff was removed while signing in.");
      return user;
    },
    async createSession({ sessionToken, userId }) {
      const { expiresAt } = await openStaffSession(portal, userId, sessionToken, from);
      return { sessionToken, userId, expires: expiresAt };
    },
    async getSessionAndUser(sessionToken) {
      const session = await findSession(db, sessionToken, sessionBounds(portal));
      if (!session) return null;
      const { staff, expiresAt } = session;
      return {
        session: { sessionToken, userId: staff.id, expires: expiresAt },
        user: { id: staff.id, email: staff.email, name: staff.name, emailVerified: null },
      };
    },
    async updateSession({ sessionToken }) {
      await readStaffSession(portal, sessionToken);
      return null;
    },
    async deleteSession(sessionToken) {
      await db.begin(async (tx) => {
        const session = await findSession(tx, sessionToken, sessionBounds(portal));
        await deleteSession(tx, sessionToken);
        if (!session) return;
        const { staff } = session;
        const actor = staffActor(staff, from.ip);
        await recordAudit(portal, tx, { companyId: staff.companyId, action: "session.ended", actor });
      });
    },
    async createVerificationToken({ identifier, token }) {
      const expiresAt = new Date(clock.now().getTime() + signInLinkMs);
      await insertSignInToken(db, { identifier, tokenSha256: token, expiresAt });
      return { identifier, token, expires: expiresAt };
    },
    async useVerificationToken({ token }) {
      const taken = await takeSignInToken(db, token, clock.now());
      return taken ? { identifier: taken.identifier, token, expires: taken.expiresAt } : null;
    },
  };
}

function adapterUser(user: StaffUser | null): AdapterUser | null {
  if (!user) return null;
  return { id: user.id, email: user.email, name: user.name, emailVerified: user.emailVerifiedAt };
}
