import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { defaultHealthFormId } from "#server/contract/facts/health.ts";
import { formLibrary } from "#server/contract/form-library.ts";
import { openLog } from "#server/platform/log/log.ts";
import { createForm } from "#server/service/forms/create-form.ts";
import { ownToken } from "../../support/cast.ts";
import { pdfText } from "../../support/pdf-text.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { downloadPacket } from "../packets/packet-under-test.ts";

const planted = "Zanubrodol every evening";
const medical = formLibrary.find(({ id }) => id === defaultHealthFormId);
const asked = { form_id: medical?.id ?? 0, form_version: medical?.version ?? 0 };
const noes = { adjustments: false, limits: false, allergies: false, vaccinations: false, injuries: false };
const answers = { ...noes, medication: true, medication_which: planted };

let world: ServiceUnderTest;
let folder: string;
const logged = () => readFile(path.join(folder, "log"), "utf8");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "candor-health-"));
  world = await openServiceUnderTest(
    {},
    { log: openLog("trace", { destination: path.join(folder, "log") }) },
  );
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function aCandidate(...checks: { type: string; details?: Record<string, number | string> }[]) {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", last_name: "Ngata" }, checks, bypass: true },
  });
  const params = { partner_application_id: created.partner_application_id };
  const pathOf = (type: string) => {
    const check = created.candidate_checks.find((one) => one.type === type);
    return `/candidates/${params.partner_application_id}/checks/${check?.id}/packet`;
  };
  return {
    params,
    pathOf,
    checkIds: created.candidate_checks.map(({ id }) => id),
    answer: (given: Record<string, unknown>, form = asked) =>
      world.client.call(api.saveFacts, {
        params,
        body: { facts: { health_answers: { ...form, answers: given as typeof answers } } },
      }),
  };
}

async function aHealthToken() {
  const body = { name: "Dr Rangi", scope: "health:read" } as const;
  const company = world.clientOf(await ownToken(world.service, world.account.companyId));
  return await company.call(api.createAccountToken, { body });
}

async function textOfPacket(path: string, token: string) {
  const { response, bytes } = await downloadPacket(world, path, token);
  expect(response.status).toBe(200);
  return (await pdfText(bytes)).text;
}

test("the questions are the library's, or those of the form that the check names, without what is flagged", async () => {
  const { facts } = await world.client.call(
    api.getFacts,
    await aCandidate({ type: "medical_questionnaire" }),
  );
  expect(facts.health_answers).toMatchObject({ state: "missing", value: null, withheld: true });
  expect(facts.health_answers?.form.id).toBe(defaultHealthFormId);
  expect(JSON.stringify(facts)).not.toContain("flagged");

  const fields = [{ id: "dust", label: "Can you work in dust?", kind: "yes_no" as const, required: true }];
  const own = await createForm(world.service, world.account.companyId, { name: "Quarry", fields });
  const quarry = await aCandidate({ type: "medical_questionnaire", details: { form_id: own.id } });
  const sheet = await world.client.call(api.getFacts, quarry);
  expect(sheet.facts.health_answers?.form).toMatchObject({ id: own.id, name: "Quarry" });
  const saved = await quarry.answer({ dust: false }, { form_id: own.id, form_version: own.version });
  expect(saved.facts.health_answers).toMatchObject({ state: "known", value: null });
});

test("a form that is not there, or is for referees, is refused when the check is ordered", async () => {
  for (const form_id of [1, 9_999_999, "x"]) {
    await expect(aCandidate({ type: "medical_questionnaire", details: { form_id } })).rejects.toMatchObject({
      code: "unknown_form",
      error: { param: "checks[0].details.form_id" },
    });
  }
});

test("half-written answers are kept, and nobody is told which question is open", async () => {
  const candidate = await aCandidate({ type: "medical_questionnaire" });
  const half = await candidate.answer({ ...noes, medication: true });
  expect(half.facts.health_answers).toMatchObject({
    state: "incomplete",
    value: null,
    problems: [{ field: "answers", code: "required" }],
  });
  const whole = await candidate.answer(answers);
  expect(whole.facts.health_answers).toMatchObject({ state: "known", source: "candidate", problems: [] });
});

test("an answer that its question can't have is refused, and so are answers to another form", async () => {
  const candidate = await aCandidate({ type: "medical_questionnaire" });
  await expect(candidate.answer({ medication: "maybe" })).rejects.toMatchObject({
    code: "validation_failed",
    error: { param: "facts.health_answers.answers.medication" },
  });
  await expect(candidate.answer(answers, { form_id: 1, form_version: 1 })).rejects.toMatchObject({
    code: "unknown_form",
    error: { param: "facts.health_answers.form_id" },
  });
});

test("a planted answer is nowhere but in the packet of a health professional", async () => {
  const candidate = await aCandidate({ type: "medical_questionnaire" }, { type: "credit" });
  const { params, pathOf } = candidate;
  const saved = await candidate.answer(answers);
  const as = { params, actingFor: "candidate" } as const;
  const told = [
    saved,
    await world.client.call(api.getFacts, as),
    await world.client.call(api.getCandidate, { ...as, query: { include: "facts" } }),
    await world.client.call(api.listHistory, { params }),
    await world.client.call(api.listCandidates, {}),
    await textOfPacket(pathOf("medical_questionnaire"), world.account.token),
    await textOfPacket(pathOf("credit"), world.account.token),
  ];
  expect(JSON.stringify(told)).not.toContain("Zanubrodol");
  expect(await rowsWith("Zanubrodol")).toEqual([]);

  const { token } = await aHealthToken();
  const packet = await textOfPacket(pathOf("medical_questionnaire"), token);
  expect(packet).toContain(planted);
  expect(packet).toContain("Which medicine, and how does it affect you?");
  world.service.log.flush();
  expect(await logged()).not.toContain("Zanubrodol");
  const history = await world.client.call(api.listHistory, { params });
  expect(history.map(({ description }) => description)).toContain(
    "The packet was downloaded with the health answers: Medical questionnaire.",
  );
  expect(JSON.stringify(history)).not.toContain("Zanubrodol");
});

test("a packet says whose answers it leaves out; for the health professional it leaves out none", async () => {
  const candidate = await aCandidate({ type: "medical_questionnaire" });
  await candidate.answer(answers);
  const params = { ...candidate.params, candidate_check_id: candidate.checkIds[0] ?? 0 };
  expect(await world.client.call(api.getPacket, { params })).toMatchObject({ withheld: ["health_answers"] });
  const { token } = await aHealthToken();
  const professional = world.clientOf({ token });
  expect(await professional.call(api.getPacket, { params })).toMatchObject({ withheld: [], missing: [] });
  const text = await textOfPacket(candidate.pathOf("medical_questionnaire"), world.account.token);
  expect(text).toContain("Kept for the health professional alone");
});

test("a health professional's token opens nothing but packets that ask about health", async () => {
  const candidate = await aCandidate({ type: "medical_questionnaire" }, { type: "credit" });
  const { token } = await aHealthToken();
  const professional = world.clientOf({ token });
  const params = { ...candidate.params, candidate_check_id: candidate.checkIds[1] ?? 0 };
  const refused = { code: "insufficient_scope", status: 403 };
  await expect(professional.call(api.getPacket, { params })).rejects.toMatchObject(refused);
  await expect(professional.call(api.getFacts, candidate)).rejects.toMatchObject(refused);
  await expect(professional.call(api.listCandidates, {})).rejects.toMatchObject(refused);
  const body = { name: "Another", scope: "health:read" } as const;
  await expect(professional.call(api.createAccountToken, { body })).rejects.toMatchObject(refused);
});

test("only the company's own token creates one for a health professional", async () => {
  const body = { name: "Dr Rangi", scope: "health:read" } as const;
  await expect(world.client.call(api.createAccountToken, { body })).rejects.toMatchObject({
    code: "company_token_required",
  });
  expect((await aHealthToken()).scope).toBe("health:read");
});

/** Tables of the database that hold a text in any column, sealed or not. */
async function rowsWith(text: string): Promise<string[]> {
  const { db } = world.service;
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const hex = Buffer.from(text).toString("hex");
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db<{ count: number }[]>`
        select count(*)::int as count from ${db.unsafe(name)} t
        where t::text like ${`%${text}%`} or t::text like ${`%${hex}%`}`;
      return row && row.count > 0 ? [name] : [];
    }),
  );
  return found.flat();
}
