import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listInput } from "../../../../components/staff/candidates/list/list-input.ts";
import { readListState } from "../../../../components/staff/shared/list-address.ts";
import type { Client } from "../../../../server/client/client.ts";
import { api } from "../../../../server/contract/api.ts";
import type { Candidate } from "../../../../server/contract/candidate.ts";
import { openJourney } from "../../../../server/portal/candidate/journey/opening-intent.ts";
import { noteStep } from "../../../../server/portal/candidate/journey/progress-store.ts";
import { listFilter, serviceFilters } from "../../../../server/portal/console/candidates/list-filter.ts";
import { periodBefore, periodOf } from "../../../../server/portal/console/dashboard/dashboard-period.ts";
import { place } from "../../../service/statistics/placed.ts";
import { type Account, anotherToken } from "../../../support/cast.ts";
import { aPhoto, dataUri } from "../../../support/files.ts";
import { inWords } from "../../look-at.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

const hourMs = 3_600_000;

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

let company: Account;
let client: Client;
let mere: Caller;
let headers: Headers;
beforeEach(async () => {
  company = await world.anotherCompany("Harbour Health");
  client = world.clientOf(company);
  ({ caller: mere, headers } = await world.aReviewer({ companyId: company.companyId }));
});

const inHours = (hours: number) => new Date(world.clock.clock.now().getTime() + hours * hourMs).toISOString();
const ownerOf = ({ id, partner_application_id }: Candidate) => ({
  companyId: company.companyId,
  partnerApplicationId: partner_application_id,
  candidateId: id,
});

describe("a period", () => {
  const now = new Date("2026-03-01T12:30:00Z");

  test("is counted back from today in the company's time zone", () => {
    expect(periodOf({}, now, "Pacific/Auckland")).toEqual({ from: "2026-02-01", to: "2026-03-02" });
    expect(periodOf({ period: "7" }, now, "UTC")).toEqual({ from: "2026-02-23", to: "2026-03-01" });
    expect(periodOf({ period: "month" }, now, "America/Lima")).toEqual({
      from: "2026-03-01",
      to: "2026-03-01",
    });
    expect(periodOf({ period: "last-month" }, now, "UTC")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  test("of days that are none is the last thirty days, and the one before has as many", () => {
    expect(periodOf({ from: "2026-03-02", to: "2026-03-01" }, now, "UTC").from).toBe("2026-01-31");
    expect(periodOf({ from: "2010-01-01", to: "2026-03-01" }, now, "UTC").from).toBe("2026-01-31");
    expect(periodBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
      from: "2026-01-29",
      to: "2026-02-28",
    });
  });
});

/** Candidates of all stages, with open and completed checks. */
async function fill(account: Account): Promise<void> {
  const at = inHours(-300);
  const completed = (hours: number) => ({
    type: "identity",
    at,
    submitted: inHours(-200),
    started: inHours(-200),
    completed: inHours(-200 + hours),
  });
  await place(world, account, { at, input: { job_role: "Ward nurse" } });
  await place(world, account, { at, opened: at });
  await place(world, account, { at, submitted: at, status: "submitted" });
  for (const hours of [1, 2, 3, 4, 5, 6]) {
    const outcome = hours > 4 ? "consider" : "clear";
    const canceled = { type: "identity", status: "canceled" } as const;
    const checks = [canceled, { ...completed(hours), outcome } as const];
    const input = { job_role: hours > 3 ? "Ward Nurse" : "Driver" };
    await place(world, account, { at, opened: at, submitted: at, status: "completed", checks, input });
  }
  for (const due of [-1, 2, 3, 30]) {
    const open = { type: "identity", at, submitted: inHours(-20), started: inHours(-20) };
    const check = { ...open, due: inHours(due), status: due < 0 ? "overdue" : "in-progress" } as const;
    // Two that are due on one day are of one candidate.
    const checks = due === 2 ? [check, check] : [check];
    await place(world, account, { at, opened: at, submitted: at, status: "in-progress", checks });
  }
}

test("each number of the service opens a list of as many candidates", async () => {
  await fill(company);
  await fill(await anotherToken(world.service, company.companyId, "Otherline"));
  for (const query of [{}, { jobRole: "nurse" }, { checkType: "identity" }, { period: "90" as const }]) {
    const { service } = await mere.dashboard.read(query);
    if (!service) throw new Error("The service has statistics.");
    const numbers = [
      ...service.funnel.map(({ count, list }) => ({ candidates: count, list })),
      ...service.checkTypes.flatMap(({ completed, outcomes }) => [completed, ...Object.values(outcomes)]),
      service.due.overdue,
      ...service.due.days,
      ...service.foreseen,
    ];
    const listed = numbers.filter(({ candidates, list }) => candidates > 0 && list !== null);
    expect(listed.length).toBeGreaterThan(5);
    const last = listInput(readListState(new URLSearchParams(listed.at(-1)?.list ?? {})));
    const { totalCount, ignored } = await mere.candidates.list(last);
    expect([totalCount, ignored.filters]).toEqual([listed.at(-1)?.candidates, []]);
    for (const { candidates, list } of listed) {
      const asked = listFilter.parse(listInput(readListState(new URLSearchParams(list ?? {}))));
      const query = serviceFilters(asked, { now: world.clock.clock.now(), timeZone: "Australia/Sydney" });
      const { pagination } = await client.call(api.listCandidates, { query });
      expect([list, pagination.total_count]).toEqual([list, candidates]);
    }
  }
});

test("the service is asked twice, beside what is remembered of the company for a minute", async () => {
  await mere.dashboard.read({});
  const calls: string[] = [];
  const { outside } = world.portal;
  const { fetch } = outside;
  vi.spyOn(outside, "fetch").mockImplementation((input, init) => {
    calls.push(new URL(input instanceof Request ? input.url : input).pathname);
    return fetch(input, init);
  });
  await mere.dashboard.read({ period: "7" });
  vi.restoreAllMocks();
  expect(calls.toSorted()).toEqual(["/v1/document_changes", "/v1/statistics"]);
});

describe("documents", () => {
  const photo = aPhoto();

  async function aDocument(id: string) {
    const [known] = (await client.call(api.listCandidates, { query: { q: id } })).candidates;
    const input = { partner_application_id: id, first_name: id };
    if (!known) await client.call(api.createCandidate, { body: { candidate: input, bypass: true } });
    const body = { data: dataUri(await photo), id_type: "passport" } as const;
    const params = { partner_application_id: id };
    const { id: uploadId } = await client.call(api.storeFile, { params, body });
    return await world.lookAt(headers, { partnerApplicationId: id, uploadId });
  }

  test("that were rejected are counted by reason, without those that were taken back, and list their candidates", async () => {
    const [blurred] = await mere.reviews.reasons();
    const because = { reasonId: blurred?.id ?? 0, text: null, note: null, final: false };
    await mere.reviews.reject({ ...(await aDocument("ana")), ...because });
    await mere.reviews.reject({ ...(await aDocument("ana")), ...because });
    await mere.reviews.reject({ ...(await aDocument("bea")), ...because });
    await mere.reviews.reject({ ...(await aDocument("bea")), ...inWords("It is upside down.") });
    const undone = await aDocument("cai");
    const seenReviewId = await mere.reviews.reject({ ...undone, ...because });
    const { partnerApplicationId, candidateId, uploadId } = undone;
    await mere.reviews.reopen({ partnerApplicationId, candidateId, uploadId, seenReviewId });
    const { portal } = await mere.dashboard.read({});
    const rejected = portal.rejections.map(({ name, documents, candidates, before }) => [
      name,
      documents,
      candidates,
      before,
    ]);
    expect(rejected).toEqual([
      [blurred?.name, 3, 2, 0],
      ["It is upside down.", 1, 1, 0],
    ]);
    const listed = { of: "rejected" as const, key: portal.rejections[0]?.key ?? "" };
    const list = await mere.dashboard.list({ query: {}, listed });
    expect(list.totalCount).toBe(portal.rejections[0]?.candidates);
    expect(list.candidates.map(({ name }) => name).toSorted()).toEqual(["ana", "bea"]);
    expect((await mere.dashboard.list({ query: {}, listed, page: 2, perPage: 1 })).candidates).toHaveLength(
      1,
    );
    const { caller: stranger } = await world.aReviewer();
    expect((await stranger.dashboard.list({ query: {}, listed })).totalCount).toBe(0);
  });

  test("wait so long, and are decided on so fast, by their first decision", async () => {
    const [one, two, three] = [await aDocument("one"), await aDocument("two"), await aDocument("three")];
    await world.advance(2 * hourMs);
    const seenReviewId = await mere.reviews.approve(one);
    const { partnerApplicationId, candidateId, uploadId } = one;
    await world.advance(2 * hourMs);
    await mere.reviews.approve(two);
    await mere.reviews.reopen({ partnerApplicationId, candidateId, uploadId, seenReviewId });
    await world.advance(3 * hourMs);
    const { portal } = await mere.dashboard.read({});
    expect(portal.decisions.now.documents).toBe(2);
    expect(portal.decisions.now.medianSeconds).toBeCloseTo(3 * 3600, -1);
    expect(portal.decisions.now.percentile80Seconds).toBeCloseTo(3.6 * 3600, -1);
    expect(portal.waiting).toMatchObject({ documents: 2, candidates: 2, ages: [0, 2, 0, 0] });
    expect(three.uploadId).toBeGreaterThan(0);
  });
});

describe("a journey", () => {
  test("is opened when a person looks at it, which the service then knows", async () => {
    const ana = await place(world, company, { at: inHours(0) });
    await noteStep(world.portal.db, ownerOf(ana), "welcome", world.clock.clock.now());
    const funnel = async () => (await mere.dashboard.read({})).service?.funnel.map(({ count }) => count);
    expect(await funnel()).toEqual([1, 0, 0, 0]);
    const at = world.clock.clock.now().toISOString();
    await openJourney(world.portal, ownerOf(ana));
    await openJourney(world.portal, ownerOf(ana));
    await world.runPortalJobs();
    expect(await funnel()).toEqual([1, 1, 0, 0]);
    expect((await client.call(api.getCandidate, { params: ana })).opened_at).toBe(at);
  });

  test("that rests for a day has stopped at its step, unless it was signed", async () => {
    const { db } = world.portal;
    for (const step of ["documents", "facts:addresses", "consent", "facts:addresses", "status"]) {
      const one = await place(world, company, { at: inHours(0) });
      await openJourney(world.portal, ownerOf(one));
      await noteStep(db, ownerOf(one), step, world.clock.clock.now());
    }
    // A scanner fetched the link.
    const nobody = await place(world, company, { at: inHours(0) });
    await noteStep(db, ownerOf(nobody), "welcome", world.clock.clock.now());
    expect((await mere.dashboard.read({})).portal.stops).toEqual([]);
    // Signed here, and the last page was never seen.
    const signed = await place(world, company, { at: inHours(0) });
    await openJourney(world.portal, ownerOf(signed));
    await db`
      insert into portal.receipts (company_id, partner_application_id, candidate_id, number, sealed_facts, issued_at)
      values (${company.companyId}, ${signed.partner_application_id}, ${signed.id}, ${`R-${signed.id}`}, '', now())`;
    await world.advance(25 * hourMs);
    ({ caller: mere } = await world.aReviewer({ companyId: company.companyId }));
    const { stops } = (await mere.dashboard.read({})).portal;
    expect(stops.map(({ step, candidates }) => [step, candidates])).toEqual([
      ["consent", 1],
      ["documents", 1],
      ["facts:addresses", 2],
    ]);
    const listed = { of: "stopped" as const, key: "facts:addresses" };
    expect((await mere.dashboard.list({ query: {}, listed })).totalCount).toBe(2);
  });
});

test("a service without statistics is counted by status, and nothing else is claimed", async () => {
  const plain = await openStaffUnderTest({ extensions: false });
  try {
    await plain.aCandidate();
    const { caller } = await plain.aReviewer();
    const { service, statuses, portal } = await caller.dashboard.read({});
    expect(service).toBeNull();
    expect(statuses?.length).toBeGreaterThan(0);
    expect(portal.waiting.documents).toBe(0);
  } finally {
    await plain.close();
  }
});
