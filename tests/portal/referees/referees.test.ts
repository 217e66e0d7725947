import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { CheckData } from "#server/contract/check.ts";
import { askReferees } from "#server/portal/referees/ask-referees.ts";
import { openFront } from "../connections/front.ts";
import {
  agreeToAll,
  aSignature,
  type JourneyUnderTest,
  openJourneyUnderTest,
  type Visitor,
} from "../journey-under-test.ts";

let under: JourneyUnderTest;

beforeAll(async () => {
  under = await openJourneyUnderTest({ extensions: false });
});
afterAll(() => under.close());

const mere = {
  name: "Mere Kahu",
  email: "mere@ward7.example",
  contactNumber: "",
  relationship: "My manager",
  company: "Ward 7",
  jobTitle: "Head nurse",
};
const tama = { ...mere, name: "Tama Rangi", email: "tama@ward7.example" };

/** A candidate who has agreed to everything, and whose only other task are referees. */
async function atReferees(check: Partial<CheckData> = {}) {
  const candidate = await under.service.client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@example.com" },
      checks: [{ type: "reference_plus", details: { referees_wanted: 1 }, renewal: false, ...check }],
      bypass: true,
    },
  });
  const ana = under.visitor(candidate.partner_link);
  const person = { firstName: "Ana", lastName: "Ngata", email: "ana@example.com", contactNumber: "" };
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const checkId = candidate.candidate_checks[0]?.id ?? 0;
  const params = {
    partner_application_id: candidate.partner_application_id,
    candidate_check_id: checkId,
  };
  return { ana, checkId, params };
}

async function failure(work: Promise<unknown>): Promise<TRPCError> {
  const error = await work.then(
    () => new Error("It went well."),
    (cause: unknown) => cause,
  );
  if (!(error instanceof TRPCError)) throw error;
  return error;
}

async function listed(ana: Visitor) {
  const [check] = (await ana.candidate.journey()).referees;
  return check?.referees ?? [];
}

test("referees are a step only where a check of the candidate's has some", async () => {
  const plain = await under.aCandidate();
  const journey = await under.visitor(plain.partner_link).candidate.journey();
  expect(journey).toMatchObject({ referees: [], standing: { referees: "unasked" } });
  expect(journey.steps).not.toContain("referees");
  const { ana } = await atReferees();
  expect(await ana.candidate.journey()).toMatchObject({
    step: "referees",
    steps: ["welcome", "details", "consent", "documents", "referees", "review", "sign"],
    referees: [{ title: "Reference Check Plus", needed: 1, missing: 1, referees: [] }],
  });
});

test("a check by phone, and one whose referees the company names, ask nothing of the candidate", async () => {
  const { ana } = await atReferees({ type: "reference", details: {} });
  expect((await ana.candidate.journey()).steps).not.toContain("referees");
  const named = await atReferees({
    type: "custom_reference",
    details: { referees: [{ name: "Mere Kahu", email: "mere@ward7.example" }] },
  });
  expect(await named.ana.candidate.journey()).toMatchObject({
    step: "review",
    standing: { referees: "complete" },
    referees: [{ formId: null, complete: true, referees: [{ name: "Mere Kahu", changeable: false }] }],
  });
  const attempt = named.ana.referees.name({ checkId: named.checkId, referee: tama });
  expect((await failure(attempt)).code).toBe("CONFLICT");
});

test("a referee reaches the service with the company's form, and nobody is contacted yet", async () => {
  const { ana, checkId, params } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  const [referee, ...more] = await under.service.client.call(api.listReferees, { params });
  expect(more).toEqual([]);
  expect(referee).toMatchObject({
    first_name: "Mere",
    last_name: "Kahu",
    email: "mere@ward7.example",
    relationship: "My manager",
    company: "Ward 7",
    job_title: "Head nurse",
    requested_at: null,
  });
  expect(await ana.candidate.journey()).toMatchObject({ step: "review", standing: { referees: "complete" } });
});

test("one who is sent twice, by a double tap or after a lost answer, is added once", async () => {
  const { ana, checkId } = await atReferees();
  await Promise.all([
    ana.referees.name({ checkId, referee: mere }),
    ana.referees.name({ checkId, referee: mere }),
  ]);
  await ana.referees.name({ checkId, referee: mere });
  expect(await listed(ana)).toHaveLength(1);
});

test("a correction keeps the place in the list", async () => {
  const { ana, checkId } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  await ana.referees.name({ checkId, referee: tama });
  const [first] = await listed(ana);
  await ana.referees.correct({ checkId, refereeId: first?.id ?? 0, referee: { ...mere, company: "Ward 9" } });
  expect((await listed(ana)).map(({ name, company }) => [name, company])).toEqual([
    ["Mere Kahu", "Ward 9"],
    ["Tama Rangi", "Ward 7"],
  ]);
});

test("a removed referee is gone, and removing again is no failure", async () => {
  const { ana, checkId } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  const [first] = await listed(ana);
  await ana.referees.remove({ checkId, refereeId: first?.id ?? 0 });
  await ana.referees.remove({ checkId, refereeId: first?.id ?? 0 });
  expect(await ana.candidate.journey()).toMatchObject({
    step: "referees",
    referees: [{ missing: 1, referees: [] }],
  });
});

test("nobody is their own referee, and nobody is on the list twice", async () => {
  const { ana, checkId } = await atReferees();
  const self = { ...mere, email: "ANA@example.com" };
  expect(await failure(ana.referees.name({ checkId, referee: self }))).toMatchObject({
    cause: { code: "validation_failed", param: "self" },
  });
  await ana.referees.name({ checkId, referee: mere });
  const twice = { ...tama, email: mere.email };
  expect(await failure(ana.referees.name({ checkId, referee: twice }))).toMatchObject({
    cause: { code: "validation_failed", param: "twice" },
  });
});

test("one whom the partner named or asked, the candidate neither changes nor removes", async () => {
  const { ana, checkId, params } = await atReferees();
  const partner = under.service.client;
  const theirs = await partner.call(api.createReferee, {
    params,
    body: { form_id: 1, name: "Hine Moana", email: "hine@ward7.example" },
  });
  await ana.referees.name({ checkId, referee: mere });
  const own = (await listed(ana)).find(({ name }) => name === "Mere Kahu")?.id ?? 0;
  await partner.call(api.requestReferee, { params: { ...params, referee_id: own }, body: {} });
  for (const refereeId of [theirs.id, own]) {
    expect((await failure(ana.referees.remove({ checkId, refereeId }))).code).toBe("CONFLICT");
    const corrected = ana.referees.correct({ checkId, refereeId, referee: tama });
    expect((await failure(corrected)).code).toBe("CONFLICT");
  }
  expect((await listed(ana)).map(({ state }) => state)).toEqual(["named", "asked"]);
});

test("nobody changes another candidate's referees", async () => {
  const [one, other] = [await atReferees(), await atReferees()];
  await one.ana.referees.name({ checkId: one.checkId, referee: mere });
  const [referee] = await listed(one.ana);
  const theirs = { checkId: one.checkId, refereeId: referee?.id ?? 0 };
  expect((await failure(other.ana.referees.remove(theirs))).code).toBe("CONFLICT");
  await other.ana.referees.remove({ ...theirs, checkId: other.checkId });
  expect(await listed(one.ana)).toHaveLength(1);
});

test("after the signature each referee whom the candidate named is asked, once; then the list is closed", async () => {
  const { ana, checkId, params } = await atReferees();
  await under.service.client.call(api.createReferee, {
    params,
    body: { form_id: 1, name: "Hine Moana", email: "hine@ward7.example" },
  });
  await ana.referees.name({ checkId, referee: mere });
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  await under.portal.runJobs();
  await under.portal.runJobs();
  const referees = await under.service.client.call(api.listReferees, { params });
  expect(referees.map(({ name, requested_at }) => [name, requested_at !== null])).toEqual([
    ["Hine Moana", false],
    ["Mere Kahu", true],
  ]);
  expect((await failure(ana.referees.name({ checkId, referee: tama }))).code).toBe("CONFLICT");
});

test("a service that is too busy to ask a referee is asked again", async () => {
  const { ana, checkId, params } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  const front = await openFront();
  onTestFinished(() => front.close());
  front.serve(under.service.service);
  const { settings } = under.portal;
  const asking = askReferees({
    ...under.portal,
    settings: { ...settings, serviceBaseUrl: `${front.url}/v1` },
  });
  const job = {
    company_id: under.service.account.companyId,
    partner_application_id: params.partner_application_id,
  };
  for (const path of [/\/referees$/, /\/request$/]) {
    front.refuseNext(path, 429);
    await expect(asking.run(job)).rejects.toMatchObject({ status: 429 });
  }
  await asking.run(job);
  const [referee] = await under.service.client.call(api.listReferees, { params });
  expect(referee?.requested_at).not.toBeNull();
});
