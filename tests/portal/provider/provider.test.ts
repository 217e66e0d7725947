import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSafeFetch } from "#server/platform/safe-fetch/safe-fetch.ts";
import { sendSignInMail } from "#server/portal/auth/send-sign-in-mail.ts";
import { findStaffByEmail } from "#server/portal/auth/staff-store.ts";
import { staffOfRequest } from "#server/portal/auth.ts";
import { answerProviderCallback, answerProviderStart } from "#server/portal/pages/answer-provider.ts";
import { attemptMs, mayBypassProvider } from "#server/portal/provider/sign-in-with-provider.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";
import { openDns } from "./open-dns.ts";
import { openProvider } from "./open-provider.ts";

const portalUrl = "http://localhost:20998";
let world: StaffUnderTest;
let dns: Awaited<ReturnType<typeof openDns>>;
let provider: Awaited<ReturnType<typeof openProvider>>;
type Member = Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
let olivia: Member;

const fields = (more: object = {}) => ({
  ...{ issuer: provider.issuer, clientId: "candor", clientSecret: "a secret of the client for tests" },
  ...{ domain: "harbour.example", required: false, addsViewers: false, ...more },
});

beforeAll(async () => {
  [world, dns, provider] = await Promise.all([
    openStaffUnderTest(),
    openDns(),
    openProvider(`${portalUrl}/api/provider/callback`),
  ]);
  Object.assign(world.portal.settings, { portalUrl, dnsServer: dns.address });
  olivia = await world.aReviewer({ name: "Olivia Owens", role: "owner", email: "olivia@harbour.example" });
  await olivia.caller.identityProvider.save(fields());
  const shown = (await olivia.caller.identityProvider.show()).provider;
  dns.texts.set(shown?.record.name ?? "", ["v=spf1 -all", shown?.record.value ?? ""]);
  await olivia.caller.identityProvider.confirmDomain();
});
afterAll(async () => {
  await provider.close();
  await dns.close();
  await world.close();
});
beforeEach(() => olivia.caller.identityProvider.save(fields()));

/** What the sign-in page asks, and where it is led, with the cookie that stays in this browser. */
async function start(email: string, callbackUrl = "/review", more: Record<string, string> = {}) {
  const headers = new Headers({
    ...{ origin: portalUrl, "content-type": "application/json", "x-candor-request": "page" },
    ...more,
  });
  const request = new Request(`${portalUrl}/api/provider`, {
    ...{ method: "POST", headers, body: JSON.stringify({ email, callbackUrl }) },
  });
  const response = await answerProviderStart({ portal: world.portal, headers, ip: null }, request);
  const text = await response.text();
  const { location } = (text ? JSON.parse(text) : { location: null }) as { location: string | null };
  return {
    status: response.status,
    location,
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "",
  };
}

/** The way back from the provider, in the browser that has this cookie. */
async function comeBack(to: URL, cookie: string) {
  const headers = new Headers({ cookie });
  const response = await answerProviderCallback(
    { portal: world.portal, headers, ip: "203.0.113.8" },
    to.searchParams,
  );
  const session = response.headers.getSetCookie().find((one) => one.startsWith("candor.staff="));
  const who = session
    ? await staffOfRequest(world.portal, new Headers({ cookie: session.split(";")[0] ?? "" }))
    : null;
  return { location: response.headers.get("location"), who };
}

async function signIn(email: string, sub: string) {
  const { location, cookie } = await start(email);
  return await comeBack(await provider.walk(location ?? "", sub), cookie);
}

describe("whoever types an address of the claimed domain", () => {
  test("is led to their company's provider, and signs in as the person whom the company added", async () => {
    const mere = await world.aReviewer({ name: "Mere Ngata", email: "mere@harbour.example" });
    provider.accounts.set("s-mere", { sub: "s-mere", email: "mere@harbour.example", email_verified: true });
    const begun = await start(" Mere@HARBOUR.example");
    const asked = new URL(begun.location ?? "").searchParams;
    expect(begun.location).toContain(provider.issuer);
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect([asked.get("state"), asked.get("nonce")].every((one) => (one?.length ?? 0) >= 43)).toBe(true);
    const { location, who } = await comeBack(
      await provider.walk(begun.location ?? "", "s-mere"),
      begun.cookie,
    );
    expect(location).toBe("/review");
    expect(who).toMatchObject({ id: mere.staff.id });
    const { sessions } = await mere.caller.account.sessions();
    expect(sessions.map(({ method }) => method)).toContain("provider");
  });

  test("is not known by that: other addresses get the same response as unknown ones", async () => {
    const other = await world.anotherCompany("Tui Logistics");
    await world.aReviewer({ companyId: other.companyId, email: "hana@tui.example" });
    for (const email of ["hana@tui.example", "nobody@nowhere.example", "none", "@harbour.example", ""]) {
      expect(await start(email)).toEqual({ status: 200, location: null, cookie: "" });
    }
    expect((await start("mere@harbour.example", "/review", { origin: "https://evil.example" })).status).toBe(
      403,
    );
  });
});

describe("a person whom the provider shows", () => {
  test("is not let in when the company has not added them; as a viewer where the owner has chosen that", async () => {
    provider.accounts.set("s-new", { sub: "s-new", email: "nia@harbour.example", name: "Nia Newman" });
    expect(await signIn("nia@harbour.example", "s-new")).toEqual({
      location: "/sign-in?error=AccessDenied",
      who: null,
    });
    await olivia.caller.identityProvider.save(fields({ addsViewers: true }));
    expect((await signIn("nia@harbour.example", "s-new")).who).toMatchObject({
      role: "viewer",
      name: "Nia Newman",
    });
  });

  test("is never someone of another company, whatever address the provider claims, though it says verified", async () => {
    const other = await world.anotherCompany("Kea Couriers");
    const hana = await world.aReviewer({ companyId: other.companyId, email: "hana@kea.example" });
    await olivia.caller.identityProvider.save(fields({ addsViewers: true }));
    provider.accounts.set("s-evil", { sub: "s-evil", email: hana.staff.email, email_verified: true });
    expect((await signIn("evil@harbour.example", "s-evil")).who).toBeNull();
    expect(await findStaffByEmail(world.portal.db, hana.staff.email)).toMatchObject({ id: hana.staff.id });
  });

  test("counts by an address elsewhere only where it is verified", async () => {
    const una = await world.aReviewer({ email: "una@contractor.example" });
    provider.accounts.set("s-una", { sub: "s-una", email: una.staff.email, email_verified: false });
    expect((await signIn("una@harbour.example", "s-una")).who).toBeNull();
    provider.accounts.set("s-una", { sub: "s-una", email: una.staff.email, email_verified: true });
    expect((await signIn("una@harbour.example", "s-una")).who).toMatchObject({ id: una.staff.id });
  });

  test("stays the same person when their address changes there, and nobody once they are removed", async () => {
    const rua = await world.aReviewer({ email: "rua@harbour.example" });
    provider.accounts.set("s-rua", { sub: "s-rua", email: "rua@harbour.example" });
    await signIn("rua@harbour.example", "s-rua");
    provider.accounts.set("s-rua", { sub: "s-rua", email: "rua.married@harbour.example" });
    expect((await signIn("rua@harbour.example", "s-rua")).who).toMatchObject({ id: rua.staff.id });
    await olivia.caller.people.remove({ id: rua.staff.id });
    expect((await signIn("rua@harbour.example", "s-rua")).who).toBeNull();
  });
});

describe("an answer signs nobody in", () => {
  beforeAll(async () => {
    await world.aReviewer({ email: "tama@harbour.example" });
    provider.accounts.set("s-tama", { sub: "s-tama", email: "tama@harbour.example" });
  });
  const walked = async () => {
    const { location, cookie } = await start("tama@harbour.example");
    return { to: await provider.walk(location ?? "", "s-tama"), cookie };
  };
  const failed = { location: "/sign-in?error=Provider", who: null };

  test("in a browser that did not begin it, or that began another", async () => {
    const { to } = await walked();
    expect(await comeBack(to, "")).toEqual(failed);
    expect(await comeBack(to, (await start("tama@harbour.example")).cookie)).toEqual(failed);
  });

  test("a second time, or too late", async () => {
    const first = await walked();
    expect((await comeBack(first.to, first.cookie)).who).not.toBeNull();
    expect(await comeBack(first.to, first.cookie)).toEqual(failed);
    const late = await walked();
    await world.clock.advance(attemptMs);
    expect(await comeBack(late.to, late.cookie)).toEqual(failed);
  });

  test("with another code, another issuer, or the code of another sign-in", async () => {
    for (const change of [
      (to: URL) => to.searchParams.set("code", "made up"),
      (to: URL) => to.searchParams.set("iss", "https://evil.example"),
      (to: URL) => to.searchParams.delete("code"),
    ]) {
      const { to, cookie } = await walked();
      change(to);
      expect(await comeBack(to, cookie)).toEqual(failed);
    }
    const [one, two] = [await walked(), await walked()];
    one.to.searchParams.set("code", two.to.searchParams.get("code") ?? "");
    expect(await comeBack(one.to, one.cookie)).toEqual(failed);
  });

  test("of a provider that the company has removed or replaced meanwhile", async () => {
    const { to, cookie } = await walked();
    await olivia.caller.identityProvider.remove();
    expect(await comeBack(to, cookie)).toEqual(failed);
    await olivia.caller.identityProvider.save(fields());
    expect((await start("tama@harbour.example")).location).toBeNull();
    const { record } = (await olivia.caller.identityProvider.show()).provider ?? {
      record: { name: "", value: "" },
    };
    dns.texts.set(record.name, [record.value]);
    await olivia.caller.identityProvider.confirmDomain();
    expect((await start("tama@harbour.example")).location).toContain(provider.issuer);
  });
});

describe("a company that requires its provider", () => {
  test("has no links and passkeys but for owners, who get in though the provider fails", async () => {
    const mere = await findStaffByEmail(world.portal.db, (await world.aReviewer()).staff.email);
    const owner = await findStaffByEmail(world.portal.db, olivia.staff.email);
    if (!mere || !owner) throw new Error("They were not stored.");
    expect(await mayBypassProvider(world.portal, mere)).toBe(true);
    await olivia.caller.identityProvider.save(fields({ required: true }));
    expect(await mayBypassProvider(world.portal, mere)).toBe(false);
    expect(await mayBypassProvider(world.portal, owner)).toBe(true);
    expect(sendSignInMail(world.portal, mayBypassProvider)).toBeDefined();
  });
});

describe("the settings", () => {
  test("claim a domain by its TXT record, once, and not one that another company has", async () => {
    const other = await world.anotherCompany("Ruru Rentals");
    const owner = await world.aReviewer({ companyId: other.companyId, role: "owner" });
    await owner.caller.identityProvider.save(fields());
    await expect(owner.caller.identityProvider.confirmDomain()).rejects.toMatchObject({
      message: expect.stringContaining("There is no TXT record _candor-domain.harbour.example"),
    });
    const { record } = (await owner.caller.identityProvider.show()).provider ?? {
      record: { name: "", value: "" },
    };
    dns.texts.set(record.name, [...(dns.texts.get(record.name) ?? []), record.value]);
    await expect(owner.caller.identityProvider.confirmDomain()).rejects.toMatchObject({
      message: expect.stringContaining("Another company has shown"),
    });
    await expect(owner.caller.identityProvider.save(fields({ required: true }))).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    const elsewhere = fields({ domain: "https://x/", issuer: provider.issuer });
    await expect(owner.caller.identityProvider.save(elsewhere)).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("keep the secret sealed and to themselves, and name an issuer that is none", async () => {
    const shown = JSON.stringify(await olivia.caller.identityProvider.show());
    const [row] = await world.portal.db<{ kept: string }[]>`
      select encode(sealed_client_secret, 'escape') as kept from portal.identity_providers
      where company_id = ${olivia.staff.companyId}`;
    expect(shown + row?.kept).not.toContain("a secret of the client");
    await olivia.caller.identityProvider.save(fields({ clientSecret: "" }));
    for (const issuer of ["http://127.0.0.1:1", `${provider.issuer}/elsewhere`]) {
      await expect(olivia.caller.identityProvider.save(fields({ issuer }))).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
      });
    }
  });

  test("reach no address of the deployment's own network, unless the operator allows it", async () => {
    const { outside } = world.portal;
    world.portal.outside = openSafeFetch({ allowedNetworks: [] });
    try {
      await expect(olivia.caller.identityProvider.save(fields())).rejects.toMatchObject({
        message: expect.stringMatching(/not public|https/),
      });
    } finally {
      world.portal.outside = outside;
    }
  });
});
