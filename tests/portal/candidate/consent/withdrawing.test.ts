import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import type { Staff } from "#server/portal/people/auth/staff.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { knownDetails } from "../../../support/known-facts.ts";
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

beforeAll(async () => {
  world = await openStaffUnderTest();
  const company = await world.anotherCompany("Kererū Care", "manual");
  partner = world.clientOf(company);
  owner = await world.aReviewer({ companyId: company.companyId, name: "Olivia Owens", role: "owner" });
});
afterAll(() => world.close());

/** A candidate who has signed, one of whose checks is completed and one not. */
beforeEach(async () => {
  count += 1;
  address = `ana-${count}@candidate.example`;
  launched = await aLaunch(partner, {
    checks: [
      { type: "bankruptcy", details: knownDetails("bankruptcy") },
      { type: "directorship", details: knownDetails("directorship") },
    ],
    candidate: { first_name: "Ana", last_name: "Withdrew", email: address },
  });
  await launched.sign();
  of = { partnerApplicationId: launched.partner_application_id, candidateId: launched.id };
  ana = visitorOf(world.portal, launched.partner_link);
  await complete("bankruptcy");
});

async function complete(type: string): Promise<void> {
  const check = (await launched.checks()).find((one) => one.type === type)?.id ?? 0;
  const params = { ...launched.params, candidate_check_id: check };
  await partner.call(api.recordResult, { params, body: { outcome: "clear", findings: "" } });
}
const statuses = async () =>
  Object.fromEntries((await launched.checks()).map(({ type, status }) => [type, status]));
/** All of them, unless types are given. */
const withdraw = async (visitor: Visitor, types?: string[]) => {
  const { consent, checks } = await visitor.candidate.journey();
  const of = checks.filter(({ key, type }) => types?.includes(type) ?? consent.open.includes(key));
  return await visitor.candidate.withdrawConsent({ checks: of.map(({ key }) => key) });
};
const consentOf = async () => (await ana.candidate.journey()).consent;
const mailsTo = async (email: string) => {
  await world.runPortalJobs();
  return (await world.mails()).filter(({ recipient }) => recipient === email);
};
const waiting = async () => {
  const { rows } = await owner.caller.queue.list({ page: 1, perPage: 100 });
  const mine = rows.find(({ candidateId }) => candidateId === of.candidateId);
  return mine?.kinds.map(({ kind }) => kind) ?? [];
};

test("consent that is withdrawn stops what is not finished and nothing else, and the page says when", async () => {
  const before = await consentOf();
  expect(before).toMatchObject({ open: [expect.any(String)], isWithdrawn: false, withdrawals: [] });
  await withdraw(ana);
  expect(await consentOf()).toMatchObject({ open: [], isWithdrawn: true, withdrawals: [{ underWay: true }] });
  await world.runPortalJobs();
  expect(await statuses()).toEqual({ bankruptcy: "completed", directorship: "canceled" });
  const stopped = { at: expect.stringMatching(/Z$/), isWhole: true, underWay: false, left: false };
  expect(await consentOf()).toMatchObject({ open: [], ended: before.open, withdrawals: [stopped] });
  expect((await ana.candidate.journey()).step).toBe("status");
});

test("the company is notified, the candidate has it confirmed, and both read what became of each check", async () => {
  const told = (await mailsTo(owner.staff.email)).length;
  await withdraw(ana);
  const toOwner = (await mailsTo(owner.staff.email)).slice(told);
  expect(toOwner.map(({ subject }) => subject)).toEqual(["A candidate has withdrawn their consent"]);
  expect(toOwner[0]?.text).not.toMatch(/Ana|Withdrew/);
  const mine = (await mailsTo(address)).filter(({ subject }) => /withdrawn your consent/.test(subject));
  expect(mine).toHaveLength(1);
  expect(mine[0]?.text).toMatch(/were stopped:\s+[-•*] .*director/i);
  const page = await owner.caller.candidates.get(of);
  const stopped = { checks: [{ type: "directorship", end: "stopped" }], isLeft: false, mail: "sent" };
  expect(page.withdrawals).toMatchObject([stopped]);
  expect((await owner.caller.candidates.consents(of)).withdrawnAt).toBe(page.withdrawals[0]?.at);
  const codes = (await owner.caller.candidates.timeline(of)).map(({ code }) => code);
  expect(codes.filter((code) => code === "consent_withdrawn")).toHaveLength(1);
  expect(await waiting()).not.toContain("withdrawal");
});

test("whoever chose to hear nothing of candidates is not emailed of a withdrawal either", async () => {
  const never = { digest: "never", mentions: true, assignments: true, messages: "never" } as const;
  await owner.caller.settings.notifications.choose({ ...never, timeZone: "Pacific/Auckland" });
  const told = (await mailsTo(owner.staff.email)).length;
  await withdraw(ana);
  expect(await mailsTo(owner.staff.email)).toHaveLength(told);
  const messages = "unassigned";
  await owner.caller.settings.notifications.choose({ ...never, messages, timeZone: "Pacific/Auckland" });
});

test("a second tap and a second tab withdraw nothing twice", async () => {
  const checks = (await consentOf()).open;
  await Promise.all([ana.candidate.withdrawConsent({ checks }), ana.candidate.withdrawConsent({ checks })]);
  const first = (await consentOf()).withdrawals;
  await world.runPortalJobs();
  await ana.candidate.withdrawConsent({ checks });
  expect((await consentOf()).withdrawals.map(({ at }) => at)).toEqual(first.map(({ at }) => at));
  expect(first).toHaveLength(1);
  const mails = (await mailsTo(address)).filter(({ subject }) => /withdrawn your consent/.test(subject));
  expect(mails).toHaveLength(1);
});

test("a check that is completed meanwhile is told as finished, not as stopped", async () => {
  await withdraw(ana);
  await complete("directorship");
  await world.runPortalJobs();
  expect(await statuses()).toEqual({ bankruptcy: "completed", directorship: "completed" });
  const page = await owner.caller.candidates.get(of);
  expect(page.withdrawals[0]?.checks).toMatchObject([{ type: "directorship", end: "finished" }]);
  const mail = (await mailsTo(address)).find(({ subject }) => /withdrawn your consent/.test(subject));
  expect(mail?.text).not.toContain("were stopped");
  expect(mail?.text).toContain("finished before that");
});

test("where every check is finished, and before anything is signed, there is nothing to withdraw", async () => {
  await complete("directorship");
  expect(await consentOf()).toMatchObject({ open: [], isWithdrawn: false, withdrawals: [] });
  expect(await failure(withdraw(ana, ["bankruptcy", "directorship"]))).toMatchObject({ code: "CONFLICT" });
  const unsigned = await aLaunch(partner, { checks: [{ type: "bankruptcy" }] });
  const early = visitorOf(world.portal, unsigned.partner_link);
  expect(await failure(withdraw(early, ["bankruptcy"]))).toMatchObject({ code: "CONFLICT" });
});

test("documents of whoever has withdrawn wait for nobody's decision, nor do those that the service lists later", async () => {
  const store = async () =>
    partner.call(api.storeFile, {
      params: launched.params,
      body: { data: dataUri(await aPhoto()), id_type: "passport" },
    });
  await store();
  expect(await waiting()).toContain("documents");
  await withdraw(ana);
  expect(await waiting()).not.toContain("documents");
  await store();
  expect(await waiting()).not.toContain("documents");
});

test("nothing more is asked of whoever has withdrawn: no document, no fact, no reminder, no further check", async () => {
  const waits = await aLaunch(partner, {
    checks: [{ type: "national_police_check" }],
    candidate: { first_name: "Ana", last_name: "Waits", email: address },
  });
  await waits.sign();
  const visitor = visitorOf(world.portal, waits.partner_link);
  expect((await visitor.candidate.journey()).openSteps).toContain("documents");
  await withdraw(visitor);
  expect((await visitor.candidate.journey()).openSteps).toEqual(["status"]);
  await world.runPortalJobs();
  const one = { partnerApplicationId: waits.partner_application_id, candidateId: waits.id };
  const page = await owner.caller.candidates.get(one);
  expect(page.actions.addChecks).toBe(false);
  const checks = [{ type: "bankruptcy", details: {} }];
  expect(await failure(owner.caller.candidateActions.orderChecks({ ...one, checks }))).toMatchObject({
    code: "CONFLICT",
  });
});

test("a withdrawal is a record of its own: what was agreed to is not altered, and nothing of it says more than when and what", async () => {
  await withdraw(ana);
  const rows = await world.portal.db`
    select consent_ids, checks, locale from portal.consent_withdrawals where candidate_id = ${of.candidateId}`;
  expect(rows).toMatchObject([{ locale: "en", checks: [{ type: "directorship", end: null }] }]);
});

describe("of two checks that wait for a document", () => {
  let ben: Visitor;
  let both: Awaited<ReturnType<typeof aLaunch>>;
  const police = "national_police_check";
  beforeEach(async () => {
    both = await aLaunch(partner, {
      checks: [
        { type: "directorship", details: knownDetails("directorship") },
        { type: police, details: knownDetails(police) },
      ],
      candidate: { first_name: "Ben", last_name: "Some", email: address },
    });
    await both.sign();
    ben = visitorOf(world.portal, both.partner_link);
  });
  const one = () => ({ partnerApplicationId: both.partner_application_id, candidateId: both.id });
  const titles = async () =>
    (await ben.candidate.journey()).consent.withdrawals.flatMap((line) => line.titles);

  test("one is withdrawn alone: it stops, its document is no longer asked for, the other goes on", async () => {
    expect((await ben.candidate.journey()).openSteps).toContain("documents");
    await withdraw(ben, [police]);
    const asked = await ben.candidate.journey();
    expect(asked.openSteps).not.toContain("documents");
    expect(asked.consent).toMatchObject({ isWithdrawn: false, withdrawals: [{ isWhole: false }] });
    expect(asked.consent.open).toHaveLength(1);
    const mine = (await mailsTo(address)).at(-1);
    expect(mine?.text).toContain("some of your background checks");
    const now = await both.checks();
    expect(now.find(({ type }) => type === police)?.status).toBe("canceled");
    expect(now.find(({ type }) => type === "directorship")?.status).not.toBe("canceled");
    expect((await owner.caller.candidates.get(one())).actions.addChecks).toBe(true);
    expect((await owner.caller.candidates.consents(one())).withdrawnAt).toBeNull();
  });

  test("a second withdrawal is confirmed by itself, and the last one ends everything", async () => {
    await withdraw(ben, [police]);
    await withdraw(ben, ["directorship"]);
    const confirmed = (await mailsTo(address)).filter(({ subject }) =>
      /withdrawn your consent/.test(subject),
    );
    expect(confirmed).toHaveLength(2);
    expect(await titles()).toHaveLength(2);
    expect((await ben.candidate.journey()).consent).toMatchObject({ open: [], isWithdrawn: true });
    expect((await both.checks()).map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    const page = await owner.caller.candidates.get(one());
    expect(page.withdrawals).toMatchObject([{ isWhole: false }, { isWhole: true }]);
    expect(page.actions.addChecks).toBe(false);
  });

  test("who is asked for one that is finished meanwhile has the other one stopped", async () => {
    const checks = (await ben.candidate.journey()).consent.open;
    const finished = (await both.checks()).find(({ type }) => type === "directorship")?.id ?? 0;
    const params = { ...both.params, candidate_check_id: finished };
    await partner.call(api.recordResult, { params, body: { outcome: "clear", findings: "" } });
    await ben.candidate.withdrawConsent({ checks });
    const page = await owner.caller.candidates.get(one());
    expect(page.withdrawals).toMatchObject([{ isWhole: true, checks: [{ type: police }] }]);
  });
});
