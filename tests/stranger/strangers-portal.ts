import { randomBytes } from "node:crypto";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import type { PortalSettings } from "#server/portal/foundation/portal.ts";
import { openStaffSession, staffSessionCookie } from "#server/portal/people/auth/staff-session.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../portal/portal-under-test.ts";
import { openStranger, type Stranger } from "./stranger.ts";

type Caller = ReturnType<typeof createCaller>;

export const companyId = 5;

/** The portal in front of another vendor's service, over real HTTP. */
export type StrangersPortal = {
  stranger: Stranger;
  portal: PortalUnderTest;
  visitor(partnerApplicationId: string): Caller;
  reviewer(role?: "reviewer" | "owner"): Promise<{ caller: Caller; headers: Headers }>;
  close(): Promise<void>;
};

export async function openStrangersPortal(settings: Partial<PortalSettings> = {}): Promise<StrangersPortal> {
  const stranger = await openStranger();
  const portal = await openPortalUnderTest({
    serviceBaseUrl: stranger.baseUrl,
    serviceToken: stranger.token,
    ...settings,
  });
  return {
    stranger,
    portal,
    visitor(partnerApplicationId) {
      const expiresAt = new Date(portal.clock.now().getTime() + 3_600_000);
      const claims = { companyId, partnerApplicationId, version: 1, expiresAt };
      const session = makeCandidateSession(claims, portal.settings.sessionSecret);
      return createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: "203.0.113.9" });
    },
    async reviewer(role = "reviewer") {
      const staff = await portal.aStaffMember({ companyId, role });
      const token = randomBytes(32).toString("base64url");
      await openStaffSession(portal, staff.id, token);
      const headers = new Headers({ cookie: `${staffSessionCookie(portal.settings.portalUrl)}=${token}` });
      return { headers, caller: createCaller({ portal, headers, ip: null }) };
    },
    async close() {
      await portal.close();
      await stranger.close();
    },
  };
}
