import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import { knownDetails } from "../../../support/known-facts.ts";
import { aLaunch } from "../../../support/signed-candidate.ts";
import { failure, type Visitor, visitorOf } from "../../journey-under-test.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let partner: Client;
let owner: { caller: Caller; staff: Staff };
let reviewer: { caller: Caller; staff: Staff };
let ana: Visitor;
let of: { partnerApplicationId: string; candidateId: number };
let bankruptcy: number;
let address: string;
let count = 0;
const key = () => crypto.randomUUID();

beforeAll(async () => {
  world = await openStaffUnderTest();
  const company = await world.anotherCompany("Kererū Care", "manual");
  const { companyId } = company;
  partner = world.clientOf(company);
  owner = await world.aReviewer({ companyId, name: "Olivia Owens", role: "owner" });
  reviewer = await world.aReviewer({ companyId, name: "Tama Rewi" });
});
afterAll(() => world.close());

/** A candidate who has signed, one of whose checks is completed and one not. */
beforeEach(async () => {
  count += 1;
  address = `ana-${count}@candidate.example`;
  const launched = await aLaunch(partner, {
    checks: [{ type: "bankruptcy", details: knownDetails("bankruptcy") }, { type: "right_to_work_au" }],
    candidate: { first_name: "Ana", last_name: "Wrote", email: address },
  });
  await launched.sign();
  of = { partnerApplicationId: launched.partner_application_id, candidateId: launched.id };
  ana = visitorOf(world.portal, launched.partner_link);
  const checks = await launched.checks();
  bankruptcy = checks.find(({ type }) => type === "bankruptcy")?.id ?? 0;
  await partner.call(api.recordResult, {
    params: { partner_application_id: of.partnerApplicationId, candidate_check_id: bankruptcy },
    body: { outcome: "consider", findings: "A bankruptcy in 2021." },
  });
});

const waiting = async () => {
  const { rows } = await owner.caller.queue.list({ page: 1, perPage: 100 });
  const mine = rows.find(({ candidateId }) => candidateId === of.candidateId);
  return mine?.kinds.map(({ kind }) => kind) ?? [];
};
const mailsTo = async (email: string) => {
  await world.runPortalJobs();
  return (await world.mails()).filter(({ recipient }) => recipient === email);
};
const conversation = async () => (await ana.candidate.journey()).conversation;

test("what a candidate writes waits in the queue until the company has answered, and each reads the other", async () => {
  await ana.candidate.write({ text: "When do you begin?\r\nKia ora 🙂 ", key: key() });
  expect(await waiting()).toContain("message");
  expect(await reviewer.caller.messages.list(of)).toMatchObject([
    { kind: "message", by: null, text: "When do you begin?\nKia ora 🙂" },
  ]);
  await reviewer.caller.messages.write({ ...of, text: "On Monday.", key: key() });
  expect(await waiting()).not.toContain("message");
  const { messages = [] } = (await conversation()) ?? {};
  expect(messages.map(({ mine, text }) => [mine, text])).toEqual([
    [true, "When do you begin?\nKia ora 🙂"],
    [false, "On Monday."],
  ]);
  // In the company's name, not in that of one of its staff.
  expect(JSON.stringify(messages)).not.toContain("Tama");
});

test("the company's words are emailed to the candidate once, with the way to the page", async () => {
  const message = { ...of, text: "Could you call us?", key: key() };
  await reviewer.caller.messages.write(message);
  await reviewer.caller.messages.write(message);
  const mails = (await mailsTo(address)).filter(({ subject }) => /has written to you/.test(subject));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("Could you call us?");
  expect(mails[0]?.text).toContain("/s/");
  expect(await reviewer.caller.messages.list(of)).toMatchObject([{ by: "Tama Rewi", mail: "sent" }]);
});

test("who has not signed is not sent to a page without messages to answer them, nor said to have agreed", async () => {
  const email = `not-yet-${count}@candidate.example`;
  const { partner_application_id, id } = await aLaunch(partner, {
    checks: [{ type: "bankruptcy" }],
    candidate: { first_name: "Nora", last_name: "Unsigned", email },
  });
  const nora = { partnerApplicationId: partner_application_id, candidateId: id };
  await reviewer.caller.messages.write({ ...nora, text: "Could you call us?", key: key() });
  const mail = (await mailsTo(email)).find(({ subject }) => /has written to you/.test(subject));
  expect(mail?.text).toContain("Could you call us?");
  expect(mail?.text).toMatch(/Continue:\n\S+\/s\//);
  expect(mail?.text).toMatch(/Questions\? Write to \S+@/);
  expect(mail?.text).not.toMatch(/your page to answer|you agreed/);
});

test("what is written twice with one key is stored once", async () => {
  const message = { text: "Only once", key: key() };
  await Promise.all([ana.candidate.write(message), ana.candidate.write(message)]);
  expect(await reviewer.caller.messages.list(of)).toHaveLength(1);
});

test("a result is disputed once, answered once, and the candidate reads what became of it", async () => {
  const dispute = { check: `${bankruptcy}`, text: "That is another Ana.", key: key() };
  await ana.candidate.dispute(dispute);
  await ana.candidate.dispute(dispute);
  expect(await waiting()).toContain("dispute");
  expect((await conversation())?.disputed).toEqual([`${bankruptcy}`]);
  expect(await failure(ana.candidate.dispute({ ...dispute, key: key() }))).toMatchObject({
    code: "CONFLICT",
  });

  const [{ id: disputeId } = { id: 0 }] = await reviewer.caller.messages.list(of);
  const answer = { ...of, disputeId, decision: "stands", text: "We compared the photos." } as const;
  await reviewer.caller.messages.answer({ ...answer, key: key() });
  expect(await failure(owner.caller.messages.answer({ ...answer, key: key() }))).toMatchObject({
    code: "CONFLICT",
  });
  expect(await waiting()).not.toContain("dispute");
  const after = await conversation();
  expect(after?.disputed).toEqual([]);
  expect(after?.messages).toMatchObject([{ kind: "dispute" }, { kind: "answer", decision: "stands" }]);
  const mail = (await mailsTo(address)).find(({ subject }) => /dispute/.test(subject));
  expect(mail?.text).toContain("We compared the photos.");
  expect(mail?.text).toContain("stays as it is");

  // What the answer says may be wrong too.
  await ana.candidate.dispute({ ...dispute, text: "Look again.", key: key() });
  expect((await conversation())?.disputed).toEqual([`${bankruptcy}`]);
});

test("only the result of a completed check can be disputed, and of one's own", async () => {
  const checks = (
    await partner.call(api.getCandidate, {
      params: { partner_application_id: of.partnerApplicationId },
    })
  ).candidate_checks;
  const unfinished = checks.find(({ type }) => type === "right_to_work_au")?.id ?? 0;
  for (const check of [`${unfinished}`, "999999999", "null"])
    expect(await failure(ana.candidate.dispute({ check, text: "Wrong", key: key() }))).toMatchObject({
      code: "CONFLICT",
    });
  expect(await reviewer.caller.messages.list(of)).toEqual([]);
});

test("the history says who wrote what and when", async () => {
  await ana.candidate.write({ text: "Hello?", key: key() });
  await ana.candidate.dispute({ check: `${bankruptcy}`, text: "Not me.", key: key() });
  await reviewer.caller.messages.write({ ...of, text: "Hello.", key: key() });
  const entries = (await reviewer.caller.candidates.timeline(of)).filter(({ kind }) => kind === "message");
  expect(entries.map(({ code, note, actor }) => [code, note, actor])).toEqual([
    ["message_sent", "Hello.", "Tama Rewi"],
    ["dispute_opened", "Not me.", ""],
    ["message_received", "Hello?", ""],
  ]);
});

test("a candidate who writes is known to whose task they are; where they are nobody's, to owners, and to who chose it", async () => {
  const told = async ({ staff }: { staff: Staff }) =>
    (await mailsTo(staff.email)).filter(({ subject }) => /A candidate has written/.test(subject)).length;
  const [ofOwner, ofReviewer] = [await told(owner), await told(reviewer)];
  await ana.candidate.write({ text: "A secret", key: key() });
  expect([await told(owner), await told(reviewer)]).toEqual([ofOwner + 1, ofReviewer]);
  await owner.caller.queue.assign({ ...of, staffId: reviewer.staff.id });
  await ana.candidate.write({ text: "Another secret", key: key() });
  expect([await told(owner), await told(reviewer)]).toEqual([ofOwner + 1, ofReviewer + 1]);
  for (const mail of await mailsTo(reviewer.staff.email)) {
    expect(mail.text).not.toMatch(/secret|Ana|Wrote/);
  }
  const never = { digest: "never", mentions: true, assignments: true, messages: "never" } as const;
  await reviewer.caller.settings.notifications.choose({ ...never, timeZone: "Pacific/Auckland" });
  await ana.candidate.write({ text: "A third", key: key() });
  expect(await told(reviewer)).toBe(ofReviewer + 1);
});

test("who has written twenty times without an answer is asked to wait for one", async () => {
  for (let written = 0; written < 20; written += 1) {
    await ana.candidate.write({ text: `Number ${written}`, key: key() });
  }
  expect(await failure(ana.candidate.write({ text: "One more", key: key() }))).toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  await reviewer.caller.messages.write({ ...of, text: "Here I am.", key: key() });
  await ana.candidate.write({ text: "Thank you", key: key() });
});

test("what is written is sealed in the database, and of no other candidate or company", async () => {
  await ana.candidate.write({ text: "My brother works here", key: key() });
  const rows = await world.portal.db<{ sealed: Uint8Array }[]>`select sealed from portal.messages`;
  for (const { sealed } of rows) expect(Buffer.from(sealed).toString("latin1")).not.toContain("brother");
  await ana.candidate.dispute({ check: `${bankruptcy}`, text: "Not me.", key: key() });
  const disputeId = (await owner.caller.messages.list(of)).at(-1)?.id ?? 0;
  const other = await aLaunch(partner, { checks: [] });
  const wrong = { partnerApplicationId: other.partner_application_id, candidateId: other.id };
  expect(await owner.caller.messages.list(wrong)).toEqual([]);
  const answer = { disputeId, decision: "stands", text: "No", key: key() } as const;
  expect(await failure(owner.caller.messages.answer({ ...wrong, ...answer }))).toMatchObject({
    code: "CONFLICT",
  });
  const { caller: stranger } = await world.aReviewer({ name: "From elsewhere" });
  expect(await stranger.messages.list(of)).toEqual([]);
  expect(await failure(stranger.messages.write({ ...of, text: "Hi", key: key() }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
