import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { followWork } from "#server/portal/work/queue/follow-work.ts";
import { closeWork } from "#server/portal/work/queue/work-store.ts";
import { markOverdue } from "#server/service/candidates/mark-overdue.ts";
import { type Account, anotherToken } from "../../../support/cast.ts";
import { aKnownCheck } from "../../../support/known-facts.ts";
import { aLaunch } from "../../../support/signed-candidate.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const day = 24 * 3_600_000;
let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

/** A company of its own for each test, whose checks people carry out. */
let company: Account;
let client: Client;
let mere: Caller;
beforeEach(async () => {
  company = await world.anotherCompany("Kererū Care", "manual");
  client = world.clientOf(company);
  mere = await aMember();
});

/** Someone who has signed in just now: sessions end while the clock moves. */
async function aMember(): Promise<Caller> {
  return (await world.aReviewer({ companyId: company.companyId })).caller;
}

async function aSignedCandidate(partner_application_id: string, types: string[] = ["bankruptcy"]) {
  const checks = types.map((type) => aKnownCheck(type));
  const candidate = { partner_application_id, first_name: "Ana", last_name: "Lopez", email: "ana@c.example" };
  const launch = await aLaunch(client, { checks, candidate });
  await launch.sign();
  return launch;
}

/** Each candidate with what waits of them. */
async function waiting(caller = mere): Promise<Record<string, string[]>> {
  const { rows } = await caller.queue.list({ perPage: 100 });
  return Object.fromEntries(
    rows.map(({ partnerApplicationId, kinds }) => [partnerApplicationId, kinds.map(({ kind }) => kind)]),
  );
}

const record = (
  params: { partner_application_id: string },
  candidate_check_id: number,
  outcome: "clear" | "consider",
) => client.call(api.recordResult, { params: { ...params, candidate_check_id }, body: { outcome } });

describe("a check that a person carries out", () => {
  test("waits from the signature on, by its due time, until its outcome is recorded", async () => {
    const ana = await aSignedCandidate("ana");
    const [check] = await ana.checks();
    const { rows } = await mere.queue.list({});
    expect(rows).toMatchObject([
      { kinds: [{ kind: "outcome", count: 1 }], checkTypes: ["bankruptcy"], dueAt: check?.due_at },
    ]);
    await record(ana.params, check?.id ?? 0, "clear");
    expect(await waiting()).toEqual({});
  });

  test("is to be considered when its outcome says so, until someone has: reading again does not bring it back", async () => {
    const ana = await aSignedCandidate("ana");
    const [check] = await ana.checks();
    await record(ana.params, check?.id ?? 0, "consider");
    expect(await waiting()).toEqual({ ana: ["consider"] });
    expect((await mere.queue.list({ outcome: "consider" })).totalCount).toBe(1);
    expect((await mere.queue.list({ outcome: "clear" })).totalCount).toBe(0);
    const owner = { companyId: company.companyId, partnerApplicationId: "ana", candidateId: ana.id };
    await closeWork(world.portal.db, owner, "consider", String(check?.id), world.portal.clock.now());
    expect(await waiting()).toEqual({});
    await client.call(api.updateCandidate, {
      params: ana.params,
      body: { candidate: { job_role: "Nurse" } },
    });
    expect(await waiting()).toEqual({});
  });

  test("is overdue when its time has passed, and nothing waits once the candidate is canceled", async () => {
    const ana = await aSignedCandidate("late");
    await world.clock.advance(30 * day);
    await markOverdue(world.service).run({});
    mere = await aMember();
    expect((await waiting()).late?.toSorted()).toEqual(["outcome", "overdue"]);
    expect(await mere.queue.counts()).toMatchObject({
      late: 1,
      statuses: ["overdue"],
      checkTypes: [{ code: "bankruptcy" }],
    });
    expect((await mere.queue.list({ status: "overdue", checkType: "bankruptcy" })).totalCount).toBe(1);
    await client.call(api.cancelCandidate, { params: ana.params });
    expect(await waiting()).toEqual({});
  });
});

test("a referee who was asked waits from the third day on, until the referee has gone or the check is closed", async () => {
  company = await world.anotherCompany("Ward 7", "reference");
  client = world.clientOf(company);
  mere = await aMember();
  const details = { referees_wanted: 1, referees: [{ name: "Rita Reyes", email: "rita@ward7.example" }] };
  const launch = await aLaunch(client, { checks: [{ type: "custom_reference", details }] });
  await launch.sign();
  await world.runPortalJobs();
  const [check] = await launch.checks();
  const params = { ...launch.params, candidate_check_id: check?.id ?? 0 };
  const [referee] = await client.call(api.listReferees, { params });
  expect(referee?.requested_at).not.toBeNull();
  const kinds = async () => (await waiting())[launch.params.partner_application_id] ?? [];
  expect(await kinds()).not.toContain("referee");
  await world.clock.advance(3 * day);
  mere = await aMember();
  expect(await kinds()).toContain("referee");
  await client.call(api.cancelCheck, { params });
  expect(await kinds()).toEqual([]);
});

test("what an erased candidate left is gone from the queue, whatever it was", async () => {
  const ana = await aSignedCandidate("gone");
  await ana.upload("passport");
  expect((await waiting()).gone?.toSorted()).toEqual(["documents", "outcome"]);
  await client.call(api.deleteCandidate, { params: ana.params });
  expect(await waiting()).toEqual({});
  const rows = await world.portal.db`
    select from portal.work_candidates where company_id = ${company.companyId} and candidate_id = ${ana.id}`;
  expect(rows).toHaveLength(0);
});

test("a page asks the service twice, however much waits; the background keeps it up to date", async () => {
  for (let count = 0; count < 5; count += 1) await aSignedCandidate(`many-${count}`);
  await followWork(world.portal).run({});
  await world.runPortalJobs();
  expect(await mere.queue.counts()).toMatchObject({ byKind: { outcome: 5 } });
  await mere.queue.list({});
  const calls: string[] = [];
  const { outside } = world.portal;
  const { fetch } = outside;
  outside.fetch = (input, init) => {
    calls.push(new URL(input instanceof Request ? input.url : input).pathname);
    return fetch(input, init);
  };
  try {
    expect((await mere.queue.list({})).rows).toHaveLength(5);
  } finally {
    outside.fetch = fetch;
  }
  expect(calls.toSorted()).toEqual(["/v1/candidate_changes", "/v1/candidates"]);
});

test("the company's other connection has the work of its candidates, and no others", async () => {
  await aSignedCandidate("here");
  expect(await waiting()).toEqual({ here: ["outcome"] });
  const other = await anotherToken(world.service, company.companyId, "Otherline");
  const connect = (token: string) =>
    saveConnection(world.portal, { companyId: company.companyId, baseUrl: world.baseUrl, token });
  await connect(other.token);
  expect(await waiting()).toEqual({});
  await connect(company.token);
  expect(await waiting()).toEqual({ here: ["outcome"] });
});

test("a service that was restored from a backup is read again from the start", async () => {
  await aSignedCandidate("kept");
  expect(await waiting()).toEqual({ kept: ["outcome"] });
  await world.portal.db`
    update portal.work_marks set number = number + 1000000 where company_id = ${company.companyId}`;
  await aSignedCandidate("new");
  expect(await waiting()).toEqual({ kept: ["outcome"], new: ["outcome"] });
});

describe("where the service lists no changes", () => {
  let plain: StaffUnderTest;
  beforeAll(async () => {
    plain = await openStaffUnderTest({ extensions: false });
  });
  afterAll(() => plain.close());

  test("its lists and the referees of open checks say what waits, and the queue says so", async () => {
    const account = await plain.anotherCompany("Ward 7", "reference");
    const { caller } = await plain.aReviewer({ companyId: account.companyId });
    const details = { referees_wanted: 1, referees: [{ name: "Rita Reyes", email: "rita@ward7.example" }] };
    const launch = await aLaunch(plain.clientOf(account), {
      checks: [{ type: "custom_reference", details }],
    });
    await launch.sign();
    await plain.runPortalJobs();
    expect(await caller.queue.list({})).toMatchObject({
      rows: [],
      covers: { of: "lists", walkedAt: null, documents: "through_portal" },
    });
    const walk = async () => {
      await followWork(plain.portal).run({});
      await plain.runPortalJobs();
    };
    await walk();
    await plain.clock.advance(3 * day);
    await walk();
    const page = await (await plain.aReviewer({ companyId: account.companyId })).caller.queue.list({});
    expect(page.rows.map(({ kinds }) => kinds.map(({ kind }) => kind))).toEqual([["referee"]]);
    expect(page.covers).toMatchObject({ of: "lists", walkedAt: plain.portal.clock.now().toISOString() });
  });
});
