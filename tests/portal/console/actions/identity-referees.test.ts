import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { statementKind } from "#server/contract/documents/identity-referee.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;
beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = (await world.aReviewer({ name: "Mere Ngata" })).caller;
});
afterAll(() => world.close());

test("staff add a referee who confirms an identity where documents are missing, and see them beside the statement", async () => {
  const created = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana" }, checks: [aKnownCheck("moj")], bypass: true },
  });
  const partnerApplicationId = created.partner_application_id;
  const { candidate } = await mere.candidates.get({ partnerApplicationId });
  const [check] = candidate.checks;
  expect(check).toMatchObject({ hasReferees: true, waitsFor: [{ kind: "document" }] });
  const ofCheck = { partnerApplicationId, candidateId: candidate.id, checkId: check?.id ?? 0 };
  expect(await mere.candidateActions.referees(ofCheck)).toMatchObject({
    takesMore: true,
    ofIdentity: true,
  });
  const referee = {
    name: "Tama Rewi",
    email: "neighbour@referee.example",
    contactNumber: "",
    relationship: "Neighbour",
    company: "",
    jobTitle: "",
  };
  await mere.candidateActions.addReferee({ ...ofCheck, referee });
  const { candidate: after } = await mere.candidates.get({ partnerApplicationId });
  expect(after.checks).toMatchObject([{ hasReferees: true, waitsFor: [{ kind: "referee" }] }]);
  const refereeId = (await mere.candidateActions.referees(ofCheck))?.referees[0]?.id ?? 0;
  await mere.candidateActions.askReferee({ ...ofCheck, refereeId });
  await world.runJobs();
  const mail = (await world.mails()).find(({ recipient }) => recipient === referee.email);
  expect(mail?.subject).toContain("Please confirm who");
  // Who said it stands beside what was said: the reviewer sees whether it came from the candidate's own browser.
  await world.client.call(api.storeFile, {
    params: { partner_application_id: partnerApplicationId },
    body: { data: dataUri(await aPhoto()), id_type: "id", document_kind: statementKind },
  });
  const page = await mere.candidates.get({ partnerApplicationId });
  expect(page.candidate.checks).toMatchObject([{ hasReferees: true, waitsFor: [{ kind: "review" }] }]);
  expect(page.uploads).toMatchObject([{ title: "Statement of an identity referee", isStatement: true }]);
});
