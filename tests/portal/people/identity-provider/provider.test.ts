import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSafeFetch } from "#server/platform/safe-fetch/safe-fetch.ts";
import { findStaffByEmail } from "#server/portal/people/auth/staff-store.ts";
import {
  attemptMs,
  mayBypassProvider,
} from "#server/portal/people/identity-provider/sign-in-with-provider.ts";
import { withProvider } from "./sign-in-by-provider.ts";

const { it, fields, start, comeBack, signIn, connected } = withProvider();
beforeEach(() => it.olivia.caller.identityProvider.save(fields()));

describe("whoever types an address of the claimed domain", () => {
  test("is led to their company's provider, and signs in as the person whom the company added", async () => {
    const mere = await it.world.aReviewer({ name: "Mere Ngata", email: "mere@harbour.example" });
    it.provider.accounts.set("s-mere", {
      sub: "s-mere",
      email: "mere@harbour.example",
      email_verified: true,
    });
    await connected(mere, "s-mere");
    const begun = await start(" Mere@HARBOUR.example");
    const asked = new URL(begun.location ?? "").searchParams;
    expect(begun.location).toContain(it.provider.issuer);
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect([asked.get("state"), asked.get("nonce")].every((one) => (one?.length ?? 0) >= 43)).toBe(true);
    const { location, who } = await comeBack(
      await it.provider.walk(begun.location ?? "", "s-mere"),
      begun.cookie,
    );
    expect(location).toBe("/review");
    expect(who).toMatchObject({ id: mere.staff.id });
    const { sessions } = await mere.caller.account.sessions();
    expect(sessions.map(({ method }) => method)).toContain("provider");
  });

  test("is not known by that: other addresses get the same response as unknown ones", async () => {
    const other = await it.world.anotherCompany("Tui Logistics");
    await it.world.aReviewer({ companyId: other.companyId, email: "hana@tui.example" });
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
    const nia = { sub: "s-new", email: "nia@harbour.example", name: "Nia Newman" };
    const denied = { location: "/sign-in?error=AccessDenied", who: null };
    it.provider.accounts.set("s-new", { ...nia, email_verified: true });
    expect(await signIn("nia@harbour.example", "s-new")).toMatchObject(denied);
    await it.olivia.caller.identityProvider.save(fields({ addsViewers: true }));
    it.provider.accounts.set("s-new", nia);
    expect(await signIn("nia@harbour.example", "s-new")).toMatchObject(denied);
    it.provider.accounts.set("s-new", { ...nia, email_verified: true });
    expect((await signIn("nia@harbour.example", "s-new")).location).toBe("/sign-in/connect");
    expect(await findStaffByEmail(it.world.portal.db, nia.email)).toMatchObject({
      ...{ role: "viewer", name: "Nia Newman" },
    });
  });

  test("is never someone of another company, whatever address the provider claims, though it says verified", async () => {
    const other = await it.world.anotherCompany("Kea Couriers");
    const hana = await it.world.aReviewer({ companyId: other.companyId, email: "hana@kea.example" });
    await it.olivia.caller.identityProvider.save(fields({ addsViewers: true }));
    it.provider.accounts.set("s-evil", { sub: "s-evil", email: hana.staff.email, email_verified: true });
    expect((await signIn("evil@harbour.example", "s-evil")).who).toBeNull();
    expect(await findStaffByEmail(it.world.portal.db, hana.staff.email)).toMatchObject({ id: hana.staff.id });
  });

  test("counts by an address elsewhere only where it is verified", async () => {
    const una = await it.world.aReviewer({ email: "una@contractor.example" });
    it.provider.accounts.set("s-una", { sub: "s-una", email: una.staff.email });
    expect((await signIn("una@harbour.example", "s-una")).location).toBe("/sign-in?error=AccessDenied");
    it.provider.accounts.set("s-una", { sub: "s-una", email: una.staff.email, email_verified: true });
    expect((await signIn("una@harbour.example", "s-una")).location).toBe("/sign-in/connect");
  });

  test("stays the same person when their address changes there, and nobody once they are removed", async () => {
    const rua = await it.world.aReviewer({ email: "rua@harbour.example" });
    it.provider.accounts.set("s-rua", { sub: "s-rua", email: "rua@harbour.example" });
    await connected(rua, "s-rua");
    it.provider.accounts.set("s-rua", { sub: "s-rua", email: "rua.married@harbour.example" });
    expect((await signIn("rua@harbour.example", "s-rua")).who).toMatchObject({ id: rua.staff.id });
    await it.olivia.caller.people.remove({ id: rua.staff.id });
    expect((await signIn("rua@harbour.example", "s-rua")).who).toBeNull();
  });
});

describe("an answer signs nobody in", () => {
  beforeAll(async () => {
    const tama = await it.world.aReviewer({ email: "tama@harbour.example" });
    it.provider.accounts.set("s-tama", { sub: "s-tama", email: "tama@harbour.example" });
    await connected(tama, "s-tama");
  });
  const walked = async () => {
    const { location, cookie } = await start("tama@harbour.example");
    return { to: await it.provider.walk(location ?? "", "s-tama"), cookie };
  };
  const failed = { location: "/sign-in?error=Provider", who: null };

  test("in a browser that did not begin it, or that began another", async () => {
    const { to } = await walked();
    expect(await comeBack(to, "")).toMatchObject(failed);
    expect(await comeBack(to, (await start("tama@harbour.example")).cookie)).toMatchObject(failed);
  });

  test("a second time, or too late", async () => {
    const first = await walked();
    expect((await comeBack(first.to, first.cookie)).who).not.toBeNull();
    expect(await comeBack(first.to, first.cookie)).toMatchObject(failed);
    const late = await walked();
    await it.world.clock.advance(attemptMs);
    expect(await comeBack(late.to, late.cookie)).toMatchObject(failed);
  });

  test("with another code, another issuer, or the code of another sign-in", async () => {
    for (const change of [
      (to: URL) => to.searchParams.set("code", "made up"),
      (to: URL) => to.searchParams.set("iss", "https://evil.example"),
      (to: URL) => to.searchParams.delete("code"),
    ]) {
      const { to, cookie } = await walked();
      change(to);
      expect(await comeBack(to, cookie)).toMatchObject(failed);
    }
    const [one, two] = [await walked(), await walked()];
    one.to.searchParams.set("code", two.to.searchParams.get("code") ?? "");
    expect(await comeBack(one.to, one.cookie)).toMatchObject(failed);
  });

  test("of a provider that the company has removed or replaced meanwhile", async () => {
    const { to, cookie } = await walked();
    await it.olivia.caller.identityProvider.remove();
    expect(await comeBack(to, cookie)).toMatchObject(failed);
    await it.olivia.caller.identityProvider.save(fields());
    expect((await start("tama@harbour.example")).location).toBeNull();
    const { record } = (await it.olivia.caller.identityProvider.show()).provider ?? {
      record: { name: "", value: "" },
    };
    it.dns.texts.set(record.name, [record.value]);
    await it.olivia.caller.identityProvider.confirmDomain();
    expect((await start("tama@harbour.example")).location).toContain(it.provider.issuer);
  });
});

describe("a company that requires its provider", () => {
  test("has no links and passkeys but for owners, who get in though the provider fails", async () => {
    const mere = await findStaffByEmail(it.world.portal.db, (await it.world.aReviewer()).staff.email);
    const owner = await findStaffByEmail(it.world.portal.db, it.olivia.staff.email);
    if (!mere || !owner) throw new Error("They were not stored.");
    expect(await mayBypassProvider(it.world.portal, mere)).toBe(true);
    await it.olivia.caller.identityProvider.save(fields({ required: true }));
    expect(await mayBypassProvider(it.world.portal, mere)).toBe(false);
    expect(await mayBypassProvider(it.world.portal, owner)).toBe(true);
  });
});

describe("the settings", () => {
  test("claim a domain by its TXT record, once, and not one that another company has", async () => {
    const other = await it.world.anotherCompany("Ruru Rentals");
    const owner = await it.world.aReviewer({ companyId: other.companyId, role: "owner" });
    await owner.caller.identityProvider.save(fields());
    await expect(owner.caller.identityProvider.confirmDomain()).rejects.toMatchObject({
      message: expect.stringContaining("There is no TXT record _candor-domain.harbour.example"),
    });
    const { record } = (await owner.caller.identityProvider.show()).provider ?? {
      record: { name: "", value: "" },
    };
    it.dns.texts.set(record.name, [...(it.dns.texts.get(record.name) ?? []), record.value]);
    await expect(owner.caller.identityProvider.confirmDomain()).rejects.toMatchObject({
      message: expect.stringContaining("Another company has shown"),
    });
    await expect(owner.caller.identityProvider.save(fields({ required: true }))).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    const elsewhere = fields({ domain: "https://x/", issuer: it.provider.issuer });
    await expect(owner.caller.identityProvider.save(elsewhere)).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("keep the secret sealed and to themselves, and name an issuer that is none", async () => {
    const shown = JSON.stringify(await it.olivia.caller.identityProvider.show());
    const [row] = await it.world.portal.db<{ kept: string }[]>`
      select encode(sealed_client_secret, 'escape') as kept from portal.identity_providers
      where company_id = ${it.olivia.staff.companyId}`;
    expect(shown + row?.kept).not.toContain("a secret of the client");
    await it.olivia.caller.identityProvider.save(fields({ clientSecret: "" }));
    for (const issuer of ["http://127.0.0.1:1", `${it.provider.issuer}/elsewhere`]) {
      await expect(it.olivia.caller.identityProvider.save(fields({ issuer }))).rejects.toMatchObject({
        code: "UNPROCESSABLE_CONTENT",
      });
    }
  });

  test("reach no address of the deployment's own network, unless the operator allows it", async () => {
    const { outside } = it.world.portal;
    it.world.portal.outside = openSafeFetch({ allowedNetworks: [] });
    try {
      await expect(it.olivia.caller.identityProvider.save(fields())).rejects.toMatchObject({
        message: expect.stringMatching(/not public|https/),
      });
    } finally {
      it.world.portal.outside = outside;
    }
  });
});
