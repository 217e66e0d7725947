import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { aPhoto } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { openFront } from "../../company/connections/front.ts";
import { agreeToAll, anUpload, aSignature, failure, person, visitorOf } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = (await world.aReviewer({ name: "Mere Ngata" })).caller;
});
afterAll(() => world.close());

test("a view of a candidate's page asks the service for the candidate and the files, once each", async () => {
  const partnerApplicationId = await world.aCandidate();
  await world.aDocument(partnerApplicationId);
  const { candidate } = await mere.candidates.get({ partnerApplicationId });
  const of = { partnerApplicationId, candidateId: candidate.id };
  const { companyId, token } = world.account;
  const front = await openFront();
  front.serve(world.service);
  await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
  // What the company itself is like is asked for once a minute, whoever looks.
  await mere.candidates.get(of);
  front.asked.length = 0;
  const page = await mere.candidates.get(of);
  expect(front.asked).toEqual([
    `GET /v1/candidates/${partnerApplicationId}`,
    `GET /v1/candidates/${partnerApplicationId}/uploads`,
  ]);
  expect(page.factsMissing).toBeGreaterThan(0);
  expect(page.names.legal).toMatchObject({ first: "Ana", last: "Lopez" });
  front.asked.length = 0;
  await mere.notes.list(of);
  await mere.candidates.consents(of);
  expect(front.asked).toEqual([]);
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
  await front.close();
});

test("staff see that a document's number is with someone else too, and whose it is", async () => {
  const withPassport = (first_name: string) =>
    world.client.call(api.createCandidate, {
      body: {
        candidate: { first_name, last_name: "Lopez" },
        checks: [
          {
            type: "international_police",
            details: { passport: { held: true, country: "NZ", number: "LA 123456" } },
          },
        ],
        bypass: true,
      },
    });
  const ana = await withPassport("Ana");
  const rui = await withPassport("Rui");
  const { partner_application_id: partnerApplicationId, id: candidateId } = ana;
  const { matches } = await mere.candidates.get({ partnerApplicationId, candidateId });
  const { id, partner_application_id, reference_code, name } = rui;
  expect(matches).toEqual([
    {
      document: "passport",
      differs: ["name"],
      candidate: { id, partner_application_id, reference_code, name },
    },
  ]);
});

test("staff see whose task a candidate is and who has claimed them", async () => {
  const { caller: tama, staff } = await world.aReviewer({ name: "Tama Rewi" });
  const partnerApplicationId = await world.aCandidate();
  const { candidate } = await mere.candidates.get({ partnerApplicationId });
  const of = { partnerApplicationId, candidateId: candidate.id };
  expect((await mere.candidates.get(of)).handling).toEqual({ claimedBy: null, assignee: null });
  await tama.queue.claim(of);
  await mere.queue.assign({ ...of, staffId: staff.id });
  expect((await mere.candidates.get(of)).handling).toEqual({
    claimedBy: { name: "Tama Rewi", isMe: false },
    assignee: { id: staff.id, name: "Tama Rewi", isMe: false },
  });
  expect((await tama.candidates.get(of)).handling.claimedBy).toMatchObject({ isMe: true });
  await world.advance(16 * 60_000);
  expect((await mere.candidates.get(of)).handling.claimedBy).toBeNull();
});

test("the history names who did what here on the service's own event, and leaves others' to the partner", async () => {
  const partnerApplicationId = await world.aCandidate();
  const { candidate } = await mere.candidates.get({ partnerApplicationId });
  const of = { partnerApplicationId, candidateId: candidate.id };
  const params = { partner_application_id: partnerApplicationId };
  await world.client.call(api.updateCandidate, { params, body: { candidate: { department: "Ward 7" } } });
  await world.advance(10 * 60_000);
  const shown = { firstName: "Ana", lastName: "Lopez", email: "ana@candidate.example" };
  const rest = { contactNumber: "", jobRole: "", department: "Ward 7" };
  const corrected = { ...shown, ...rest, jobRole: "Nurse" };
  await mere.candidateActions.correctDetails({ ...of, shown: { ...shown, ...rest }, corrected });
  await mere.candidateActions.cancelCheck({ ...of, checkId: candidate.checks[0]?.id ?? 0 });
  const history = await mere.candidates.timeline(of);
  const updates = history.filter(({ code }) => code === "candidate_updated");
  expect(updates.map(({ actor, values }) => [actor, values.subjects])).toEqual([
    ["Mere Ngata", ["jobRole"]],
    ["Hireline", []],
  ]);
  expect(history.find(({ values }) => values.to === "canceled")).toMatchObject({
    code: "check_status_changed",
    actor: "Mere Ngata",
    values: { check: "Identity" },
  });
  // Each is told once.
  expect(history.filter(({ kind }) => kind === "action")).toEqual([]);
});

test("what a candidate agreed to is shown with its version and language, and colleagues of another company see nothing", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: {
      bypass: true,
      candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@candidate.example" },
      checks: [aKnownCheck("right_to_work_au")],
    },
  });
  const ana = visitorOf(world.portal, created.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.documents.upload(anUpload(await aPhoto()));
  const { sha256 } = await ana.candidate.consentText();
  await ana.signature.submit({ ...aSignature, textSha256: sha256 });
  const of = { partnerApplicationId: created.partner_application_id, candidateId: created.id };
  const { disclosures, signatures, receipt } = await mere.candidates.consents(of);
  expect(disclosures.length).toBeGreaterThan(1);
  expect(disclosures[0]).toMatchObject({ locale: "en", version: expect.stringMatching(/^2026-/) });
  expect(signatures).toMatchObject([{ locale: "en", text: expect.any(String), givenAt: expect.any(String) }]);
  expect(receipt).toMatchObject({ number: expect.any(String) });
  const other = await world.anotherCompany("Kauri Care");
  const { caller: stranger } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
  expect(await stranger.candidates.consents(of)).toEqual({
    disclosures: [],
    signatures: [],
    withdrawnAt: null,
    receipt: null,
  });
  expect(await failure(stranger.candidates.get(of))).toMatchObject({ code: "NOT_FOUND" });
});
