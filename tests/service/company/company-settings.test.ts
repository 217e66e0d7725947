import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../server/client/client.ts";
import { api } from "../../../server/contract/api.ts";
import { type Account, anAccount, ownToken } from "../../support/cast.ts";
import { aReferenceCheck } from "../../support/reference-check.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
let own: Client;
let partner: Client;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await anAccount(world.service, {
    name: "Kauri Care",
    provider: "manual",
    providers: { reference_plus: "reference" },
  });
  own = world.clientOf(await ownToken(world.service, account.companyId));
  partner = world.clientOf(account);
});
afterAll(() => world.close());

const dayMs = 24 * 60 * 60 * 1000;
const settingsOf = async (type: string) =>
  (await own.call(api.listCheckTypeSettings)).find((each) => each.type === type);
const setType = (type: string, body: { enabled: boolean; default_details?: object; version?: number }) =>
  own.call(api.updateCheckTypeSettings, { params: { type }, body: body as never });

test("a company has a new name, time zone and locale, and what is its own among partners has the name too", async () => {
  const renamed = await anAccount(world.service, { name: "Kauri Old" });
  const own = world.clientOf(await ownToken(world.service, renamed.companyId));
  const body = { name: "Kauri Group", timezone: "Pacific/Auckland", locale: "en-NZ", version: 1 };
  const changed = await own.call(api.updateCompany, { body });
  expect(changed).toMatchObject({ ...body, version: 2 });
  expect(await world.clientOf(renamed).call(api.getCompany)).toEqual(changed);
  const made = await own.call(api.createCandidate, { body: { candidate: {}, bypass: true } });
  expect(made.partner?.name).toBe("Kauri Group");
  await expect(own.call(api.updateCompany, { body })).rejects.toMatchObject({
    status: 409,
    code: "changed_meanwhile",
  });
});

test.each([
  ["a time zone that is an offset", { timezone: "+10:00" }, "timezone"],
  ["a time zone that nobody knows", { timezone: "Australia/Atlantis" }, "timezone"],
  ["a locale that is a word", { locale: "english please" }, "locale"],
  ["no locale", { locale: "" }, "locale"],
  ["an empty name", { name: " " }, "name"],
])("%s is refused with what to write instead", async (_, wrong, param) => {
  const body = { name: "Kauri", timezone: "Pacific/Auckland", locale: "en-NZ", ...wrong };
  await expect(own.call(api.updateCompany, { body })).rejects.toMatchObject({
    status: 422,
    error: { param, details: [{ message: expect.stringMatching(/^must /) }] },
  });
});

test("a type that is switched off launches nothing, keeps what is open, and comes back as it was", async () => {
  const bundle = await own.call(api.createBundle, {
    body: { name: "Money", checks_data: [{ type: "credit" }] },
  });
  const open = await partner.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type: "credit" }], bypass: true },
  });
  expect(await settingsOf("credit")).toMatchObject({
    enabled: true,
    provider: "manual",
    bundle_ids: [bundle.id],
    open_checks: 1,
  });
  const off = await setType("credit", { enabled: false, version: 1 });
  expect(off).toMatchObject({ enabled: false, version: 2 });
  expect((await partner.call(api.listCompanyCheckTypes)).map(({ code }) => code)).not.toContain("credit");
  const alone = { candidate: {}, checks: [{ type: "credit" }], bypass: true };
  for (const body of [alone, { candidate: {}, bundle_id: bundle.id, bypass: true }])
    await expect(partner.call(api.createCandidate, { body })).rejects.toMatchObject({
      code: "check_type_not_enabled",
    });
  const params = { partner_application_id: open.partner_application_id };
  expect((await partner.call(api.getCandidate, { params })).candidate_checks).toHaveLength(1);
  await expect(setType("credit", { enabled: true, version: 1 })).rejects.toMatchObject({ status: 409 });
  expect(await setType("credit", { enabled: true, version: 2 })).toMatchObject({ provider: "manual" });
  expect((await partner.call(api.createCandidate, { body: alone })).candidate_checks).toHaveLength(1);
});

test("a type that the company never had is run as its kind is in the environment", async () => {
  expect(await settingsOf("acc")).toMatchObject({ enabled: false, provider: "simulated" });
  await setType("acc", { enabled: true });
  const { candidate_checks } = await partner.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type: "acc" }], bypass: true },
  });
  expect(candidate_checks).toMatchObject([{ type: "acc", provider: "simulated" }]);
});

test("default details are added where a launch does not say otherwise", async () => {
  await setType("qualification", { enabled: true, default_details: { institution: "Any", award: "Degree" } });
  const launched = await partner.call(api.createCandidate, {
    body: {
      candidate: {},
      checks: [{ type: "qualification", details: { award: "Diploma" } }],
      bypass: true,
    },
  });
  expect(launched.candidate_checks).toMatchObject([{ details: { institution: "Any", award: "Diploma" } }]);
});

test.each([
  ["a choice that is none", "wwcc", { state: "ZZ" }, "validation_failed", "default_details.state"],
  [
    "more referees than can be",
    "reference_plus",
    { referees_wanted: 99 },
    "validation_failed",
    "default_details.referees_wanted",
  ],
  [
    "a form that is not there",
    "medical_questionnaire",
    { form_id: 4711 },
    "unknown_form",
    "default_details.form_id",
  ],
])("default details with %s are refused by their place", async (_, type, default_details, code, param) => {
  await expect(setType(type, { enabled: true, default_details })).rejects.toMatchObject({
    status: 422,
    code,
    error: { param },
  });
});

test("check types are listed in the company's order, and the rest in the catalogue's", async () => {
  const ordered = await own.call(api.orderCheckTypes, { body: { types: ["wwcc", "credit"] } });
  expect(ordered.slice(0, 3).map(({ type }) => type)).toEqual(["wwcc", "credit", "identity"]);
  const listed = (await partner.call(api.listCompanyCheckTypes)).map(({ code }) => code);
  expect(listed.slice(0, 3)).toEqual(["wwcc", "credit", "identity"]);
  await expect(own.call(api.orderCheckTypes, { body: { types: ["wwcc", "palms"] } })).rejects.toMatchObject({
    code: "unknown_check_type",
    error: { param: "types[1]" },
  });
  await expect(own.call(api.orderCheckTypes, { body: { types: ["wwcc", "wwcc"] } })).rejects.toMatchObject({
    status: 422,
  });
  await own.call(api.orderCheckTypes, { body: { types: [] } });
  expect((await own.call(api.listCheckTypeSettings))[0]?.type).toBe("identity");
});

test("only the company's own token changes its settings, and no other company's are touched", async () => {
  const elsewhere = await anAccount(world.service, { name: "Elsewhere" });
  const theirs = world.clientOf(elsewhere);
  const before = await theirs.call(api.listCheckTypeSettings);
  const params = { type: "identity" };
  const body = { enabled: false };
  await expect(partner.call(api.updateCheckTypeSettings, { params, body })).rejects.toMatchObject({
    status: 403,
    code: "company_token_required",
  });
  await own.call(api.updateCheckTypeSettings, { params, body });
  await own.call(api.updateCheckTypeSettings, { params, body: { enabled: true } });
  expect(await theirs.call(api.listCheckTypeSettings)).toEqual(before);
  const { status } = await world.request("PUT", "/company", {}, { authorization: "" });
  expect(status).toBe(401);
  const unknown = own.call(api.updateCheckTypeSettings, { params: { type: "palms" }, body });
  await expect(unknown).rejects.toMatchObject({ status: 422, code: "unknown_check_type" });
});

const remindersOf = async (recipient: string) =>
  (await world.mails()).filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);

test("candidates are reminded on the days that the company sets, until they sign", async () => {
  const fresh = await anAccount(world.service, { name: "Fresh" });
  expect(await world.clientOf(fresh).call(api.getReminders)).toEqual({
    candidate_days: [],
    referee_days: [1, 3, 6],
  });
  await own.call(api.updateReminders, { body: { candidate_days: [], referee_days: [1, 3, 6] } });
  const quiet = { first_name: "Quiet", email: "quiet@example.com" };
  await partner.call(api.createCandidate, { body: { candidate: quiet } });
  await world.runJobs();
  const body = { candidate_days: [5, 2, 2], referee_days: [1, 3, 6] };
  expect((await own.call(api.updateReminders, { body })).candidate_days).toEqual([2, 5]);

  const asked = { first_name: "Ana", last_name: "Stuck", email: "asked@example.com" };
  const { partner_application_id } = await partner.call(api.createCandidate, { body: { candidate: asked } });
  await world.runJobs();
  await world.advance(1.9 * dayMs);
  expect(await remindersOf(asked.email)).toEqual(["Your background check for Kauri Care"]);
  await world.advance(0.2 * dayMs);
  expect(await remindersOf(asked.email)).toHaveLength(2);
  expect(await remindersOf(asked.email)).toContain("Reminder: your background check for Kauri Care");
  const params = { partner_application_id };
  const history = await partner.call(api.listHistory, { params });
  expect(history.at(-1)).toMatchObject({ type: "candidate.contacted", description: "Reminded by email." });

  await partner.call(api.cancelCandidate, { params });
  await world.advance(4 * dayMs);
  expect(await remindersOf(asked.email)).toHaveLength(2);
  // Invited when there were no reminders.
  expect(await remindersOf(quiet.email)).toHaveLength(1);
});

test("a renewed link has reminders of its own, and the former link's are not sent", async () => {
  await own.call(api.updateReminders, { body: { candidate_days: [3], referee_days: [1, 3, 6] } });
  const email = "renewed@example.com";
  const { partner_application_id } = await partner.call(api.createCandidate, {
    body: { candidate: { email } },
  });
  await world.runJobs();
  await world.advance(2 * dayMs);
  await partner.call(api.inviteCandidate, { params: { partner_application_id } });
  await world.runJobs();
  await world.advance(2 * dayMs);
  expect(await remindersOf(email)).toHaveLength(2);
  await world.advance(1.1 * dayMs);
  expect(await remindersOf(email)).toHaveLength(3);
});

test("referees are reminded on the days that were set when they were asked", async () => {
  await own.call(api.updateReminders, { body: { candidate_days: [], referee_days: [2] } });
  const reference = await aReferenceCheck(world, account);
  const email = "rita.days@example.com";
  await reference.ask(await reference.add({ email }));
  await world.runJobs();
  const request = (await world.mails()).find(({ recipient }) => recipient === email);
  expect(request?.text).toContain("we’ll remind you after 2 days");
  await own.call(api.updateReminders, { body: { candidate_days: [], referee_days: [4] } });
  await world.advance(1.5 * dayMs);
  expect(await remindersOf(email)).toHaveLength(1);
  await world.advance(0.6 * dayMs);
  expect(await remindersOf(email)).toHaveLength(2);
  await world.advance(3 * dayMs);
  expect(await remindersOf(email)).toHaveLength(2);
  const said = (await world.mails()).filter(({ recipient }) => recipient === email).map(({ text }) => text);
  expect(said.some((text) => text.includes("We won’t send any more reminders."))).toBe(true);
});
