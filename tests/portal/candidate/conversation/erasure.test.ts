import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { erasureAnswerBy } from "#server/portal/candidate/conversation/ask-for-erasure.ts";
import { readErasure } from "#server/portal/candidate/conversation/read-erasure.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import { ownToken } from "../../../support/cast.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { aLaunch } from "../../../support/signed-candidate.ts";
import { failure, type Visitor, visitorOf } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let partner: Client;
let owner: { caller: Caller; staff: Staff };
let ana: Visitor;
let launched: Awaited<ReturnType<typeof aLaunch>>;
let of: { partnerApplicationId: string; candidateId: number };
let address: string;
let count = 0;
const key = () => crypto.randomUUID();

beforeAll(async () => {
  world = await openStaffUnderTest();
  const company = await world.anotherCompany("Kererū Care", "manual");
  partner = world.clientOf(company);
  owner = await world.aReviewer({ companyId: company.companyId, name: "Olivia Owens", role: "owner" });
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  address = `ana-${count}@candidate.example`;
  launched = await aLaunch(partner, {
    checks: [aKnownCheck("bankruptcy")],
    candidate: { first_name: "Ana", last_name: "Forget", email: address },
  });
  of = { partnerApplicationId: launched.partner_application_id, candidateId: launched.id };
  ana = visitorOf(world.portal, launched.partner_link);
});

const waiting = async () => {
  const { rows } = await owner.caller.queue.list({ page: 1, perPage: 100 });
  return rows.find(({ candidateId }) => candidateId === of.candidateId);
};
const mailsTo = async (email: string) => {
  await world.runPortalJobs();
  return (await world.mails()).filter(({ recipient }) => recipient === email);
};
const standing = async () => {
  const token = launched.partner_link.split("/").at(-1) ?? "";
  const visit = await visitInFrame(world.portal, token, { headers: new Headers(), ip: null });
  if (!visit.ok) throw new Error(`The link is ${visit.reason}.`);
  return await readErasure(world.portal, visit.opened);
};

test("who asks for erasure is told by when there is an answer, before signing too, and the request waits in the queue until then", async () => {
  const told = (await mailsTo(owner.staff.email)).length;
  const asked = await ana.candidate.askForErasure({ text: "", key: key() });
  expect(asked).toMatchObject({ answer: null, endsChecks: true });
  const { answerBy = "", at = "" } = asked.asked ?? {};
  const days = (Date.parse(answerBy) - Date.parse(at)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(30);
  expect(await waiting()).toMatchObject({ kinds: [{ kind: "erasure", count: 1 }] });
  const subjects = (await mailsTo(owner.staff.email)).slice(told).map(({ subject }) => subject);
  expect(subjects).toEqual(["A candidate asks for their data to be erased"]);
});

test("a second request waits for the answer to the first, and the same one sent twice is one", async () => {
  const request = { text: "I got another job.", key: key() };
  await ana.candidate.askForErasure(request);
  await ana.candidate.askForErasure(request);
  expect(await failure(ana.candidate.askForErasure({ text: "", key: key() }))).toMatchObject({
    code: "CONFLICT",
  });
  const messages = await owner.caller.messages.list(of);
  expect(messages).toMatchObject([{ kind: "erasure", text: "I got another job.", answered: false }]);
});

test("why it is kept is emailed and stands on the page, and the candidate can ask again", async () => {
  await ana.candidate.askForErasure({ text: "", key: key() });
  const [request] = await owner.caller.messages.list(of);
  const answer = { ...of, erasureId: request?.id ?? 0, text: "Until your checks are finished.", key: key() };
  await owner.caller.messages.keepErasure(answer);
  expect(await waiting()).toBeUndefined();
  const mail = (await mailsTo(address)).at(-1);
  expect(mail?.subject).toBe("The answer to your request for erasure");
  expect(mail?.text).toContain("Until your checks are finished.");
  expect(await standing()).toMatchObject({
    asked: null,
    answer: { text: "Until your checks are finished." },
  });
  expect(await failure(owner.caller.messages.keepErasure({ ...answer, key: key() }))).toMatchObject({
    code: "CONFLICT",
  });
  expect((await ana.candidate.askForErasure({ text: "", key: key() })).asked).not.toBeNull();
  const codes = (await owner.caller.candidates.timeline(of)).map(({ code }) => code);
  expect(codes.filter((code) => code === "erasure_asked" || code === "erasure_kept")).toHaveLength(3);
});

test("who asked is told when it is done, once, and who did not ask is not written to", async () => {
  const before = (await mailsTo(address)).length;
  await ana.candidate.askForErasure({ text: "", key: key() });
  await owner.caller.candidateActions.delete({ ...of, typed: "Ana Forget" });
  const mails = (await mailsTo(address)).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your data is being erased"]);
  expect(mails[0]?.text).not.toContain("/apply/");
  expect(
    await world.portal.db`select from portal.messages where candidate_id = ${of.candidateId}`,
  ).toHaveLength(0);
  const silent = await aLaunch(partner, {
    checks: [aKnownCheck("bankruptcy")],
    candidate: { first_name: "Ben", last_name: "Silent", email: `ben-${count}@candidate.example` },
  });
  const ben = { partnerApplicationId: silent.partner_application_id, candidateId: silent.id };
  await owner.caller.candidateActions.delete({ ...ben, typed: "Ben Silent" });
  expect((await mailsTo(`ben-${count}@candidate.example`)).map(({ subject }) => subject)).not.toContain(
    "Your data is being erased",
  );
});

test("under a legal hold nothing is erased, and the candidate is not told that it is", async () => {
  await ana.candidate.askForErasure({ text: "", key: key() });
  const company = world.clientOf(await ownToken(world.service, owner.staff.companyId));
  await company.call(api.setLegalHold, { params: launched.params, body: { reason: "A case" } });
  const before = (await mailsTo(address)).length;
  expect(await failure(owner.caller.candidateActions.delete({ ...of, typed: "Ana Forget" }))).toMatchObject({
    code: "CONFLICT",
  });
  expect(await mailsTo(address)).toHaveLength(before);
  expect((await standing()).asked).not.toBeNull();
});

test("the page says which rules keep what until when", async () => {
  const police = await aLaunch(partner, {
    checks: [aKnownCheck("national_police_check")],
    candidate: { first_name: "Ana", last_name: "Kept", email: address },
  });
  await police.sign();
  const [check] = await police.checks();
  await partner.call(api.startCandidate, {
    params: police.params,
    body: { because: "The documents were seen on paper." },
  });
  await partner.call(api.recordResult, {
    params: { ...police.params, candidate_check_id: check?.id ?? 0 },
    body: { outcome: "clear", findings: "" },
  });
  launched = police;
  const { kept, wholeAt, endsChecks } = await standing();
  expect(kept).toMatchObject([{ check: expect.stringMatching(/police/i) }]);
  const months =
    (Date.parse(kept[0]?.until ?? "") - world.portal.clock.now().getTime()) / (30.4 * 86_400_000);
  expect(months).toBeGreaterThan(11);
  expect(wholeAt).not.toBeNull();
  expect(endsChecks).toBe(false);
});

test.each([
  ["2026-11-30T10:00:00Z", "2026-12-28T10:00:00.000Z"],
  ["2026-12-05T10:00:00Z", "2027-01-04T10:00:00.000Z"],
])("an answer is due after 20 working days, and within 30 days: asked on %s", (asked, due) => {
  expect(erasureAnswerBy(new Date(asked), "Pacific/Auckland").toISOString()).toBe(due);
});
