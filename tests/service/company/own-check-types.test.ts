import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { defaultHealthFormId } from "#server/contract/facts/health.ts";
import { ownTypeCode } from "#server/contract/own-check-type.ts";
import { type Account, anAccount, ownToken } from "../../support/cast.ts";
import { aCardForm, anOwnType, ownTypeWords } from "../../support/own-type.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { aCandidateToLodge } from "../packets/packet-under-test.ts";

let world: ServiceUnderTest;
let account: Account;
let own: Client;
let partner: Client;
beforeAll(async () => {
  world = await openServiceUnderTest();
  account = await anAccount(world.service, { name: "Kauri Care", provider: "manual" });
  own = world.clientOf(await ownToken(world.service, account.companyId));
  partner = world.clientOf(account);
});
afterAll(() => world.close());

const words = ownTypeWords;

async function aCandidate(type: string) {
  const created = await partner.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", last_name: "Ngata" }, checks: [{ type }], bypass: true },
  });
  const params = { partner_application_id: created.partner_application_id };
  return { params, check: created.candidate_checks[0] };
}

const given = { number: "12345678", state: "VIC", ends_on: "2031-05-01" };

test("a company makes a check type, and nobody is asked for it before it is enabled", async () => {
  const form = await aCardForm(own);
  const named = { ...words, title: "AHPRA registration" };
  const made = await own.call(api.createCheckType, { body: { ...named, form_id: form.id } });
  expect(made).toMatchObject({
    type: "own_ahpra_registration",
    enabled: false,
    provider: "manual",
    own: named,
    default_details: { form_id: form.id },
  });
  const ordered = partner.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type: made.type }] },
  });
  await expect(ordered).rejects.toMatchObject({
    code: "check_type_not_enabled",
    error: { param: "checks[0].type" },
  });
  const params = { type: made.type };
  await own.call(api.updateCheckTypeSettings, { params, body: { enabled: true } });
  const shown = await partner.call(api.getCheckType, { params });
  expect(shown).toMatchObject({
    code: made.type,
    ...named,
    required_documents: [],
    facts: [{ key: "legal_name" }, { key: "company_questions" }],
  });
  expect(await partner.call(api.listCheckTypes)).toContainEqual(shown);
  expect(await partner.call(api.listCompanyCheckTypes)).toContainEqual(shown);
});

test("its check waits for the answers to its form, is due by its own time, and a person records the outcome", async () => {
  const { type, form } = await anOwnType(own);
  const lodged = await aCandidateToLodge(world, { account, checks: [{ type }] });
  const { params } = lodged;
  const [check] = (await partner.call(api.getCandidate, { params })).candidate_checks;
  expect(check).toMatchObject({ title: words.title, details: { form_id: form.id, form_version: 1 } });
  const asked = (await partner.call(api.getFacts, { params })).facts.company_questions;
  expect(asked).toMatchObject({ state: "missing", value: null, forms: [{ id: form.id, name: words.title }] });
  await lodged.sign();
  const waits = await partner.call(api.getCandidate, { params });
  expect(waits.candidate_checks[0]?.waiting_for?.facts).toEqual(["company_questions"]);
  const answers = { form_id: form.id, form_version: 1, answers: given };
  const saved = await partner.call(api.saveFacts, {
    params,
    body: { facts: { company_questions: { forms: [answers] } } },
  });
  expect(saved.facts.company_questions).toMatchObject({
    state: "known",
    value: { forms: [answers] },
    problems: [],
  });
  const [released] = (await partner.call(api.getCandidate, { params })).candidate_checks;
  const hours = (Date.parse(released?.due_at ?? "") - Date.parse(released?.submitted_at ?? "")) / 3_600_000;
  expect(hours).toBe(words.turnaround_hours);
  const { text } = await lodged.read();
  expect(text).toContain("Number of your clearance");
  expect(text).toContain(given.number);
  expect(text).toContain("1 May 2031");
  expect(text).not.toContain("form_id");
  const recorded = await own.call(api.recordResult, {
    params: { ...params, candidate_check_id: check?.id ?? 0 },
    body: { outcome: "clear", expiration_date: given.ends_on },
  });
  expect(recorded.candidate_checks[0]).toMatchObject({
    status: "completed",
    outcome: "clear",
    expiration_date: given.ends_on,
  });
});

test("a check keeps the validity that its type had when it was ordered, whatever the order says", async () => {
  const form = await aCardForm(own, "First aid");
  const made = await own.call(api.createCheckType, {
    body: { ...words, title: "First aid", form_id: form.id, validity_months: 36 },
  });
  const params = { type: made.type };
  const details = { form_id: form.id, validity_months: 12 };
  await own.call(api.updateCheckTypeSettings, { params, body: { enabled: true } });
  const { check } = await aCandidate(made.type);
  await own.call(api.updateCheckTypeSettings, { params, body: { enabled: true, default_details: details } });
  expect(check?.details).toMatchObject({ validity_months: 36 });
  const body = {
    candidate: {},
    checks: [{ type: made.type, details: { validity_months: 240 } }],
    bypass: true,
  };
  const later = await partner.call(api.createCandidate, { body });
  expect(later.candidate_checks[0]?.details).toMatchObject({ validity_months: 12 });
  for (const validity_months of [0, 241, "12"]) {
    const wrong = { enabled: true, default_details: { ...details, validity_months } };
    await expect(own.call(api.updateCheckTypeSettings, { params, body: wrong })).rejects.toMatchObject({
      code: "validation_failed",
      error: { param: "default_details.validity_months" },
    });
  }
});

test("a check waits for the document that its type asks for, and keeps to it when the type asks for another", async () => {
  const form = await aCardForm(own, "Security guard");
  const made = await own.call(api.createCheckType, {
    body: { ...words, title: "Security guard", form_id: form.id, document_kind: "security_licence" },
  });
  const { type } = made;
  expect(made.default_details).toEqual({ form_id: form.id, document_kind: "security_licence" });
  await own.call(api.updateCheckTypeSettings, { params: { type }, body: { enabled: true } });
  expect(await partner.call(api.getCheckType, { params: { type } })).toMatchObject({
    required_documents: ["id"],
    document_rule: { sets: [{ slots: [{ count: 1, accepts: [{ kind: "security_licence" }] }] }] },
  });
  const lodged = await aCandidateToLodge(world, { account, checks: [{ type }] });
  const { params } = lodged;
  const changed = { form_id: form.id, document_kind: "other_document" };
  await own.call(api.updateCheckTypeSettings, {
    params: { type },
    body: { enabled: true, default_details: changed },
  });
  await lodged.sign();
  const company_questions = { forms: [{ form_id: form.id, form_version: 1, answers: given }] };
  await partner.call(api.saveFacts, { params, body: { facts: { company_questions } } });
  const waitsFor = async () =>
    (await partner.call(api.getCandidate, { params })).candidate_checks[0]?.waiting_for;
  expect(await waitsFor()).toMatchObject({ documents: [{ document_kind: "security_licence" }] });
  await lodged.giveKinds(["other_document"]);
  expect(await waitsFor()).toMatchObject({ documents: [{ document_kind: "security_licence" }] });
  await lodged.giveKinds(["security_licence"]);
  expect(await waitsFor()).toBeNull();
  expect((await lodged.contents()).upload_ids).toHaveLength(2);
});

test("an order leaves out neither the questions of such a type nor its document", async () => {
  const form = await aCardForm(own, "Crane licence");
  const { type } = await own.call(api.createCheckType, {
    body: { ...words, title: "Crane licence", form_id: form.id, document_kind: "other_document" },
  });
  await own.call(api.updateCheckTypeSettings, { params: { type }, body: { enabled: true } });
  const other = await aCardForm(own, "Another form");
  const details = { form_id: other.id, document_kind: "", site: "Wharf 4" };
  const created = await partner.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type, details }], bypass: true },
  });
  expect(created.candidate_checks[0]?.details).toEqual({
    site: "Wharf 4",
    form_id: form.id,
    form_version: 1,
    document_kind: "other_document",
  });
});

test.each(["linkage_photo", "a card"])("a type can't ask for %s", async (document_kind) => {
  const { type, form } = await anOwnType(own, "Wrong document");
  const body = { enabled: true, default_details: { form_id: form.id, document_kind } };
  await expect(own.call(api.updateCheckTypeSettings, { params: { type }, body })).rejects.toMatchObject({
    code: "validation_failed",
    error: { param: "default_details.document_kind" },
  });
});

test("what is left out of a form is named by its question, and what it does not ask is refused", async () => {
  const { type, form } = await anOwnType(own, "Aged care statement");
  const { params } = await aCandidate(type);
  const save = (answers: Record<string, string>, form_version = 1, form_id = form.id) =>
    partner.call(api.saveFacts, {
      params,
      body: { facts: { company_questions: { forms: [{ form_id, form_version, answers }] } } },
    });
  expect((await save({ number: "1" })).facts.company_questions).toMatchObject({
    state: "incomplete",
    problems: [
      { field: "forms[0].answers.state", code: "required" },
      { field: "forms[0].answers.ends_on", code: "required" },
    ],
  });
  await expect(save({ ...given, state: "Bavaria" })).rejects.toMatchObject({
    code: "validation_failed",
    error: { param: "facts.company_questions.forms[0].answers.state" },
  });
  await expect(save(given, 2)).rejects.toMatchObject({
    code: "unknown_form",
    error: { param: "facts.company_questions.forms[0].form_id" },
  });
});

test("a check keeps the title and the questions that it was ordered with, and the next one has the new ones", async () => {
  const { type, form } = await anOwnType(own, "Forklift licence");
  const { params, check } = await aCandidate(type);
  const fields = [{ id: "class", label: "Class of the licence", kind: "text" as const, required: true }];
  await own.call(api.updateForm, { params: { form_id: form.id }, body: { name: "Forklift", fields } });
  const changed = await own.call(api.updateCheckTypeSettings, {
    params: { type },
    body: { enabled: true, own: { ...words, title: "High risk work licence" } },
  });
  expect(changed).toMatchObject({ type, own: { title: "High risk work licence" } });
  const standing = await partner.call(api.getCandidate, { params });
  expect(standing.candidate_checks[0]).toMatchObject({ id: check?.id, title: "Forklift licence" });
  const kept = (await partner.call(api.getFacts, { params })).facts.company_questions?.forms;
  expect(kept?.[0]).toMatchObject({ version: 1, fields: [{ id: "number" }, {}, {}, {}] });
  const next = await aCandidate(type);
  expect(next.check).toMatchObject({ title: "High risk work licence" });
  const asked = (await partner.call(api.getFacts, { params: next.params })).facts.company_questions?.forms;
  expect(asked?.[0]).toMatchObject({ version: 2, fields: [{ id: "class" }] });
});

test("a type that is switched off goes on for who has it", async () => {
  const { type } = await anOwnType(own, "Induction");
  const { params } = await aCandidate(type);
  await own.call(api.updateCheckTypeSettings, { params: { type }, body: { enabled: false } });
  expect((await partner.call(api.getFacts, { params })).facts.company_questions?.forms).toHaveLength(1);
  const another = partner.call(api.createCandidate, { body: { candidate: {}, checks: [{ type }] } });
  await expect(another).rejects.toMatchObject({ code: "check_type_not_enabled" });
});

test("two types that ask the same form ask it once", async () => {
  const { type, form } = await anOwnType(own, "First of two");
  const second = await own.call(api.createCheckType, {
    body: { ...words, title: "Second of two", form_id: form.id },
  });
  await own.call(api.updateCheckTypeSettings, { params: { type: second.type }, body: { enabled: true } });
  const created = await partner.call(api.createCandidate, {
    body: { candidate: {}, checks: [{ type }, { type: second.type }], bypass: true },
  });
  const params = { partner_application_id: created.partner_application_id };
  const asked = (await partner.call(api.getFacts, { params })).facts.company_questions;
  expect(asked?.forms).toHaveLength(1);
  expect(asked?.needed_by).toHaveLength(2);
});

test("another company has neither the type nor its words", async () => {
  const { type } = await anOwnType(own, "Secret screening");
  const stranger = world.clientOf(await anAccount(world.service, { name: "Rimu Care" }));
  const params = { type };
  await expect(stranger.call(api.getCheckType, { params })).rejects.toMatchObject({ status: 404 });
  expect((await stranger.call(api.listCheckTypes)).map(({ code }) => code)).not.toContain(type);
  const ordered = stranger.call(api.createCandidate, { body: { candidate: {}, checks: [{ type }] } });
  await expect(ordered).rejects.toMatchObject({ code: "check_type_not_enabled" });
});

test("a type without a form, one of the catalogue with a title of one's own, and a partner's token are refused", async () => {
  const create = (client: Client, form_id: number) =>
    client.call(api.createCheckType, { body: { ...words, form_id } });
  await expect(create(own, 999_999)).rejects.toMatchObject({
    code: "unknown_form",
    error: { param: "form_id", message: expect.stringContaining("no form 999999") },
  });
  // The library's questionnaires are about health.
  await expect(create(own, defaultHealthFormId)).rejects.toMatchObject({ code: "unknown_form" });
  const { type, form } = await anOwnType(own, "Police clearance letter");
  await expect(create(partner, form.id)).rejects.toMatchObject({ code: "company_token_required" });
  const body = { enabled: true, own: words };
  await expect(
    own.call(api.updateCheckTypeSettings, { params: { type: "identity" }, body }),
  ).rejects.toMatchObject({ code: "validation_failed", error: { param: "own" } });
  await expect(
    own.call(api.updateCheckTypeSettings, { params: { type }, body: { enabled: true, default_details: {} } }),
  ).rejects.toMatchObject({ code: "validation_failed", error: { param: "default_details.form_id" } });
  await expect(own.call(api.retireForm, { params: { form_id: form.id } })).rejects.toMatchObject({
    code: "in_use",
  });
});

test.each([
  ["NDIS worker screening", [], "own_ndis_worker_screening"],
  ["Contrôle médical", [], "own_controle_medical"],
  ["安全许可", [], "own_check"],
  ["安全许可", ["own_check"], "own_check_2"],
  ["Licence", ["own_licence", "own_licence_2", "own_licence_7"], "own_licence_8"],
])("the code of %s beside %j is %s", (title, taken, code) => {
  expect(ownTypeCode(title, taken)).toBe(code);
});
