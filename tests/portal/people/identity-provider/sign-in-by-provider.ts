import { afterAll, beforeAll } from "vitest";
import {
  answerProviderCallback,
  answerProviderConnect,
  answerProviderStart,
  readClaimOfPage,
} from "#server/portal/pages/answer-provider.ts";
import { staffOfRequest } from "#server/portal/people/auth.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";
import { openDns } from "./open-dns.ts";
import { openProvider } from "./open-provider.ts";

export const portalUrl = "http://localhost:20998";
export type Member = Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;

/** A company with a real OpenID provider of its confirmed domain, harbour.example, and Olivia, who owns it. */
export function withProvider() {
  const it = {} as {
    world: StaffUnderTest;
    dns: Awaited<ReturnType<typeof openDns>>;
    provider: Awaited<ReturnType<typeof openProvider>>;
    olivia: Member;
  };
  beforeAll(async () => {
    [it.world, it.dns, it.provider] = await Promise.all([
      openStaffUnderTest(),
      openDns(),
      openProvider(`${portalUrl}/api/provider/callback`),
    ]);
    Object.assign(it.world.portal.settings, { portalUrl, dnsServer: it.dns.address });
    it.olivia = await it.world.aReviewer({
      ...{ name: "Olivia Owens", role: "owner", email: "olivia@harbour.example" },
    });
    await it.olivia.caller.identityProvider.save(fields());
    await claimDomain();
  });
  afterAll(async () => {
    await it.provider.close();
    await it.dns.close();
    await it.world.close();
  });

  const fields = (more: object = {}) => ({
    ...{ issuer: it.provider.issuer, clientId: "candor", clientSecret: "a secret of the client for tests" },
    ...{ domain: "harbour.example", required: false, addsViewers: false, ...more },
  });

  /** Shows by DNS that the domain is the company's, as after a provider was removed and saved again. */
  async function claimDomain() {
    const shown = (await it.olivia.caller.identityProvider.show()).provider;
    it.dns.texts.set(shown?.record.name ?? "", ["v=spf1 -all", shown?.record.value ?? ""]);
    await it.olivia.caller.identityProvider.confirmDomain();
  }

  /** What the sign-in page asks, and where it is led, with the cookie that stays in this browser. */
  async function start(email: string, callbackUrl = "/review", more: Record<string, string> = {}) {
    const headers = new Headers({
      ...{ origin: portalUrl, "content-type": "application/json", "x-candor-request": "page" },
      ...more,
    });
    const request = new Request(`${portalUrl}/api/provider`, {
      ...{ method: "POST", headers, body: JSON.stringify({ email, callbackUrl }) },
    });
    const response = await answerProviderStart({ portal: it.world.portal, headers, ip: null }, request);
    const text = await response.text();
    const { location } = (text ? JSON.parse(text) : { location: null }) as { location: string | null };
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    return { status: response.status, location, cookie };
  }

  /** The way back from the provider, in the browser that has this cookie. */
  async function comeBack(to: URL, cookie: string) {
    const headers = new Headers({ cookie });
    const context = { portal: it.world.portal, headers, ip: "203.0.113.8" };
    const response = await answerProviderCallback(context, to.searchParams);
    const [kept = "", session = ""] = response.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    const who = session ? await staffOfRequest(it.world.portal, new Headers({ cookie: session })) : null;
    return { location: response.headers.get("location"), who, kept, session };
  }

  async function signIn(email: string, sub: string) {
    const { location, cookie } = await start(email);
    return await comeBack(await it.provider.walk(location ?? "", sub), cookie);
  }

  const context = (cookies: string[]) => {
    const headers = new Headers({ cookie: cookies.join("; "), "sec-fetch-site": "same-origin" });
    return { portal: it.world.portal, headers, ip: "203.0.113.8" };
  };

  async function connect(...cookies: string[]) {
    return (await answerProviderConnect(context(cookies))).headers.get("location");
  }

  return {
    it,
    ...{ fields, claimDomain, start, comeBack, signIn },
    /** The page that asks who is signed in whether the account is theirs. */
    readClaim: (...cookies: string[]) => readClaimOfPage(context(cookies)),
    /** Its button. Returns where the browser goes on. */
    connect,
    /** A first sign-in of a person, who confirms it in the same browser, signed in by email; every later one needs nothing else. */
    async connected(member: Member, sub: string) {
      const { kept } = await signIn(member.staff.email, sub);
      await connect(kept, member.headers.get("cookie") ?? "");
    },
  };
}
