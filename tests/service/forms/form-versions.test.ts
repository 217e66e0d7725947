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

const question = (id: string, label: string) => ({ id, label, kind: "yes_no" as const, required: true });
const firstFields = [question("shifts", "Do they keep to their shifts?")];
const nextFields = [...firstFields, question("nights", "Do they work nights?")];
const aForm = () => own.call(api.createForm, { body: { name: "Ward", fields: firstFields } });
const change = (form_id: number, version?: number) =>
  own.call(api.updateForm, {
    params: { form_id },
    body: { name: "Ward", fields: nextFields, ...(version === undefined ? {} : { version }) },
  });
const versions = (form_id: number) => own.call(api.listFormVersions, { params: { form_id } });

test("a changed form has a new version, and those before can be read", async () => {
  const form = await aForm();
  expect(form).toMatchObject({ version: 1, type: "customs", locale: "en-AU" });
  const changed = await change(form.id, 1);
  expect(changed).toMatchObject({ id: form.id, version: 2 });
  expect((await own.call(api.listForms)).find(({ id }) => id === form.id)).toEqual(changed);
  expect(await versions(form.id)).toMatchObject([
    { version: 2, fields: [{ id: "shifts" }, { id: "nights" }] },
    { version: 1, fields: [{ id: "shifts" }] },
  ]);
  await expect(change(form.id, 1)).rejects.toMatchObject({ status: 409, code: "changed_meanwhile" });
});

test("of two new versions at once there is one, and the other is refused", async () => {
  const { id } = await aForm();
  const answers = await Promise.allSettled([change(id, 1), change(id, 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await versions(id)).toHaveLength(2);
});

test("a referee keeps the version that they were asked with, and the next one is asked the new one", async () => {
  const form = await aForm();
  const reference = await aReferenceCheck(world, account);
  const open = async (email: string) => {
    await reference.ask(await reference.add({ email, form_id: form.id }));
    await world.runJobs();
    const token = await reference.tokenOf(email);
    return () => partner.call(api.openRefereeForm, { params: { token } });
  };
  const former = await open("former@example.com");
  await change(form.id);
  const latest = await open("latest@example.com");
  expect((await former()).form).toMatchObject({ version: 1, fields: [{ id: "shifts" }] });
  expect((await latest()).form).toMatchObject({ version: 2, fields: [{ id: "shifts" }, { id: "nights" }] });
});

test("a check about health asks the version that it was launched with, and its answers stay answers", async () => {
  const form = await aForm();
  const launch = () =>
    partner.call(api.createCandidate, {
      body: {
        candidate: { first_name: "Ana", last_name: "Stuck" },
        checks: [{ type: "medical_questionnaire", details: { form_id: form.id } }],
        bypass: true,
      },
    });
  const healthOf = async ({ partner_application_id }: { partner_application_id: string }) =>
    (await partner.call(api.getFacts, { params: { partner_application_id } })).facts.health_answers;
  const former = await launch();
  const params = { partner_application_id: former.partner_application_id };
  const answers = { form_id: form.id, form_version: 1, answers: { shifts: true } };
  await partner.call(api.saveFacts, { params, body: { facts: { health_answers: answers } } });
  await change(form.id);
  expect(await healthOf(former)).toMatchObject({ state: "known", form: { version: 1 } });
  expect(await healthOf(await launch())).toMatchObject({ state: "missing", form: { version: 2 } });
});

test("a check about health from before there were versions asks the first", async () => {
  const form = await aForm();
  const { partner_application_id, candidate_checks } = await partner.call(api.createCandidate, {
    body: {
      candidate: {},
      checks: [{ type: "medical_questionnaire", details: { form_id: form.id } }],
      bypass: true,
    },
  });
  const { db } = world.service;
  const details = db.json({ form_id: form.id });
  await db`update service.candidate_checks set details = ${details} where id = ${candidate_checks[0]?.id ?? 0}`;
  await change(form.id);
  const { facts } = await partner.call(api.getFacts, { params: { partner_application_id } });
  expect(facts.health_answers).toMatchObject({ form: { version: 1 } });
});

test("a retired form is offered no more, and a referee who has it answers it", async () => {
  const form = await aForm();
  const reference = await aReferenceCheck(world, account);
  const email = "retired@example.com";
  await reference.ask(await reference.add({ email, form_id: form.id }));
  await world.runJobs();
  expect(await own.call(api.retireForm, { params: { form_id: form.id } })).toBeNull();
  expect((await own.call(api.listForms)).map(({ id }) => id)).not.toContain(form.id);
  const params = { token: await reference.tokenOf(email) };
  expect((await partner.call(api.openRefereeForm, { params })).form?.name).toBe("Ward");
  await expect(reference.add({ form_id: form.id })).rejects.toMatchObject({ code: "unknown_form" });
  await expect(change(form.id)).rejects.toMatchObject({ status: 404 });
  expect(await versions(form.id)).toHaveLength(1);
});

test("a form that a bundle or a check type names is not retired, and the refusal says which", async () => {
  const form = await aForm();
  const checks_data = [{ type: "reference_plus", details: { form_id: form.id } }];
  const bundle = await own.call(api.createBundle, { body: { name: "Nights", checks_data } });
  await own.call(api.updateCheckTypeSettings, {
    params: { type: "medical_questionnaire" },
    body: { enabled: true, default_details: { form_id: form.id } },
  });
  const retire = () => own.call(api.retireForm, { params: { form_id: form.id } });
  await expect(retire()).rejects.toMatchObject({
    status: 409,
    code: "in_use",
    message: expect.stringMatching(
      /bundle “Nights”.*medical_questionnaire|medical_questionnaire.*bundle “Nights”/,
    ),
  });
  await own.call(api.deleteBundle, { params: { bundle_id: bundle.id } });
  await own.call(api.updateCheckTypeSettings, {
    params: { type: "medical_questionnaire" },
    body: { enabled: true, default_details: {} },
  });
  expect(await retire()).toBeNull();
});

test("only the company's own token changes forms, none of the library's and none of another company", async () => {
  const form = await aForm();
  const params = { form_id: form.id };
  const body = { name: "Theirs", fields: firstFields };
  await expect(partner.call(api.createForm, { body })).rejects.toMatchObject({ status: 403 });
  await expect(partner.call(api.updateForm, { params, body })).rejects.toMatchObject({ status: 403 });
  await expect(partner.call(api.retireForm, { params })).rejects.toMatchObject({ status: 403 });
  const { status } = await world.request("POST", "/forms", body, { authorization: "" });
  expect(status).toBe(401);
  await expect(own.call(api.updateForm, { params: { form_id: 1 }, body })).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining("library, which cannot be changed"),
  });
  const elsewhere = await anAccount(world.service, { name: "Elsewhere" });
  const theirs = world.clientOf(await ownToken(world.service, elsewhere.companyId));
  await expect(theirs.call(api.updateForm, { params, body })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.call(api.retireForm, { params })).rejects.toMatchObject({ status: 404 });
  await expect(theirs.call(api.listFormVersions, { params })).rejects.toMatchObject({ status: 404 });
});

test("a form with a wrong question is refused by its place", async () => {
  const form = await aForm();
  const fields = [...firstFields, { ...question("shifts", "Again?") }];
  await expect(
    own.call(api.updateForm, { params: { form_id: form.id }, body: { name: "Ward", fields } }),
  ).rejects.toMatchObject({ status: 422, error: { param: "fields[1].id" } });
  expect(await versions(form.id)).toHaveLength(1);
});
