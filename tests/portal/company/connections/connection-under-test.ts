import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { ConnectTo } from "#server/portal/company/connections/oauth/start-connecting.ts";
import { deleteOAuthConnection } from "#server/portal/gateway/oauth/oauth-connection-store.ts";
import { answerCallback } from "#server/portal/pages/answer-callback.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import { partnerOfName } from "#server/service/accounts/company-store.ts";
import { createOAuthClient } from "#server/service/accounts/oauth/create-oauth-client.ts";
import type { Account } from "../../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../../support/service-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";
import { type Front, openFront } from "./front.ts";

export type Member = { staff: Staff; caller: Caller; headers: Headers };

/** A portal with its own service behind `front`, and someone else's service behind `awayFront`. */
export type ConnectionUnderTest = StaffUnderTest & {
  front: Front;
  away: ServiceUnderTest;
  awayFront: Front;
  /** The company's owner, signed in. */
  anOwner(): Promise<Member>;
  /** The values that staff enter to connect to someone else's service. */
  awayService(): Promise<NonNullable<ConnectTo["service"]>>;
  /** A user of the account's company says yes at the service's page: what the browser comes back with. */
  allow(location: string, account?: Account): Promise<URLSearchParams>;
  /** Where the browser is led when it comes back. */
  comeBack(member: Member, answer: URLSearchParams): Promise<string>;
  /** Connects from the first click to the last. */
  connect(member: Member, service?: ConnectTo["service"]): Promise<void>;
  /** Back to the account token. */
  forget(): Promise<void>;
};

export async function openConnectionUnderTest(): Promise<ConnectionUnderTest> {
  const [front, awayFront] = [await openFront(), await openFront()];
  const world = await openStaffUnderTest({ baseUrl: `${front.url}/v1`, portalUrl: front.url });
  const away = await openServiceUnderTest({ baseUrl: `${awayFront.url}/v1`, portalUrl: awayFront.url });
  front.serve(world.service);
  awayFront.serve(away.service);

  const self: ConnectionUnderTest = {
    ...world,
    front,
    away,
    awayFront,
    anOwner: () => world.aReviewer({ role: "owner", name: "Olivia Owens" }),
    async awayService() {
      const partnerId = await partnerOfName(away.service.db, "Hireline");
      const { client_id, client_secret } = await createOAuthClient(
        away.service,
        { partnerId, companyId: null },
        {
          name: "Their portal",
          redirect_uris: [`${front.url}/settings/connection/callback`],
        },
      );
      return { base_url: away.baseUrl, client_id, client_secret };
    },
    async allow(location, account) {
      const { origin, searchParams } = new URL(location);
      const own = origin === front.url;
      const {
        client_id = "",
        redirect_uri = "",
        code_challenge = "",
        state = "",
        scope,
      } = Object.fromEntries(searchParams);
      const { token } = account ?? (own ? world.account : away.account);
      const service = openClient({ baseUrl: `${origin}/v1`, token });
      const asked = { client_id, redirect_uri, code_challenge, ...(scope ? { scope } : {}) };
      const { code } = await service.call(api.authorizeClient, {
        body: { ...asked, user_email: "olivia@harbour.example" },
      });
      return new URLSearchParams({ code, state, iss: origin });
    },
    async comeBack({ headers }, answer) {
      const response = await answerCallback({ portal: world.portal, headers, ip: null }, answer);
      return response.headers.get("location") ?? "";
    },
    async connect(member, service = null) {
      const { location } = await member.caller.connection.connect({ service });
      const landed = await self.comeBack(member, await self.allow(location));
      if (landed !== "/settings/connection?connected") throw new Error(`Not connected: ${landed}`);
    },
    async forget() {
      await world.portal.db.begin((tx) => deleteOAuthConnection(tx, world.account.companyId));
    },
    async close() {
      await Promise.all([front.close(), awayFront.close()]);
      await world.close();
      await away.close();
    },
  };
  return self;
}
