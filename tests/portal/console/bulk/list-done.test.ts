import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { readCsv } from "#server/platform/csv/read-csv.ts";
import { listDone } from "#server/portal/console/bulk/list-done.ts";
import { answerBulkReport } from "#server/portal/pages/answer-bulk-report.ts";
import { answerExport } from "#server/portal/pages/answer-export.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
beforeAll(async () => {
  world = await openStaffUnderTest();
});
afterAll(() => world.close());

test("what was done to many is listed with who did it, on how many and what was refused, the newest first, page by page", async () => {
  const hana = await world.aReviewer({ name: "Hana Hill", role: "owner" });
  const candidates = [];
  for (const first_name of ["Listed1", "Listed2", "Listed3"]) {
    const partnerApplicationId = await world.aCandidate({ first_name });
    const params = { partner_application_id: partnerApplicationId };
    const { id: candidateId } = await world.client.call(api.getCandidate, { params });
    candidates.push({ partnerApplicationId, candidateId });
  }
  const [first] = candidates;
  await world.client.call(api.cancelCandidate, {
    params: { partner_application_id: first?.partnerApplicationId ?? "" },
  });
  const { id } = await hana.caller.bulk.begin({ action: { kind: "cancel" }, selection: { candidates } });
  await world.runPortalJobs();
  await world.clock.advance(60_000);
  const context = { portal: world.portal, headers: hana.headers, ip: null };
  const filter = JSON.stringify({ q: "Listed" });
  await (await answerExport(context, new URLSearchParams({ filter }))).text();

  const { entries, next } = await hana.caller.bulk.list({});
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    { what: "export", by: "Hana Hill", total: 3, isComplete: true },
    {
      ...{ what: "action", kind: "cancel", by: "Hana Hill", state: "done", total: 3, done: 2 },
      results: [{ state: "skipped", result: "already_canceled", count: 1 }],
    },
  ]);
  const { companyId } = world.account;
  const page = await listDone(world.portal, companyId, { before: null, perPage: 1 });
  expect(page.entries).toMatchObject([{ what: "export" }]);
  const before = new Date(page.next ?? "");
  expect(await listDone(world.portal, companyId, { before, perPage: 1 })).toMatchObject({
    entries: [{ what: "action", id }],
    next: null,
  });

  const report = await answerBulkReport(context, String(id));
  const rows = readCsv((await report.text()).replace("\u{feff}", ""))?.rows.map(({ cells }) => cells);
  expect(rows).toEqual([
    ["candidate_id", "partner_application_id", "state", "reason"],
    [String(first?.candidateId), first?.partnerApplicationId, "skipped", "already_canceled"],
  ]);
});

test("nobody else's: another company sees nothing of it, and nobody reads the report without a session", async () => {
  const kauri = await world.anotherCompany("Kauri Care");
  const hana = await world.aReviewer({ companyId: kauri.companyId });
  const selection = { candidates: [{ partnerApplicationId: "A-1", candidateId: 1 }] };
  const { id } = await hana.caller.bulk.begin({ action: { kind: "start" }, selection });
  expect((await hana.caller.bulk.list({})).entries).toMatchObject([{ what: "action", id }]);
  const { companyId } = await world.anotherCompany("Rimu Care");
  const stranger = await world.aReviewer({ companyId });
  expect((await stranger.caller.bulk.list({})).entries).toEqual([]);
  const asked = (headers: Headers) =>
    answerBulkReport({ portal: world.portal, headers, ip: null }, String(id));
  expect((await asked(stranger.headers)).status).toBe(404);
  expect((await asked(new Headers())).status).toBe(401);
});
