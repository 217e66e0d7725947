import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerPasskey } from "#server/portal/pages/answer-passkey.ts";
import { staffOfRequest } from "#server/portal/people/auth.ts";
import { challengeMs } from "#server/portal/people/passkeys/passkey-challenge.ts";
import { relyingParty } from "#server/portal/people/passkeys/relying-party.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";
import { openAuthenticator } from "./authenticator.ts";

let world: StaffUnderTest;
let site: { id: string; origin: string };
type Member = Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;

beforeAll(async () => {
  world = await openStaffUnderTest();
  world.portal.settings.portalUrl = "http://localhost:20999";
  site = { id: "localhost", origin: "http://localhost:20999" };
});
afterAll(() => world.close());

const anAuthenticator = () => openAuthenticator({ origin: site.origin, rpId: site.id });

/** Someone with a passkey. */
async function someone(member: Parameters<StaffUnderTest["aReviewer"]>[0] = {}) {
  const person = await world.aReviewer(member);
  const authenticator = anAuthenticator();
  const { challenge } = await person.caller.account.passkeyToAdd();
  const { id } = await person.caller.account.addPasskey({
    name: "Laptop",
    passkey: authenticator.make(challenge),
  });
  return { ...person, authenticator, passkeyId: id };
}

/** What the sign-in page sends. */
async function post(body: unknown, more: Record<string, string> = {}) {
  const headers = new Headers({
    origin: site.origin,
    "content-type": "application/json",
    "x-candor-request": "page",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ...more,
  });
  const request = new Request(`${site.origin}/api/passkey`, {
    ...{ method: "POST", headers, body: JSON.stringify(body) },
  });
  const response = await answerPasskey({ portal: world.portal, headers, ip: "203.0.113.5" }, request);
  const cookie = response.headers.get("set-cookie");
  return { status: response.status, cookie, text: await response.text() };
}

async function challenge(): Promise<string> {
  return JSON.parse((await post({})).text).challenge;
}

const whoIs = (cookie: string | null) =>
  staffOfRequest(world.portal, new Headers({ cookie: cookie?.split(";")[0] ?? "" }));

describe("a passkey", () => {
  test("signs its owner in, without an address, in a session that says so", async () => {
    const mere = await someone({ name: "Mere Ngata" });
    const asked = JSON.parse((await post({})).text);
    expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const { status, cookie } = await post(mere.authenticator.use(asked.challenge, mere.staff.id));
    expect(status).toBe(204);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await whoIs(cookie)).toMatchObject({ id: mere.staff.id, role: "reviewer" });
    const { sessions } = await mere.caller.account.sessions();
    expect(sessions.find(({ method, isThis }) => method === "passkey" && !isThis)).toMatchObject({
      ip: "203.0.113.5",
      device: { browser: "Firefox", system: "Linux" },
    });
    const [listed] = (await mere.caller.account.passkeys()).passkeys;
    expect(listed).toMatchObject({ name: "Laptop", usedAt: expect.any(String) });
  });

  test("is asked for as one that needs no address and proves the person, and never twice on one authenticator", async () => {
    const mere = await someone();
    expect(await mere.caller.account.passkeyToAdd()).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: mere.authenticator.id }],
    });
  });

  test("is renamed and removed by its owner alone, and then signs nobody in", async () => {
    const [mere, other] = [await someone(), await someone()];
    const id = mere.passkeyId;
    await expect(other.caller.account.removePasskey({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await mere.caller.account.renamePasskey({ id, name: "Old laptop" });
    expect((await mere.caller.account.passkeys()).passkeys).toMatchObject([{ name: "Old laptop" }]);
    await mere.caller.account.removePasskey({ id });
    const answer = await post(mere.authenticator.use(await challenge(), mere.staff.id));
    expect(answer).toMatchObject({ status: 401, cookie: null });
    const actions = await world.portal.db<{ action: string }[]>`
      select action from portal.audit_entries where subject = ${id} order by id`;
    expect(actions.map(({ action }) => action)).toEqual(["passkey.added", "passkey.removed"]);
  });

  test("of a removed person signs nobody in", async () => {
    const mere = await someone();
    const { caller } = await world.aReviewer({ role: "owner" });
    await caller.people.remove({ id: mere.staff.id });
    const answer = await post(mere.authenticator.use(await challenge(), mere.staff.id));
    expect(answer).toMatchObject({ status: 401, cookie: null });
  });
});

describe("an answer is refused", () => {
  let mere: Member & { authenticator: ReturnType<typeof anAuthenticator> };
  beforeAll(async () => {
    mere = await someone();
  });
  const use = async (told: object) => post(mere.authenticator.use(await challenge(), mere.staff.id, told));

  test.each<[string, object]>([
    ["of another site", { origin: "https://evil.example" }],
    ["of another port", { origin: "http://localhost:21000" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["without the person's finger, face or PIN", { verified: false }],
    ["without the person", { present: false, verified: false }],
    ["to a challenge of its own", { challenge: Buffer.alloc(56, 7).toString("base64url") }],
    ["to no challenge", { challenge: "" }],
    ["that was made to add a passkey", { type: "webauthn.create" }],
    ["of an authenticator that has not counted on", { counter: 1 }],
  ])("%s", async (_, told) => {
    const { status, cookie, text } = await use(told);
    expect([status, cookie]).toEqual([401, null]);
    expect(JSON.parse(text).message).toBe("This passkey was not accepted. Sign in by email instead.");
  });

  test("that is replayed, and one to a challenge that was answered already", async () => {
    const asked = await challenge();
    const answer = mere.authenticator.use(asked, mere.staff.id);
    expect((await post(answer)).status).toBe(204);
    expect((await post(answer)).status).toBe(401);
    expect((await post(mere.authenticator.use(asked, mere.staff.id))).status).toBe(401);
    const [first, second] = await challenge().then((twice) => [
      mere.authenticator.use(twice, mere.staff.id),
      mere.authenticator.use(twice, mere.staff.id),
    ]);
    const statuses = await Promise.all([post(first), post(second)]);
    expect(statuses.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test("that comes too late, and one to a challenge for adding a passkey", async () => {
    const { challenge: adding } = await mere.caller.account.passkeyToAdd();
    expect((await post(mere.authenticator.use(adding, mere.staff.id))).status).toBe(401);
    const late = mere.authenticator.use(await challenge(), mere.staff.id);
    await world.clock.advance(challengeMs);
    expect((await post(late)).status).toBe(401);
  });

  test("that names someone else, is signed by another key, or was changed on the way", async () => {
    const other = await someone();
    expect((await post(mere.authenticator.use(await challenge(), other.staff.id))).status).toBe(401);
    const answer = mere.authenticator.use(await challenge(), mere.staff.id);
    const forged = {
      ...other.authenticator.use(await challenge(), mere.staff.id),
      id: answer.id,
      rawId: answer.id,
    };
    expect((await post(forged)).status).toBe(401);
    const { signature } = other.authenticator.use(await challenge(), mere.staff.id).response;
    expect((await post({ ...answer, response: { ...answer.response, signature } })).status).toBe(401);
  });

  test("that no page of ours sent, or that is no answer at all", async () => {
    const answer = mere.authenticator.use(await challenge(), mere.staff.id);
    expect((await post(answer, { origin: "https://evil.example" })).status).toBe(403);
    for (const body of [[], "x", 7, { id: 1 }, { ...answer, type: "other" }]) {
      expect((await post(body)).status).toBe(400);
    }
  });
});

describe("a new passkey is refused", () => {
  test.each<[string, object]>([
    ["of another site", { origin: "https://evil.example" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["without the person's finger, face or PIN", { verified: false }],
    ["to a challenge for signing in", {}],
  ])("%s", async (what, told) => {
    const mere = await world.aReviewer();
    const asked = what.includes("signing in")
      ? await challenge()
      : (await mere.caller.account.passkeyToAdd()).challenge;
    const adding = mere.caller.account.addPasskey({
      name: "Mine",
      passkey: anAuthenticator().make(asked, told),
    });
    await expect(adding).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    expect((await mere.caller.account.passkeys()).passkeys).toEqual([]);
  });

  test("that is replayed, answers a colleague's challenge, or is somebody's already", async () => {
    const [mere, other] = [await world.aReviewer(), await world.aReviewer()];
    const authenticator = anAuthenticator();
    const { challenge: mine } = await mere.caller.account.passkeyToAdd();
    const passkey = authenticator.make(mine);
    const add = (by: Member, given: typeof passkey) =>
      by.caller.account.addPasskey({ name: "Mine", passkey: given });
    await expect(add(other, passkey)).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    await add(mere, passkey);
    await expect(add(mere, passkey)).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
    const { challenge: theirs } = await other.caller.account.passkeyToAdd();
    await expect(add(other, authenticator.make(theirs))).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
  });
});

test.each([
  ["https://candor.example", { id: "candor.example", origin: "https://candor.example" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://127.0.0.1:3000", null],
  ["https://[::1]", null],
  ["http://candor.internal", null],
])("at %s passkeys belong to %j", (portalUrl, expected) => {
  expect(relyingParty(portalUrl)).toEqual(expected);
});
