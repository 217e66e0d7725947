import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerExport } from "#server/portal/pages/answer-export.ts";
import { requestSignInMail } from "#server/portal/people/auth/send-sign-in-mail.ts";
import { enrollingOfRequest, staffOfRequest, staffSessionHolds } from "#server/portal/people/auth.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";
import { openAuthenticator } from "./authenticator.ts";
import { aPasskeyOf, signedIn } from "./signed-in.ts";

const hour = 3_600_000;
let world: StaffUnderTest;
type Member = Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
let olivia: Member;

beforeAll(async () => {
  world = await openStaffUnderTest();
  world.portal.settings.portalUrl = "http://localhost:20997";
  olivia = await world.aReviewer({ name: "Olivia Owens", role: "owner" });
  await aPasskeyOf(world.portal, olivia.staff);
});
afterAll(() => world.close());
beforeEach(async () => {
  Object.assign(olivia, await signedIn(world.portal, olivia.staff, "passkey"));
  await olivia.caller.identityProvider.requirePasskeys({ required: true });
});

const byLink = ({ staff }: Member) => signedIn(world.portal, staff, "link");

/** What their browser does on the page that a link leads to. */
async function addsPasskey({ staff }: Member, { caller }: Awaited<ReturnType<typeof byLink>>) {
  const authenticator = openAuthenticator({ origin: "http://localhost:20997", rpId: "localhost" });
  const { challenge } = await caller.account.passkeyToAdd();
  await caller.account.addPasskey({ name: "Laptop", passkey: authenticator.make(challenge) });
  return { authenticator, staff };
}

/** The newest email to this person. */
async function mailTo({ staff }: Member) {
  const expiresAt = new Date(world.clock.clock.now().getTime() + hour);
  await requestSignInMail(world.portal, {
    ...{ email: staff.email, token: "t".repeat(43), callbackUrl: "/", expiresAt },
  });
  await world.runPortalJobs();
  return (await world.mails()).find(({ recipient }) => recipient === staff.email);
}

describe("where passkeys are required, whoever reads a person's email", () => {
  test("gets no link, but the names of the owners who can help", async () => {
    const tama = await world.aReviewer({ name: "Tama" });
    const mail = await mailTo(tama);
    expect(mail?.subject).toBe("Sign in to Candor with your passkey");
    expect(mail?.text).toContain("Olivia Owens");
    expect(mail?.text).not.toContain("token=");
  });

  test("reaches nothing by a session of a link: no page, no call, no file, no list, and adds no passkey", async () => {
    const tama = await world.aReviewer({ name: "Tama", role: "admin" });
    const { headers, caller } = await byLink(tama);
    const context = { portal: world.portal, headers, ip: null };
    expect(await staffOfRequest(world.portal, headers)).toBeNull();
    expect(await staffSessionHolds(world.portal, headers)).toBe(false);
    expect(await enrollingOfRequest(world.portal, headers)).toBeNull();
    await expect(caller.staff.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(caller.account.passkeyToAdd()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await answerExport(context, new URLSearchParams())).status).toBe(401);
  });

  test("loses the session that a link opened before", async () => {
    await olivia.caller.identityProvider.requirePasskeys({ required: false });
    const tama = await world.aReviewer({ name: "Tama" });
    expect(await tama.caller.staff.me()).toMatchObject({ email: expect.any(String) });
    await olivia.caller.identityProvider.requirePasskeys({ required: true });
    await expect(tama.caller.staff.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

describe("a person whom an owner lets add a passkey", () => {
  test("gets a link that does that and nothing else, is signed in by it, and may not do it twice", async () => {
    const tama = await world.aReviewer({ name: "Tama" });
    await olivia.caller.people.allowPasskey({ id: tama.staff.id, allowed: true });
    expect((await mailTo(tama))?.text).toContain("token=");
    const session = await byLink(tama);
    await expect(session.caller.staff.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await enrollingOfRequest(world.portal, session.headers)).toMatchObject({ id: tama.staff.id });
    await addsPasskey(tama, session);
    expect(await session.caller.staff.me()).toMatchObject({ email: expect.any(String) });
    const another = await byLink(tama);
    await expect(another.caller.account.passkeyToAdd()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("loses the passkeys that they had, and what was signed in with them", async () => {
    const tama = await world.aReviewer({ name: "Tama" });
    await aPasskeyOf(world.portal, tama.staff);
    const lost = await signedIn(world.portal, tama.staff, "passkey");
    await olivia.caller.people.allowPasskey({ id: tama.staff.id, allowed: true });
    const session = await byLink(tama);
    await addsPasskey(tama, session);
    expect((await session.caller.account.passkeys()).passkeys).toEqual([
      expect.objectContaining({ name: "Laptop" }),
    ]);
    await expect(lost.caller.staff.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test.each([
    ["after a day", () => world.clock.advance(24 * hour)],
    [
      "when the owner takes it back",
      async (id: string) => void (await olivia.caller.people.allowPasskey({ id, allowed: false })),
    ],
  ])("may no longer %s", async (_, end) => {
    const tama = await world.aReviewer({ name: "Tama" });
    await olivia.caller.people.allowPasskey({ id: tama.staff.id, allowed: true });
    await end(tama.staff.id);
    const { caller } = await byLink(tama);
    await expect(caller.account.passkeyToAdd()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("is added by an owner, or waits for one where an admin added them", async () => {
    const added = await olivia.caller.people.add({
      name: "Hemi",
      email: "hemi@harbour.example",
      role: "reviewer",
    });
    const ada = await world.aReviewer({ name: "Ada", role: "admin" });
    const admin = await signedIn(world.portal, ada.staff, "passkey");
    const other = await admin.caller.people.add({
      name: "Kiri",
      email: "kiri@harbour.example",
      role: "reviewer",
    });
    const people = await olivia.caller.people.list();
    expect(people.find(({ id }) => id === added.id)?.passkeyAllowedUntil).not.toBeNull();
    expect(people.find(({ id }) => id === other.id)?.passkeyAllowedUntil).toBeNull();
    await expect(admin.caller.people.allowPasskey({ id: other.id, allowed: true })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

test("nobody requires passkeys who has none, or lets themselves add one", async () => {
  const tui = await world.anotherCompany("Tui Logistics");
  const hana = await world.aReviewer({ name: "Hana", role: "owner", companyId: tui.companyId });
  await expect(hana.caller.identityProvider.requirePasskeys({ required: true })).rejects.toMatchObject({
    message: "Add a passkey of your own first: you could not sign in otherwise.",
  });
  await expect(
    olivia.caller.people.allowPasskey({ id: olivia.staff.id, allowed: true }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("an owner is offered to let a person add a passkey where one is required, or in the place of one", async () => {
  const tama = await world.aReviewer({ name: "Tama" });
  const offered = async () =>
    (await olivia.caller.people.list()).find(({ id }) => id === tama.staff.id)?.mayAllowPasskey;
  expect(await offered()).toBe(true);
  await olivia.caller.identityProvider.requirePasskeys({ required: false });
  expect(await offered()).toBe(false);
  await aPasskeyOf(world.portal, tama.staff);
  expect(await offered()).toBe(true);
});

test("another company's people sign in as before", async () => {
  const tui = await world.anotherCompany("Rata Logistics");
  const hana = await world.aReviewer({ name: "Hana", role: "owner", companyId: tui.companyId });
  expect(await hana.caller.staff.me()).toMatchObject({ email: expect.any(String) });
  expect((await mailTo(hana))?.text).toContain("token=");
});
