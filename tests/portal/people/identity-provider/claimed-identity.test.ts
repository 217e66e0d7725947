import { beforeEach, describe, expect, test } from "vitest";
import { staffOfRequest } from "#server/portal/people/auth.ts";
import { identityClaimMs } from "#server/portal/people/identity-provider/claim-identity.ts";
import { mayBypassProvider } from "#server/portal/people/identity-provider/sign-in-with-provider.ts";
import { aPasskeyOf, signedIn } from "../passkeys/signed-in.ts";
import { type Member, withProvider } from "./sign-in-by-provider.ts";

const { it, fields, claimDomain, signIn, start, readClaim, connect, connected } = withProvider();
// Tests move the clock, and an owner who changes this has signed in just now.
beforeEach(async () => {
  Object.assign(it.olivia, await signedIn(it.world.portal, it.olivia.staff, "link"));
  await it.olivia.caller.identityProvider.save(fields());
});

const cookieOf = ({ headers }: Member) => headers.get("cookie") ?? "";
const bindings = () => it.world.portal.db`select subject from portal.identities where subject = 's-evil'`;

const signedInAs = async ({ staff }: Member, method: "link" | "passkey" | "provider") =>
  (await signedIn(it.world.portal, staff, method)).cookie;

describe("whoever registers at the provider with somebody else's address", () => {
  test.each([
    ["false", false],
    ["the text false", "false"],
    ["FALSE in upper case", "FALSE"],
    ["nothing that is true", 0],
  ])("is refused where the provider says %s of it, and nothing is bound", async (_, email_verified) => {
    it.provider.accounts.set("s-evil", { sub: "s-evil", email: it.olivia.staff.email, email_verified });
    const { location, who } = await signIn("olivia@harbour.example", "s-evil");
    expect(location).toBe("/sign-in?error=Unverified");
    expect(who).toBeNull();
    expect(await bindings()).toHaveLength(0);
  });

  test.each([
    ["nothing", undefined],
    ["true", true],
    ["TRUE as text", "TRUE"],
  ])(
    "signs in as nobody where the provider says %s of it, and can bind nothing",
    async (_, email_verified) => {
      const account = { sub: "s-evil", email: it.olivia.staff.email };
      it.provider.accounts.set(
        "s-evil",
        email_verified === undefined ? account : { ...account, email_verified },
      );
      const { location, who, kept } = await signIn("olivia@harbour.example", "s-evil");
      expect([location, who]).toEqual(["/sign-in/connect", null]);
      // Not signed in, and as anybody else who is.
      expect(await readClaim(kept)).toMatchObject({ signIn: expect.stringContaining("/sign-in?way=link") });
      expect(await connect(kept)).toBe("/sign-in/connect");
      const mallory = await it.world.aReviewer({ role: "owner", name: "Mallory" });
      expect(await readClaim(kept, cookieOf(mallory))).toMatchObject({ claim: null });
      expect(await connect(kept, cookieOf(mallory))).toBe("/sign-in/connect");
      expect(await bindings()).toHaveLength(0);
    },
  );

  test("gets nothing from the person whom they claim to be, who is signed in elsewhere", async () => {
    it.provider.accounts.set("s-evil", { sub: "s-evil", email: it.olivia.staff.email });
    await signIn("olivia@harbour.example", "s-evil");
    // Olivia's own browser has no claim.
    expect(await readClaim(cookieOf(it.olivia))).toMatchObject({ claim: null });
    expect(await connect(cookieOf(it.olivia))).toBe("/sign-in/connect");
    expect(await bindings()).toHaveLength(0);
  });
});

describe("the first sign-in of an account", () => {
  test("is confirmed once by who is signed in by email, the owners are told, and the next one signs in", async () => {
    const mere = await it.world.aReviewer({ name: "Mere Ngata", email: "mere@harbour.example" });
    it.provider.accounts.set("s-mere", { sub: "s-mere", email: "mere@harbour.example" });
    const { kept } = await signIn("mere@harbour.example", "s-mere");
    expect(await readClaim(kept, cookieOf(mere))).toMatchObject({
      staff: { email: "mere@harbour.example" },
      claim: { provider: new URL(it.provider.issuer).host, email: "mere@harbour.example", needs: null },
    });
    expect(await connect(kept, cookieOf(mere))).toBe("/review");
    expect((await signIn("mere@harbour.example", "s-mere")).who).toMatchObject({ id: mere.staff.id });
    await it.world.runPortalJobs();
    const told = (await it.world.mails()).filter(({ subject }) =>
      subject.startsWith("Mere Ngata connected an account"),
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([it.olivia.staff.email]));
    const { accounts } = await it.olivia.caller.identityProvider.show();
    expect(accounts).toContainEqual(expect.objectContaining({ name: "Mere Ngata", confirmedBy: "link" }));
    // Once.
    expect(await connect(kept, cookieOf(mere))).toBe("/sign-in/connect");
  });

  test("needs the passkey of who has one, and a sign-in of the last minutes", async () => {
    const ada = await it.world.aReviewer({ name: "Ada", role: "admin", email: "ada@harbour.example" });
    await aPasskeyOf(it.world.portal, ada.staff);
    it.provider.accounts.set("s-ada", { sub: "s-ada", email: "ada@harbour.example" });
    const { kept } = await signIn("ada@harbour.example", "s-ada");
    expect(await readClaim(kept, cookieOf(ada))).toMatchObject({ claim: { needs: "passkey" } });
    expect(await connect(kept, cookieOf(ada))).toBe("/sign-in/connect");
    const byPasskey = await signedInAs(ada, "passkey");
    await it.world.clock.advance(16 * 60_000);
    expect(await readClaim(kept, byPasskey)).toMatchObject({ claim: { needs: "passkey" } });
    expect(await connect(kept, byPasskey)).toBe("/sign-in/connect");
    expect(await connect(kept, await signedInAs(ada, "passkey"))).toBe("/review");
    const { accounts } = await it.olivia.caller.identityProvider.show();
    expect(accounts).toContainEqual(expect.objectContaining({ name: "Ada", confirmedBy: "passkey" }));
  });

  test("is not confirmed by a session that a provider opened, nor too late", async () => {
    const tui = await it.world.aReviewer({ email: "tui@harbour.example" });
    it.provider.accounts.set("s-tui", { sub: "s-tui", email: "tui@harbour.example" });
    const { kept } = await signIn("tui@harbour.example", "s-tui");
    expect(await connect(kept, await signedInAs(tui, "provider"))).toBe("/sign-in/connect");
    await it.world.clock.advance(identityClaimMs);
    expect(await connect(kept, await signedInAs(tui, "link"))).toBe("/sign-in/connect");
    expect((await signIn("tui@harbour.example", "s-tui")).who).toBeNull();
  });

  test("lets a person sign in by email where the provider is required, for as long as it waits for them", async () => {
    const wai = await it.world.aReviewer({ email: "wai@harbour.example" });
    await it.olivia.caller.identityProvider.save(fields({ required: true }));
    const may = () => mayBypassProvider(it.world.portal, { ...wai.staff, emailVerifiedAt: null });
    expect(await may()).toBe(false);
    it.provider.accounts.set("s-wai", { sub: "s-wai", email: "wai@harbour.example" });
    const { kept } = await signIn("wai@harbour.example", "s-wai");
    expect(await may()).toBe(true);
    await connect(kept, await signedInAs(wai, "link"));
    expect(await may()).toBe(false);
  });
});

test("an account that was bound without proof is listed, and asked again", async () => {
  const old = await it.world.aReviewer({ name: "Old Binding", email: "old@harbour.example" });
  it.provider.accounts.set("s-old", { sub: "s-old", email: "elsewhere@harbour.example" });
  await it.world.portal.db`
    insert into portal.identities (company_id, issuer, subject, staff_user_id, first_seen_at)
    values (${old.staff.companyId}, ${it.provider.issuer}, 's-old', ${old.staff.id}, ${it.world.portal.clock.now()})`;
  const listed = async () => (await it.olivia.caller.identityProvider.show()).accounts;
  expect(await listed()).toContainEqual(expect.objectContaining({ name: "Old Binding", confirmedAt: null }));
  const { kept, location } = await signIn("old@harbour.example", "s-old");
  expect(location).toBe("/sign-in/connect");
  await connect(kept, cookieOf(old));
  expect((await signIn("old@harbour.example", "s-old")).who).toMatchObject({ id: old.staff.id });
});

test("an account that an owner disconnects signs nobody in, and what it opened ends", async () => {
  const kai = await it.world.aReviewer({ email: "kai@harbour.example" });
  it.provider.accounts.set("s-kai", { sub: "s-kai", email: "kai@harbour.example" });
  await connected(kai, "s-kai");
  const { session } = await signIn("kai@harbour.example", "s-kai");
  await it.olivia.caller.identityProvider.disconnect({ subject: "s-kai" });
  expect(await staffOfRequest(it.world.portal, new Headers({ cookie: session }))).toBeNull();
  expect((await signIn("kai@harbour.example", "s-kai")).location).toBe("/sign-in/connect");
});

test("a provider that is removed takes the sessions with it that it opened, and no others", async () => {
  const pua = await it.world.aReviewer({ email: "pua@harbour.example" });
  it.provider.accounts.set("s-pua", { sub: "s-pua", email: "pua@harbour.example" });
  await connected(pua, "s-pua");
  expect((await start("pua@harbour.example")).location).not.toBeNull();
  const { session } = await signIn("pua@harbour.example", "s-pua");
  const isOpen = async (cookie: string) =>
    (await staffOfRequest(it.world.portal, new Headers({ cookie }))) !== null;
  expect(await isOpen(session)).toBe(true);
  await it.olivia.caller.identityProvider.remove();
  expect([await isOpen(session), await isOpen(cookieOf(pua))]).toEqual([false, true]);
  await it.olivia.caller.identityProvider.save(fields());
  await claimDomain();
});
