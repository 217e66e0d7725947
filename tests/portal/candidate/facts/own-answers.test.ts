import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
} from "../../journey-under-test.ts";

const planted = "Zanubrodol every evening";
const noes = { adjustments: false, limits: false, allergies: false, vaccinations: false, injuries: false };
const ofForm = { form_id: 5, form_version: 2 };

let under: JourneyUnderTest;
beforeAll(async () => {
  under = await openJourneyUnderTest();
});
afterAll(() => under.close());

async function atQuestions(on = under) {
  const candidate = await on.aCandidate({ checks: ["medical_questionnaire"] });
  const ana = on.visitor(candidate.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const answer = (answers: Record<string, boolean | string>) =>
    ana.candidate.saveFacts({ facts: { health_answers: { ...ofForm, answers } } });
  return { candidate, ana, answer };
}

test("candidates find what they wrote about their health again, and the company's token reads none of it", async () => {
  const { candidate, ana, answer } = await atQuestions();
  expect((await ana.candidate.journey()).factGroups).toMatchObject([
    { name: "health", keys: ["health_answers"], asked: true, complete: false },
  ]);
  const half = await answer({ ...noes, medication: true });
  expect(half.health_answers).toMatchObject({
    state: "incomplete",
    value: { answers: { medication: true } },
    problems: [{ field: "answers.medication_which", code: "required" }],
  });
  const whole = await answer({ ...noes, medication: true, medication_which: planted });
  expect(whole.health_answers).toMatchObject({
    state: "known",
    value: { answers: { medication_which: planted } },
  });
  const params = { partner_application_id: candidate.partner_application_id };
  const told = await under.service.client.call(api.getFacts, { params, actingFor: "candidate" });
  expect(told.facts.health_answers).toMatchObject({ state: "known", value: null });
  expect(await kept()).not.toContain("Zanubrodol");
});

test("from the signature on, the candidate's pages have forgotten the answers, and the packet has them", async () => {
  const { candidate, ana, answer } = await atQuestions();
  await answer({ ...noes, medication: true, medication_which: planted });
  await ana.documents.upload(anUpload(await aPhoto()));
  const before = (await openKept(candidate.id)).length;
  await ana.signature.submit({ ...aSignature, textSha256: (await ana.candidate.consentText()).sha256 });
  expect((await openKept(candidate.id)).length).toBeLessThan(before);
  expect(JSON.stringify(await ana.candidate.journey())).not.toContain("Zanubrodol");
  const params = { partner_application_id: candidate.partner_application_id };
  const { facts } = await under.service.client.call(api.getFacts, { params });
  expect(facts.health_answers?.state).toBe("known");
});

test("a service that keeps no facts, and so could not keep these to itself, is not asked to", async () => {
  const other = await openJourneyUnderTest({ extensions: false });
  const { ana, answer } = await atQuestions(other);
  const { factGroups, asksHealth } = await ana.candidate.journey();
  expect([factGroups, asksHealth]).toEqual([[], false]);
  expect(await failure(answer(noes))).toMatchObject({ cause: { code: "fact_not_needed" } });
  await other.close();
});

async function kept(): Promise<string> {
  const rows = await under.portal.db`select k::text as row from portal.kept_facts k`;
  return rows.map(({ row }) => String(row)).join();
}

async function openKept(candidateId: number): Promise<Buffer> {
  const [row] = await under.portal.db<{ sealed: Buffer }[]>`
    select sealed from portal.kept_facts where candidate_id = ${candidateId}`;
  return row?.sealed ?? Buffer.alloc(0);
}
