import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  deviceKnownMs,
  knownDevice,
  proveDevice,
} from "../../../../server/portal/people/auth/known-device.ts";
import { signInLimits } from "../../../../server/portal/people/auth/limit-sign-in.ts";
import { readSignInLink } from "../../../../server/portal/people/auth/sign-in-link.ts";
import { usualSessionLimits } from "../../../../server/portal/people/auth/staff-session.ts";
import { authOptions, staffOfRequest } from "../../../../server/portal/people/auth.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../../portal-under-test.ts";

const minute = 60_000;
const { idleMs: sessionIdleMs, lifetimeMs: sessionLifetimeMs } = usualSessionLimits;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = await openPortalUnderTest({ trustedProxies: ["198.51.100.192/26"] });
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.mails.length = 0;
  // Requests of another test do not count in any limit here, whatever order they run in.
  portal.clock.advance(signInLimits.windowMs);
});

/** Next-auth's response to one request, with the cookies that a browser would keep. */
async function send(
  method: "GET" | "POST",
  action: string[],
  given: {
    query?: Record<string, string>;
    body?: Record<string, string>;
    cookies?: Record<string, string>;
    ip?: string;
    device?: string;
    userAgent?: string;
  } = {},
) {
  const cookies = { ...given.cookies };
  let location: string | undefined;
  let body: unknown;
  const headers: Record<string, string[]> = {};
  const response = {
    status: () => response,
    getHeader: (name: string) => headers[name],
    setHeader(name: string, value: string | string[]) {
      headers[name] = [value].flat();
      if (name === "Location") location = String(value);
      return response;
    },
    end: () => response,
    send(sent: unknown) {
      body = sent;
    },
    json(sent: unknown) {
      body = sent;
    },
  };
  const request = {
    method,
    headers: {},
    query: { nextauth: action, ...given.query },
    body: given.body,
    cookies: given.cookies ?? {},
  };
  // next-auth uses no more of a request and a response than what is here.
  await NextAuth(
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    authOptions(portal, {
      ip: given.ip ?? null,
      device: given.device ?? null,
      userAgent: given.userAgent ?? null,
    }),
  );
  const set = headers["Set-Cookie"] ?? [];
  for (const cookie of set) {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    cookies[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1));
  }
  return { location, body, cookies, set };
}

async function askForLink(email: string, callbackUrl = "/review", ip?: string, device?: string) {
  const csrf = await send("GET", ["csrf"]);
  const { csrfToken } = csrf.body as { csrfToken: string };
  return await send("POST", ["signin", "email"], {
    body: { email, callbackUrl, csrfToken },
    cookies: csrf.cookies,
    ...(ip ? { ip } : {}),
    ...(device ? { device } : {}),
  });
}

async function mailedLink(email: string, callbackUrl?: string) {
  await askForLink(email, callbackUrl);
  await portal.runJobs();
  const mail = portal.mails.at(-1);
  const link = mail?.text.match(/http:\S+/)?.[0];
  if (!link) throw new Error("No mail with a link came.");
  return new URL(link);
}

function follow(link: URL) {
  return send("POST", ["callback", "email"], { query: Object.fromEntries(link.searchParams) });
}

function whoIs(cookies: Record<string, string>) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return staffOfRequest(portal, new Headers({ cookie }));
}

describe("the mail", () => {
  test("staff get a link in both parts, addressed as they are on record", async () => {
    const mere = await portal.aStaffMember({ email: "Mere.Ngata@kauri.test", name: "Mere Ngata" });
    const link = await mailedLink("  mere.ngata@KAURI.test ");
    const [mail] = portal.mails;
    expect(mail).toMatchObject({ to: mere.email, subject: "Your link to sign in to Candor" });
    expect(mail?.html).toContain(link.href.replaceAll("&", "&amp;"));
    expect(link.origin + link.pathname).toBe("http://portal.test/sign-in/confirm");
  });

  test("an address that is not staff's gets the same answer and no mail", async () => {
    const mere = await portal.aStaffMember();
    const known = await askForLink(mere.email);
    const unknown = await askForLink("nobody@kauri.test");
    expect(unknown.location).toBe(known.location);
    await portal.runJobs();
    expect(portal.mails.map(({ to }) => to)).toEqual([mere.email]);
  });

  test.each(["", "mere", "mere@", "a@b@c", "mere ngata@kauri.test"])(
    "%j is refused as no address",
    async (email) => {
      expect((await askForLink(email)).location).toContain("error=EmailSignin");
    },
  );

  test("a request without the page's own token sends nothing", async () => {
    const mere = await portal.aStaffMember();
    await send("POST", ["signin", "email"], { body: { email: mere.email } });
    await portal.runJobs();
    expect(portal.mails).toEqual([]);
  });

  test("neither links nor sessions are stored as they are", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email);
    const token = link.searchParams.get("token") ?? "";
    const { cookies } = await follow(link);
    const session = cookies["candor.staff"] ?? "";
    const dump = JSON.stringify([
      await portal.db`select * from portal.sign_in_tokens`,
      await portal.db`select encode(session_token_sha256, 'escape') from portal.staff_sessions`,
      await portal.db`select data from pgboss.job`,
    ]);
    expect(token.length).toBeGreaterThan(40);
    expect(session.length).toBeGreaterThan(40);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(session);
  });
});

describe("the link", () => {
  test("signs in once, and leads to where they wanted to go", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email, "/review/A%2F1?tab=history");
    const first = await follow(link);
    expect(first.location).toBe("http://portal.test/review/A%2F1?tab=history");
    expect(await whoIs(first.cookies)).toMatchObject(mere);
    const again = await follow(link);
    expect(again.location).toContain("error=Verification");
    expect(await whoIs(again.cookies)).toBeNull();
  });

  test("leads home when it was made to lead to another site", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email, "https://evil.example/queue");
    expect((await follow(link)).location).toBe("http://portal.test/queue");
  });

  test("is over after fifteen minutes", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email);
    portal.clock.advance(15 * minute);
    expect((await follow(link)).location).toContain("error=Verification");
  });

  test("says whose it is without being used up", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email);
    const token = link.searchParams.get("token") ?? "";
    expect(await readSignInLink(portal, token)).toEqual({ email: mere.email });
    expect(await readSignInLink(portal, token)).toEqual({ email: mere.email });
    expect(await whoIs((await follow(link)).cookies)).toMatchObject(mere);
    expect(await readSignInLink(portal, token)).toBeNull();
  });

  test("of several, using one ends the others", async () => {
    const mere = await portal.aStaffMember();
    const [older, newer] = [await mailedLink(mere.email), await mailedLink(mere.email)];
    await follow(newer);
    expect((await follow(older)).location).toContain("error=Verification");
  });

  test("followed twice at the same moment signs in once", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email);
    const answers = await Promise.all([follow(link), follow(link)]);
    expect(answers.filter(({ location }) => location?.includes("error=")).length).toBe(1);
  });

  test("of a person who is not staff any more opens nothing", async () => {
    const mere = await portal.aStaffMember();
    const link = await mailedLink(mere.email);
    await portal.db`delete from portal.staff_users where id = ${mere.id}`;
    const answer = await follow(link);
    expect(answer.location).toContain("error=AccessDenied");
    expect(await whoIs(answer.cookies)).toBeNull();
  });
});

describe("the session", () => {
  test("slides with use, ends after twelve hours without, and after a week in any case", async () => {
    const mere = await portal.aStaffMember();
    const { cookies } = await follow(await mailedLink(mere.email));
    portal.clock.advance(sessionIdleMs - minute);
    expect(await whoIs(cookies)).toMatchObject(mere);
    portal.clock.advance(sessionIdleMs - minute);
    expect(await whoIs(cookies)).toMatchObject(mere);
    for (let used = 2 * sessionIdleMs; used < sessionLifetimeMs; used += sessionIdleMs - minute) {
      portal.clock.advance(sessionIdleMs - minute);
      await whoIs(cookies);
    }
    expect(await whoIs(cookies)).toBeNull();

    const next = await follow(await mailedLink(mere.email));
    portal.clock.advance(sessionIdleMs);
    expect(await whoIs(next.cookies)).toBeNull();
  });

  test("has the role and company of the database's row, and ends with the row", async () => {
    const mere = await portal.aStaffMember({ role: "reviewer" });
    const { cookies } = await follow(await mailedLink(mere.email));
    await portal.db`update portal.staff_users set role = 'admin' where id = ${mere.id}`;
    expect(await whoIs(cookies)).toMatchObject({ role: "admin", companyId: 1001 });
    await portal.db`delete from portal.staff_users where id = ${mere.id}`;
    expect(await whoIs(cookies)).toBeNull();
  });

  test("is over when its owner signs out", async () => {
    const mere = await portal.aStaffMember();
    const { cookies } = await follow(await mailedLink(mere.email));
    const csrf = await send("GET", ["csrf"], { cookies });
    const { csrfToken } = csrf.body as { csrfToken: string };
    await send("POST", ["signout"], { body: { csrfToken }, cookies: csrf.cookies });
    expect(await whoIs(cookies)).toBeNull();
  });

  test("is a cookie that no script reads and no other site sends", async () => {
    const mere = await portal.aStaffMember();
    const { set } = await follow(await mailedLink(mere.email));
    const cookie = set.find((text) => text.startsWith("candor.staff="));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
  });

  test("over https its cookie belongs to this host alone", () => {
    const settings = { ...portal.settings, portalUrl: "https://portal.test" };
    const caller = { ip: null, device: null, userAgent: null };
    expect(authOptions({ ...portal, settings }, caller).cookies?.sessionToken).toMatchObject({
      name: "__Host-candor.staff",
      options: { secure: true, path: "/" },
    });
  });
});

describe("the limits", () => {
  test("an address gets five mails in fifteen minutes, known or not", async () => {
    const mere = await portal.aStaffMember();
    for (const email of [mere.email, "stranger@kauri.test"]) {
      for (let count = 0; count < signInLimits.perAddress; count += 1) {
        expect((await askForLink(email)).location).toContain("verify-request");
      }
      expect((await askForLink(email)).location).toBe("/sign-in?error=TooMany");
    }
    portal.clock.advance(signInLimits.windowMs);
    expect((await askForLink(mere.email)).location).toContain("verify-request");
  });

  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ])("a network asks for twenty mails in fifteen minutes (%s)", async (first, second) => {
    for (let count = 0; count < signInLimits.perNetwork; count += 1) {
      const answer = await askForLink(`somebody-${count}@kauri.test`, "/review", first);
      expect(answer.location).toContain("verify-request");
    }
    expect((await askForLink("one-more@kauri.test", "/review", second)).location).toBe(
      "/sign-in?error=TooMany",
    );
    const elsewhere = await askForLink("one-more@kauri.test", "/review", "198.51.100.1");
    expect(elsewhere.location).toContain("verify-request");
  });

  test.each(["127.0.0.1", "10.0.0.9", "198.51.100.200", undefined])(
    "a proxy that does not say for whom it asks (at %s) locks nobody out, however many ask through it",
    async (proxy) => {
      const mere = await portal.aStaffMember();
      for (let count = 0; count <= signInLimits.perNetwork; count += 1) {
        await askForLink(`somebody-${count}@kauri.test`, "/review", proxy);
      }
      expect((await askForLink(mere.email, "/review", proxy)).location).toContain("verify-request");
    },
  );

  test("a device that signed in before gets its link, whatever strangers asked for its account and from its network", async () => {
    const mere = await portal.aStaffMember();
    const device = proveDevice(portal, mere.email);
    const ip = "203.0.113.99";
    for (let count = 0; count < signInLimits.perNetwork; count += 1) {
      await askForLink(count < signInLimits.perAddress ? mere.email : `n-${count}@kauri.test`, "/review", ip);
    }
    expect((await askForLink(mere.email, "/review", ip)).location).toContain("TooMany");
    for (let count = 0; count < signInLimits.perAddress; count += 1) {
      const answer = await askForLink(mere.email.toUpperCase(), "/review", ip, device);
      expect(answer.location).toContain("verify-request");
    }
    expect((await askForLink(mere.email, "/review", ip, device)).location).toContain("TooMany");
  });

  test("what a device keeps serves the account that signed in on it, for half a year, and no other", async () => {
    const [mere, tama] = [await portal.aStaffMember(), await portal.aStaffMember()];
    const device = proveDevice(portal, mere.email);
    expect(device).not.toContain(mere.email);
    expect(knownDevice(portal, device, mere.email)).not.toBeNull();
    expect(knownDevice(portal, device, tama.email)).toBeNull();
    const [id, issued, ...rest] = device.split(".");
    expect(knownDevice(portal, [id, Number(issued) + 1, ...rest].join("."), mere.email)).toBeNull();
    for (const proof of [null, "", "..", `${device}.x`, `x${device}`, device.slice(0, -1)]) {
      expect(knownDevice(portal, proof, mere.email)).toBeNull();
    }
    portal.clock.advance(deviceKnownMs);
    expect(knownDevice(portal, device, mere.email)).toBeNull();
  });

  test("twenty-five requests at the same moment are not more than the limit", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => askForLink("busy@kauri.test", "/review", "192.0.2.1")),
    );
    const admitted = answers.filter(({ location }) => location?.includes("verify-request"));
    expect(admitted).toHaveLength(signInLimits.perAddress);
  });
});

test("what is over is swept away", async () => {
  const mere = await portal.aStaffMember();
  await follow(await mailedLink(mere.email));
  await askForLink(mere.email);
  portal.clock.advance(24 * 60 * minute);
  const { deleteExpiredAttempts } = await import(
    "../../../../server/portal/company/connections/oauth/attempt-store.ts"
  );
  const { sweepSignIns } = await import("../../../../server/portal/people/auth/sweep-sign-ins.ts");
  await sweepSignIns(portal, deleteExpiredAttempts).run({});
  // Whoever comes back is told why the session has ended.
  expect(await portal.db`select 1 from portal.staff_sessions`).not.toEqual([]);
  portal.clock.advance(30 * 24 * 60 * minute);
  await sweepSignIns(portal, deleteExpiredAttempts).run({});
  for (const table of ["staff_sessions", "sign_in_tokens", "sign_in_requests"]) {
    expect(await portal.db`select 1 from portal.${portal.db(table)}`).toEqual([]);
  }
});
