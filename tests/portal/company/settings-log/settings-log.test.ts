import { afterAll, beforeAll, expect, test } from "vitest";
import { saveConnection } from "../../../../server/portal/gateway/save-connection.ts";
import { appRouter } from "../../../../server/portal/trpc/root.ts";
import { ownToken } from "../../../support/cast.ts";
import { asOwner } from "../../../support/database.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let owner: Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
let caller: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  const { companyId } = world.account;
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
  owner = await world.aReviewer({ name: "Olivia Owens", role: "owner" });
  caller = owner.caller;
});
afterAll(() => world.close());

const latest = async () => (await caller.settings.changes({})).changes[0];

/** Routers in which everything that is changed is a setting. */
type Definition = { type: string; meta?: { records?: true } };
const definitionOf = (procedure: object): Definition => Reflect.get(procedure, "_def");

const ofSettings = [
  "settings",
  "people",
  "integrations",
  "connection",
  "embedding",
  "retention",
  "webhookTarget",
  "reasons",
];

/** What a person chooses for themselves, what a candidate's frame asks for, and what is only looked at: a site, and what rules would choose. */
const notOfCompany =
  /^settings\.notifications\.|^embedding\.(redeem|trySite)$|^settings\.bundleRules\.tryOut$/;

test("every mutation of a settings page is one that records what it changes", () => {
  const procedures: [string, object][] = Object.entries(appRouter._def.procedures);
  const mutations = procedures
    .map(([path, procedure]) => ({ path, ...definitionOf(procedure) }))
    .filter(({ path, type }) => type === "mutation" && ofSettings.includes(path.split(".")[0] ?? ""))
    .filter(({ path }) => !notOfCompany.test(path));
  expect(mutations.length).toBeGreaterThan(30);
  expect(mutations.filter(({ meta }) => !meta?.records).map(({ path }) => path)).toEqual([]);
});

test("a change says who, when, what, and each field from what to what", async () => {
  const before = await caller.settings.company.show();
  const at = world.portal.clock.now().toISOString();
  await caller.settings.company.save({
    name: "Harbour Group",
    timezone: before.timezone,
    locale: before.locale,
    version: before.version ?? 0,
  });
  expect(await latest()).toMatchObject({
    staffId: owner.staff.id,
    staffName: "Olivia Owens",
    area: "company",
    action: "save",
    subject: "Harbour Group",
    changes: [{ field: "name", from: before.name, to: "Harbour Group" }],
    at: expect.any(String),
  });
  expect(((await latest())?.at ?? "") >= at).toBe(true);
});

test("what was refused, and what changes nothing, is not recorded", async () => {
  const { changes } = await caller.settings.changes({});
  const company = await caller.settings.company.show();
  const same = { name: company.name, timezone: company.timezone, locale: company.locale };
  await caller.settings.company.save({ ...same, version: company.version ?? 0 });
  await expect(
    caller.settings.company.save({ ...same, timezone: "Atlantis", version: 99 }),
  ).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });
  expect((await caller.settings.changes({})).changes).toEqual(changes);
});

test("people, tokens, the webhook, sites and periods are recorded too, and no secret is", async () => {
  const { id } = await caller.people.add({ name: "Nia", email: "nia@harbour.example", role: "reviewer" });
  expect(await latest()).toMatchObject({
    area: "people",
    action: "add",
    subject: "Nia",
    changes: expect.arrayContaining([{ field: "role", from: null, to: "reviewer" }]),
  });
  await caller.people.changeRole({ id, role: "admin" });
  expect(await latest()).toMatchObject({ changes: [{ field: "role", from: "reviewer", to: "admin" }] });
  await caller.people.resend({ id });
  expect(await latest()).toMatchObject({ action: "resend", subject: "Nia" });
  await caller.people.remove({ id });
  expect(await latest()).toMatchObject({ action: "remove", subject: "Nia" });

  const { token } = await caller.integrations.createToken({ name: "Careers" });
  expect(await latest()).toMatchObject({ area: "integrations", action: "createToken", subject: "Careers" });
  await caller.integrations.saveWebhook({
    uri: "http://127.0.0.1:8080/hook",
    id_in_path: false,
    global: false,
    authorization: "Bearer very-secret",
    headers: { "x-key": "also-secret" },
  });
  expect(await latest()).toMatchObject({
    area: "integrations",
    action: "saveWebhook",
    changes: expect.arrayContaining([{ field: "headerNames", from: null, to: ["x-key"] }]),
  });
  const secret = await caller.integrations.rotateSecret();
  const [brand] = (await caller.embedding.sites()).brands;
  await caller.embedding.add({ brandId: brand?.id ?? 0, origin: "https://careers.harbour.example" });
  expect(await latest()).toMatchObject({
    area: "careersSites",
    changes: [{ field: "sites", from: [], to: ["https://careers.harbour.example"] }],
  });
  await caller.retention.save({ retention_days: 400, own: [] });
  expect(await latest()).toMatchObject({
    area: "retention",
    changes: [{ field: "retention_days", from: 365, to: 400 }],
  });
  const all = JSON.stringify(await caller.settings.changes({}));
  for (const hidden of [token, secret, "very-secret", "also-secret"]) expect(all).not.toContain(hidden);
});

test("the log is read by area and person, page by page, and by owners of the company alone", async () => {
  const { caller: admin, staff } = await world.aReviewer({ name: "Ana Admin", role: "admin" });
  await caller.settings.reminders.save({ candidate_days: [], referee_days: [1, 3, 6] });
  await admin.settings.reminders.save({ candidate_days: [4], referee_days: [1, 3, 6] });
  const mine = await caller.settings.changes({ staffId: staff.id });
  expect(mine.changes).toMatchObject([
    { area: "reminders", staffName: "Ana Admin", changes: [{ field: "candidate_days", from: [], to: [4] }] },
  ]);
  expect(mine.people.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ana Admin"]));
  const ofPeople = await caller.settings.changes({ area: "people" });
  expect(ofPeople.changes.every(({ area }) => area === "people")).toBe(true);
  for (let day = 1; day <= 60; day += 1)
    await admin.settings.reminders.save({ candidate_days: [day + 100], referee_days: [1, 3, 6] });
  const first = await caller.settings.changes({});
  expect(first.changes).toHaveLength(50);
  const next = await caller.settings.changes({ cursor: first.nextCursor });
  expect(next.changes[0]?.id).toBeLessThan(first.changes.at(-1)?.id ?? 0);

  await expect(admin.settings.changes({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { caller: reviewer } = await world.aReviewer();
  await expect(reviewer.settings.changes({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(
    reviewer.settings.reminders.save({ candidate_days: [], referee_days: [] }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  const other = await world.anotherCompany("Tui Logistics");
  const { caller: theirs } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
  expect(await theirs.settings.changes({})).toMatchObject({ changes: [], people: [] });
});

test("nothing of the log is changed or deleted again", async () => {
  const { db } = world.portal;
  await caller.settings.reminders.save({ candidate_days: [300], referee_days: [] });
  for (const statement of [
    "update portal.setting_changes set subject = 'x'",
    "delete from portal.setting_changes",
  ]) {
    await expect(db.unsafe(statement)).rejects.toThrow("permission denied");
    await expect(asOwner(db, (owner) => owner.unsafe(statement))).rejects.toThrow("append-only");
  }
});
