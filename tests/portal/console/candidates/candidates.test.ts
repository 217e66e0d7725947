import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { countCandidates } from "../../../../server/portal/console/candidates/list-candidates.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let mere: Caller;

beforeAll(async () => {
  world = await openStaffUnderTest();
  mere = (await world.aReviewer()).caller;
});
afterAll(() => world.close());

describe("who may see candidates", () => {
  test("nobody without a session", async () => {
    const nobody = createCaller({ portal: world.portal, headers: new Headers(), ip: null });
    const a1 = { partnerApplicationId: "A-1" };
    for (const call of [
      () => nobody.staff.me(),
      () => nobody.candidates.list({}),
      () => nobody.candidates.get(a1),
      () => nobody.reviews.reopen({ ...a1, candidateId: 1, uploadId: 1, seenReviewId: null }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    }
  });

  test("staff see their own company's, and of another's not even that they exist", async () => {
    const other = await world.anotherCompany("Kauri Care");
    const { caller: tama } = await world.aReviewer({ companyId: other.companyId });
    const id = await world.aCandidate();
    await world.aDocument(id);
    expect((await mere.candidates.get({ partnerApplicationId: id })).candidate.name).toBe("Ana Lopez");
    expect((await tama.candidates.list({})).candidates).toEqual([]);
    expect((await tama.queue.list({})).rows).toEqual([]);
    await expect(tama.candidates.get({ partnerApplicationId: id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(tama.candidates.timeline({ partnerApplicationId: id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("staff learn their company and its time zone", async () => {
    expect(await mere.staff.me()).toMatchObject({
      name: "Mere Ngata",
      company: { name: "Harbour Health", timezone: "Australia/Sydney", locale: "en-AU" },
    });
  });
});

describe("the list", () => {
  test("finds by name and by status, newest first or last, a page at a time", async () => {
    const ids = [];
    for (const first_name of ["Hine", "Hana", "Huia"]) {
      ids.push(await world.aCandidate({ first_name, last_name: "Zzparata" }));
    }
    const found = await mere.candidates.list({ q: "zzparata" });
    expect(found.candidates.map(({ name }) => name)).toEqual([
      "Huia Zzparata",
      "Hana Zzparata",
      "Hine Zzparata",
    ]);
    const oldest = await mere.candidates.list({ q: "zzparata", sort: "created_at", perPage: 2 });
    expect(oldest.candidates.map(({ partnerApplicationId }) => partnerApplicationId)).toEqual(
      ids.slice(0, 2),
    );
    expect(oldest).toMatchObject({ totalCount: 3, totalPages: 2 });
    expect((await mere.candidates.list({ q: "zzparata", status: "completed" })).candidates).toEqual([]);
  });

  test("tells how many there are of each status", async () => {
    const id = await world.aCandidate();
    const before = await countCandidates(world.client);
    await world.client.call(api.cancelCandidate, { params: { partner_application_id: id } });
    const after = await countCandidates(world.client);
    expect(after.byStatus.canceled).toBe(Number(before.byStatus.canceled) + 1);
    expect(after.byStatus.candidate).toBe(Number(before.byStatus.candidate) - 1);
    expect(after.all).toBe(before.all);
  });

  test("shows which candidates have documents without a decision", async () => {
    const id = await world.aCandidate({ last_name: "Waitingdoc" });
    await world.aDocument(id, "passport");
    await world.aDocument(id, "drivers_license");
    const { candidates } = await mere.candidates.list({ q: "waitingdoc" });
    expect(candidates[0]).toMatchObject({ waiting: 2 });
  });

  test("is narrowed by what staff look for, in the company's days, and ordered by what is due", async () => {
    const role = { last_name: "Narrow", job_role: "Ward nurse" };
    const [hana, hine] = [
      await world.aCandidate({ ...role, first_name: "Hana" }),
      await world.aCandidate({ ...role, first_name: "Hine" }),
    ];
    await world.client.call(api.cancelCandidate, { params: { partner_application_id: hine } });
    const ids = async (query: Parameters<Caller["candidates"]["list"]>[0]) =>
      (await mere.candidates.list({ q: "narrow", ...query })).candidates.map(
        (one) => one.partnerApplicationId,
      );
    expect(await ids({ sort: "due_at", jobRole: "NURSE", created: "today" })).toEqual([hana, hine]);
    expect(await ids({ checkType: "identity", checkStatus: "candidate" })).toEqual([hana]);
    expect(await ids({ due: "past" })).toEqual([]);
    expect(await ids({ outcome: "consider" })).toEqual([]);
    expect(
      await mere.candidates.list({ due: "this-month", created: "2020-01-01..2020-12-31" }),
    ).toMatchObject({
      candidates: [],
      totalCount: 0,
      totalExact: true,
      ignored: { filters: [], sort: false },
    });
    for (const input of [{ due: "soon" }, { checkStatus: "lost" as "overdue" }]) {
      await expect(mere.candidates.list(input)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  test("can be narrowed to the check types and partners that the company has", async () => {
    const { checkTypes, partners } = await mere.candidates.filterOptions();
    expect(checkTypes).toContainEqual({ code: "identity", title: "Identity" });
    expect(partners).toEqual([]);
  });

  test("a status that is none of the specification's is refused", async () => {
    await expect(mere.candidates.list({ status: "lost" as "candidate" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("when the service gives nothing, staff learn why and who can change it", () => {
  test("the connection's token was revoked", async () => {
    const company = await world.anotherCompany("Revoked Limited");
    const { caller } = await world.aReviewer({ companyId: company.companyId });
    await caller.candidates.list({});
    await world.service.db`update service.account_tokens set revoked_at = ${world.portal.clock.now()}
      where jti = ${company.jti}`;
    await world.advance(60_000);
    await expect(caller.candidates.list({})).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("no longer accepts Candor's access token"),
    });
  });

  test("the company has no connection", async () => {
    const { caller } = await world.aReviewer({ companyId: 999_999 });
    await expect(caller.candidates.list({})).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: expect.stringContaining("not connected"),
    });
  });
});
