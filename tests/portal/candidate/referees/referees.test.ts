import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { CheckData } from "#server/contract/check.ts";
import { refereesPerCheck } from "#server/contract/referee.ts";
import { askRefereesIntent } from "#server/portal/candidate/referees/ask-referees-intent.ts";
import { claimIntent } from "#server/portal/gateway/intent-store.ts";
import { beginIntent } from "#server/portal/gateway/outbox/begin-intent.ts";
import { type Front, openFrontOf } from "../../company/connections/front.ts";
import {
  agreeToAll,
  aSignature,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
  type Visitor,
} from "../../journey-under-test.ts";

let under: JourneyUnderTest;

let front: Front;

beforeAll(async () => {
  under = await openJourneyUnderTest({ extensions: false });
  front = await openFrontOf(under);
});
afterAll(async () => {
  await under.close();
  await front.close();
});

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
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  const checkId = candidate.candidate_checks[0]?.id ?? 0;
  const params = {
    partner_application_id: candidate.partner_application_id,
    candidate_check_id: checkId,
  };
  return { ana, checkId, params };
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

test("a referee's phone number is kept with its country, and one that nobody can call is refused", async () => {
  const { ana, checkId, params } = await atReferees();
  await ana.referees.name({ checkId, referee: { ...mere, contactNumber: "+64 21 555 0198" } });
  const [kept] = await under.service.client.call(api.listReferees, { params });
  expect(kept?.contact_number).toBe("+64215550198");
  const again = { ...tama, email: "", contactNumber: "+64 (21) 555-0198" };
  expect(await failure(ana.referees.name({ checkId, referee: again }))).toMatchObject({
    cause: { param: "twice" },
  });
  const wrong = { ...tama, contactNumber: "call me on 12" };
  expect(await failure(ana.referees.name({ checkId, referee: wrong }))).toMatchObject({
    cause: { code: "validation_failed", param: "phone" },
  });
  expect(await listed(ana)).toHaveLength(1);
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

async function ownerOf(partner_application_id: string) {
  const { id } = await under.service.client.call(api.getCandidate, { params: { partner_application_id } });
  const { companyId } = under.service.account;
  return { companyId, partnerApplicationId: partner_application_id, candidateId: id };
}

test("a service that is too busy to ask a referee is asked again", async () => {
  const { ana, checkId, params } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  const owner = await ownerOf(params.partner_application_id);
  await under.portal.db.begin((tx) =>
    beginIntent(under.portal, tx, askRefereesIntent, { owner, payload: null }),
  );
  const attempt = async () => {
    const claimed = await claimIntent(under.portal.db, { owner, kind: askRefereesIntent.name });
    if (!claimed) throw new Error("There is nothing to ask.");
    await askRefereesIntent.attempt(under.portal, claimed, { attended: false });
  };
  for (const request of [/GET .*\/referees$/, /\/request$/]) {
    front.refuseNext(request, 429);
    await expect(attempt()).rejects.toMatchObject({ status: 429 });
  }
  await attempt();
  const [referee] = await under.service.client.call(api.listReferees, { params });
  expect(referee?.requested_at).not.toBeNull();
});

test("referees who could not be asked for an hour are taken up again, and those who were asked are not", async () => {
  const { ana, checkId, params } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  // As it is after an hour of repetitions.
  const later = new Date(under.portal.clock.now().getTime() + 60 * 60 * 1000);
  await under.portal
    .db`update portal.intents set attempts = 13, next_attempt_at = ${later} where kind = 'ask-referees'`;
  const requests = () => front.asked.filter((one) => one.endsWith("/request")).length;
  const before = requests();
  await under.portal.runJobs();
  expect(requests()).toBe(before);

  for (let hour = 1; hour <= 2; hour += 1) {
    under.portal.clock.advance(60 * 60 * 1000);
    await under.portal.runJobs();
    expect(requests()).toBe(before + 1);
  }
  const [referee] = await under.service.client.call(api.listReferees, { params });
  expect(referee?.requested_at).not.toBeNull();
  expect([...(await under.portal.db`select from portal.intents where kind = 'ask-referees'`)]).toEqual([]);
});

test("one whose naming had no answer is the candidate's own, once, when they are named again", async () => {
  const { ana, checkId } = await atReferees();
  front.loseAnswer(/POST .*\/referees$/);
  const answered = ana.referees.name({ checkId, referee: mere });
  expect((await failure(answered)).code).toBe("SERVICE_UNAVAILABLE");
  expect(await listed(ana)).toMatchObject([{ name: "Mere Kahu", changeable: false }]);
  await ana.referees.name({ checkId, referee: mere });
  expect(await listed(ana)).toMatchObject([{ name: "Mere Kahu", changeable: true }]);
});

test("one whose naming had no answer becomes the candidate's own, once, though nobody names them again", async () => {
  const { ana, checkId } = await atReferees();
  front.loseAnswer(/POST .*\/referees$/);
  await failure(ana.referees.name({ checkId, referee: mere }));
  under.portal.clock.advance(10_000);
  await under.portal.runJobs();
  expect(await listed(ana)).toMatchObject([{ name: "Mere Kahu", changeable: true }]);
});

test("a removal that had no answer is done, though nobody removes them again", async () => {
  const { ana, checkId } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  const [own] = await listed(ana);
  const release = front.hold(/DELETE .*\/referees\/\d+$/);
  const removing = failure(ana.referees.remove({ checkId, refereeId: own?.id ?? 0 }));
  await expect.poll(() => front.asked.at(-1)).toMatch(/^DELETE/);
  front.loseAnswer(/DELETE .*\/referees\/\d+$/);
  release();
  await removing;
  under.portal.clock.advance(10_000);
  await under.portal.runJobs();
  expect(await listed(ana)).toEqual([]);
  expect([...(await under.portal.db`select from portal.intents where kind = 'referee-removal'`)]).toEqual([]);
});

test("one whose naming had no answer is asked after the signature", async () => {
  const { ana, checkId, params } = await atReferees();
  front.loseAnswer(/POST .*\/referees$/);
  await failure(ana.referees.name({ checkId, referee: mere }));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  await under.portal.runJobs();
  const [referee] = await under.service.client.call(api.listReferees, { params });
  expect(referee?.requested_at).not.toBeNull();
});

test("a correction that had no answer is done once when it is sent again", async () => {
  const { ana, checkId } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  await ana.referees.name({ checkId, referee: tama });
  const [first] = await listed(ana);
  const corrected = { checkId, refereeId: first?.id ?? 0, referee: { ...mere, company: "Ward 9" } };
  front.loseAnswer(/POST .*\/referees$/);
  await failure(ana.referees.correct(corrected));
  await ana.referees.correct(corrected);
  await ana.referees.correct(corrected);
  expect((await listed(ana)).map(({ name, company }) => [name, company])).toEqual([
    ["Mere Kahu", "Ward 9"],
    ["Tama Rangi", "Ward 7"],
  ]);
});

/** As many as a check takes; the candidate's own is the first. */
async function aFullList() {
  const { ana, checkId, params } = await atReferees();
  await ana.referees.name({ checkId, referee: mere });
  for (let number = 1; number < refereesPerCheck; number++) {
    const body = { form_id: 1, name: `Referee ${number}`, email: `referee-${number}@ward7.example` };
    await under.service.client.call(api.createReferee, { params, body });
  }
  const own = (await listed(ana)).find(({ changeable }) => changeable)?.id ?? 0;
  return { ana, checkId, corrected: { checkId, refereeId: own, referee: { ...mere, company: "Ward 9" } } };
}

async function ownCompanies(ana: Visitor) {
  return (await listed(ana)).filter(({ changeable }) => changeable).map(({ company }) => company);
}

test("one of as many as a check takes is corrected too", async () => {
  const { ana, corrected } = await aFullList();
  await ana.referees.correct(corrected);
  expect(await ownCompanies(ana)).toEqual(["Ward 9"]);
  expect(await listed(ana)).toHaveLength(refereesPerCheck);
});

test("nobody is lost when the service is away after one of a full list made room", async () => {
  const { ana, checkId, corrected } = await aFullList();
  front.loseAnswer(/DELETE .*\/referees\/\d+$/);
  expect((await failure(ana.referees.correct(corrected))).code).toBe("SERVICE_UNAVAILABLE");
  expect(await listed(ana)).toHaveLength(refereesPerCheck - 1);
  const again = ana.referees.name({ checkId, referee: tama });
  expect(await failure(again)).toMatchObject({ cause: { code: "too_many_referees" } });
  expect(await ownCompanies(ana)).toEqual(["Ward 9"]);
});

test("whom the service refuses is not on the list, and who was to be corrected stays", async () => {
  const { ana, checkId, corrected } = await aFullList();
  const more = ana.referees.name({ checkId, referee: tama });
  expect(await failure(more)).toMatchObject({ cause: { code: "too_many_referees" } });
  front.refuseNext(/POST .*\/referees$/, 422);
  expect((await failure(ana.referees.correct(corrected))).code).toBe("UNPROCESSABLE_CONTENT");
  expect(await ownCompanies(ana)).toEqual(["Ward 7"]);
  await ana.referees.correct(corrected);
  expect(await ownCompanies(ana)).toEqual(["Ward 9"]);
});

test("who is on the way to the service can't be read from the database", async () => {
  const { ana, checkId, params } = await atReferees();
  front.loseAnswer(/POST .*\/referees$/);
  await failure(ana.referees.name({ checkId, referee: mere }));
  const [row] = await under.portal.db<{ sealed: string }[]>`
    select encode(sealed_payload, 'escape') as sealed from portal.intents
    where partner_application_id = ${params.partner_application_id} and kind = 'referee-change'`;
  expect(row?.sealed).not.toContain("Mere");
});
