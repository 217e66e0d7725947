import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { candidateLink, linkLifetimeMs, makeLinkToken } from "#server/contract/link-token.ts";
import { knownFacts } from "../../../support/known-facts.ts";
import { aPhoto } from "../../../support/pictures.ts";
import {
  agreeToAll,
  anUpload,
  aSignature,
  failure,
  type JourneyUnderTest,
  openJourneyUnderTest,
  person,
  type Visitor,
} from "../../journey-under-test.ts";

const planted = "Wharariki Crescent";
const addresses = {
  entries: [{ line_1: planted, town: "Tākaka", postcode: "7110", country: "NZ", from: "2010-01", to: null }],
};

describe.each([{ extensions: true }, { extensions: false }])("with a service of $extensions", (settings) => {
  let under: JourneyUnderTest;

  beforeAll(async () => {
    under = await openJourneyUnderTest(settings);
  });
  afterAll(() => under.close());

  test("a candidate is asked what the checks need to know, and what is half-written is there again", async () => {
    const { ana, journey } = await atQuestions();
    expect(await journey()).toMatchObject({ step: "documents", standing: { facts: "wanted" } });
    expect((await journey()).factGroups).toMatchObject([
      { name: "names", keys: ["former_names"], asked: true, complete: false },
      { name: "birth", keys: ["date_of_birth"], asked: true, complete: false },
      { name: "addresses", keys: ["addresses"], asked: true, complete: false },
      { name: "licences", keys: ["driver_licence"], asked: true, complete: false },
    ]);
    const half = await ana.candidate.saveFacts({ facts: { addresses: { entries: [{ town: "Tākaka" }] } } });
    expect(half.addresses).toMatchObject({ state: "incomplete", value: { entries: [{ town: "Tākaka" }] } });
    const whole = await ana.candidate.saveFacts({ facts: { addresses } });
    expect(whole.addresses).toMatchObject({ state: "known", source: "candidate", problems: [] });
    const { former_names, date_of_birth, driver_licence } = knownFacts;
    await ana.candidate.saveFacts({ facts: { former_names, date_of_birth, driver_licence } });
    expect(await journey()).toMatchObject({ step: "documents", standing: { facts: "complete" } });
  });

  test("what is written is kept tidy: numbers with their country, and of an address what its country has", async () => {
    const { ana } = await atQuestions("employment_history", "credit");
    const job = { employer: " Quay\u200b Clinic ", country: "NZ", contact_number: "021 123 4567" };
    const home = { line_1: "1 Quay", town: "Nelson", state: "NSW", postcode: "٧٠١٠", country: "NZ" };
    const first = await ana.candidate.saveFacts({
      facts: { employment: { none: false, entries: [job] }, addresses: { entries: [home] } },
    });
    expect(first.employment?.value?.entries).toMatchObject([
      { employer: "Quay Clinic", contact_number: expect.stringMatching(/^(\+64 21|021) 123 4567$/) },
    ]);
    expect(first.addresses?.value?.entries).toMatchObject([{ state: "", postcode: "7010" }]);
    const wrong = { employment: { none: false, entries: [{ ...job, contact_number: "12" }] } };
    const second = await ana.candidate.saveFacts({ facts: wrong });
    expect(second.employment?.value?.entries).toMatchObject([{ contact_number: "12" }]);
    expect(second.employment?.problems).toContainEqual({
      field: "entries[0].contact_number",
      code: "phone",
    });
  });

  test("an answer takes the place of one that its page has seen or sent, and of no other", async () => {
    const { ana } = await atQuestions();
    const born = (date_of_birth: string | null, seen?: (string | null)[]) =>
      ana.candidate.saveFacts({
        facts: { date_of_birth },
        ...(seen && { seen: seen.map((day) => ({ date_of_birth: day })) }),
      });
    await born("1990-01-02", [null]);
    const late = born("1991-03-04", [null]);
    expect(await failure(late)).toMatchObject({
      cause: { code: "changed_meanwhile", details: [{ param: "date_of_birth" }] },
    });
    expect((await ana.candidate.saveFacts({ facts: {} })).date_of_birth?.value).toBe("1990-01-02");
    // Its answer was lost on the way, and it is said once more.
    await born("1990-01-02", [null]);
    await born("1992-05-06", [null, "1990-01-02"]);
    await born("1993-07-08");
    expect((await born("1994-09-10", ["1993-07-08"])).date_of_birth?.value).toBe("1994-09-10");
    const other = { former_names: { none: true, entries: [] } };
    await ana.candidate.saveFacts({ facts: other, seen: [{ date_of_birth: null }] });
  });

  test("what is kept in another form than it was written is the same answer", async () => {
    const { ana } = await atQuestions("employment_history");
    const jobs = (employer: string) => ({
      employment: {
        none: false,
        entries: [{ employer, country: "NZ", contact_number: "021 123 4567", from: "2020-01" }],
      },
    });
    const first = await ana.candidate.saveFacts({
      facts: jobs(" Quay Clinic "),
      seen: [{ employment: null }],
    });
    const seen = [{ employment: first.employment?.value }];
    await ana.candidate.saveFacts({ facts: jobs("Bay Clinic"), seen });
    expect(await failure(ana.candidate.saveFacts({ facts: jobs("Hill Clinic"), seen }))).toMatchObject({
      cause: { code: "changed_meanwhile" },
    });
    const sent = [...seen, jobs("  Bay Clinic")];
    await ana.candidate.saveFacts({ facts: jobs("Hill Clinic"), seen: sent });
  });

  test("what no check needs is refused, and so is a signature without the answers", async () => {
    const { ana } = await atQuestions();
    expect(await failure(ana.candidate.saveFacts({ facts: { sex: "female" } }))).toMatchObject({
      cause: { code: "fact_not_needed" },
    });
    await ana.documents.upload(anUpload(await aPhoto()));
    const { sha256 } = await ana.candidate.consentText();
    expect(await failure(ana.signature.submit({ ...aSignature, textSha256: sha256 }))).toMatchObject({
      cause: { code: "illegal_transition" },
    });
  });

  test("nothing of it can be read in the portal's database", async () => {
    const { ana } = await atQuestions();
    await ana.candidate.saveFacts({ facts: { addresses } });
    const rows = await under.portal.db`select sealed from portal.kept_facts`;
    expect(rows.length > 0).toBe(!settings.extensions);
    expect(rows.map(({ sealed }) => Buffer.from(sealed ?? "").toString("latin1")).join()).not.toContain(
      "Whar",
    );
  });

  test("a candidate who gets another partner_application_id is not asked again", async () => {
    const { candidate, ana } = await atQuestions();
    await ana.candidate.saveFacts({ facts: { addresses } });
    const moved = await under.service.client.call(api.updateCandidate, {
      params: { partner_application_id: candidate.partner_application_id },
      body: { candidate: { partner_application_id: `${candidate.partner_application_id}-b` } },
    });
    const { factGroups } = await visitorOf(moved).candidate.journey();
    expect(factGroups.find(({ name }) => name === "addresses")).toMatchObject({ complete: true });
  });

  async function atQuestions(...types: string[]) {
    const candidate = await under.service.client.call(api.createCandidate, {
      body: {
        candidate: { first_name: "Ana", last_name: "Ngata" },
        checks: (types.length > 0 ? types : ["credit"]).map((type) => ({ type })),
        bypass: true,
      },
    });
    const ana = visitorOf(candidate);
    await ana.candidate.saveDetails(person);
    await agreeToAll(ana);
    return { candidate, ana, journey: () => ana.candidate.journey() };
  }

  /** By a link of the portal's own, as a service that only keeps to the specification needs one. */
  function visitorOf(candidate: Candidate): Visitor {
    const token = makeLinkToken(
      {
        companyId: candidate.company_id,
        partnerApplicationId: candidate.partner_application_id,
        version: 1,
        expiresAt: new Date(under.portal.clock.now().getTime() + linkLifetimeMs),
      },
      under.portal.settings.linkSecret,
    );
    return under.visitor(candidateLink(under.portal.settings.portalUrl, token));
  }
});

test("what the partner sent whole is not asked again", async () => {
  const under = await openJourneyUnderTest();
  const candidate = await under.aCandidate({ checks: ["credit"] });
  const ana = under.visitor(candidate.partner_link);
  const { standing, factGroups, steps } = await ana.candidate.journey();
  expect(standing.facts).toBe("unasked");
  expect(steps).not.toContain("facts");
  expect(factGroups.every(({ asked, complete }) => !asked && complete)).toBe(true);
  await under.close();
});

test("after the signature nothing is changed that no check waits for", async () => {
  const under = await openJourneyUnderTest();
  const candidate = await under.aCandidate({ checks: ["bankruptcy"] });
  const params = { partner_application_id: candidate.partner_application_id };
  await under.service.client.call(api.storeFile, {
    params,
    body: { id_type: "id", data: aSignature.picture, is_signature: true },
  });
  const ana = under.visitor(candidate.partner_link);
  expect(await failure(ana.candidate.saveFacts({ facts: { addresses } }))).toMatchObject({
    cause: { code: "illegal_transition" },
  });
  await under.close();
});

test("a check that was signed for by API without its facts starts when the candidate gives them", async () => {
  const under = await openJourneyUnderTest();
  const { client } = under.service;
  const candidate = await client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", last_name: "Ngata" }, checks: [{ type: "bankruptcy" }] },
  });
  const params = { partner_application_id: candidate.partner_application_id };
  await client.call(api.storeFile, {
    params,
    body: { id_type: "id", data: aSignature.picture, is_signature: true },
  });
  const ana = under.visitor(candidate.partner_link);
  expect(await ana.candidate.journey()).toMatchObject({
    step: "status",
    openSteps: ["facts", "status"],
    standing: { submitted: true, factsAskedAfter: true },
  });
  const { former_names, date_of_birth, driver_licence } = knownFacts;
  await ana.candidate.saveFacts({ facts: { former_names, date_of_birth, driver_licence, addresses } });
  const [check] = (await under.fetched(candidate)).candidate_checks;
  expect(check).toMatchObject({ waiting_for: null, submitted_at: expect.any(String) });
  expect(await ana.candidate.journey()).toMatchObject({
    openSteps: ["status"],
    standing: { factsAskedAfter: false },
  });
  await under.close();
});

test("a check that was signed for by API without its document waits for the one that the candidate adds to be looked at, and no other is taken", async () => {
  const under = await openJourneyUnderTest();
  const { client } = under.service;
  const candidate = await under.aCandidate({ checks: ["right_to_work_au"] });
  const params = { partner_application_id: candidate.partner_application_id };
  await client.call(api.storeFile, {
    params,
    body: { id_type: "id", data: aSignature.picture, is_signature: true },
  });
  const ana = under.visitor(candidate.partner_link);
  expect(await ana.candidate.journey()).toMatchObject({
    openSteps: ["documents", "status"],
    closed: false,
    standing: { documentsAskedAfter: true },
  });
  const { uploadId } = await ana.documents.upload(anUpload(await aPhoto()));
  const [check] = (await under.fetched(candidate)).candidate_checks;
  expect(check).toMatchObject({ waiting_for: { facts: [], documents: [], review: [uploadId] } });
  expect(await ana.candidate.journey()).toMatchObject({ openSteps: ["status"], closed: true });
  expect(await failure(ana.documents.upload(anUpload(await aPhoto(), { idType: "card_18" })))).toMatchObject({
    cause: { code: "illegal_transition" },
  });
  await under.close();
});
