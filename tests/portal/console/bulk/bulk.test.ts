import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { readCsv } from "#server/platform/csv/read-csv.ts";
import { runBulk } from "#server/portal/console/bulk/run-bulk.ts";
import { sweepBulks } from "#server/portal/console/bulk/sweep-bulks.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { answerExport } from "#server/portal/pages/answer-export.ts";
import { aSignature, dataUri } from "../../../support/files.ts";
import { type Front, openFront } from "../../company/connections/front.ts";
import { type Caller, openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let front: Front;
let owner: Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
let reviewer: Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
beforeAll(async () => {
  world = await openStaffUnderTest({ rateLimit: 100_000 });
  front = await openFront();
  front.serve({ ...world.service, settings: { ...world.service.settings, baseUrl: `${front.url}/v1` } });
  const { companyId, token } = world.account;
  await saveConnection(world.portal, { companyId, baseUrl: `${front.url}/v1`, token });
});
beforeEach(async () => {
  owner = await world.aReviewer({ role: "owner" });
  reviewer = await world.aReviewer();
});
afterAll(async () => {
  await world.close();
  await front.close();
});

async function candidates(count: number, name: string) {
  const found = [];
  for (let at = 0; at < count; at += 1) {
    const partnerApplicationId = await world.aCandidate({
      first_name: name,
      last_name: `Zz${at}`,
      email: `${name}${at}@candidate.example`,
    });
    const params = { partner_application_id: partnerApplicationId };
    const { id } = await world.client.call(api.getCandidate, { params });
    found.push({ partnerApplicationId, candidateId: id });
  }
  return found;
}

type Begin = Parameters<Caller["bulk"]["begin"]>[0];

async function bulk(input: Begin, by: Caller = owner.caller) {
  const { id } = await by.bulk.begin(input);
  await world.runPortalJobs();
  return await by.bulk.show({ id });
}

const read = (one: { partnerApplicationId: string }) =>
  world.client.call(api.getCandidate, { params: { partner_application_id: one.partnerApplicationId } });

describe("staff do one thing to many candidates", () => {
  test("and are told what became of each: canceled, canceled before, or gone", async () => {
    const three = await candidates(3, "Cancel");
    const [first, second] = three;
    if (!first || !second) throw new Error("There are no candidates.");
    await world.client.call(api.cancelCandidate, {
      params: { partner_application_id: first.partnerApplicationId },
    });
    await world.client.call(api.deleteCandidate, {
      params: { partner_application_id: second.partnerApplicationId },
    });
    const view = await bulk({ action: { kind: "cancel" }, selection: { candidates: three } });
    expect(view).toMatchObject({ state: "done", total: 3, done: 1, waiting: 0, undo: "impossible" });
    expect(view.results).toEqual(
      expect.arrayContaining([
        { state: "skipped", result: "already_canceled", count: 1 },
        { state: "skipped", result: "gone", count: 1 },
      ]),
    );
    expect(await owner.caller.bulk.items({ id: view.id })).toHaveLength(2);
    expect((await Promise.all([first, three[2] ?? first].map(read))).map(({ status }) => status)).toEqual([
      "canceled",
      "canceled",
    ]);
  });

  test("more than ten are canceled only by their number, and by owners and admins alone", async () => {
    const eleven = await candidates(11, "Eleven");
    const action = { kind: "cancel" } as const;
    const selection = { candidates: eleven };
    await expect(reviewer.caller.bulk.begin({ action, selection, confirmedCount: 11 })).rejects.toMatchObject(
      {
        code: "FORBIDDEN",
      },
    );
    await expect(owner.caller.bulk.begin({ action, selection })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    await expect(owner.caller.bulk.begin({ action, selection, confirmedCount: 10 })).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
    });
    const matching = { filter: { q: "Eleven" } };
    expect(await bulk({ action, selection: matching, confirmedCount: 10 })).toMatchObject({
      state: "stopped",
      stoppedBy: "count_changed",
      done: 0,
    });
    expect(await bulk({ action, selection: matching, confirmedCount: 11 })).toMatchObject({ done: 11 });
  });

  test("all that match are gathered by the list's filter, page by page, and no others", async () => {
    await candidates(120, "Many");
    const others = await candidates(1, "Other");
    const view = await bulk(
      { action: { kind: "start" }, selection: { filter: { q: "Many" } } },
      reviewer.caller,
    );
    expect(view).toMatchObject({ total: 120, done: 120 });
    const [other] = await Promise.all(others.map(read));
    expect(other?.partner_application_started).toBe(false);
    const again = await bulk({ action: { kind: "start" }, selection: { filter: { q: "Many" } } });
    expect(again.results).toEqual([{ state: "skipped", result: "already_started", count: 120 }]);
  });

  test("a reminder goes to those who have not signed, and to nobody twice though a process dies", async () => {
    const four = await candidates(4, "Remind");
    const [signed] = four;
    if (!signed) throw new Error("There are no candidates.");
    await world.client.call(api.storeFile, {
      params: { partner_application_id: signed.partnerApplicationId },
      body: { data: dataUri(await aSignature()), id_type: "id", is_signature: true },
    });
    const { id } = await owner.caller.bulk.begin({
      action: { kind: "remind" },
      selection: { candidates: four },
    });
    front.loseAnswer(/^POST .*\/invitation$/);
    const key = { company_id: world.account.companyId, bulk_id: id };
    await expect(runBulk(world.portal).run(key)).rejects.toThrow();
    await runBulk(world.portal).run(key);
    await world.runJobs();
    const view = await owner.caller.bulk.show({ id });
    expect(view.results.find(({ result }) => result === "maybe_sent")?.count).toBe(1);
    expect(view.results).toContainEqual({ state: "skipped", result: "already_signed", count: 1 });
    expect(view.done).toBe(2);
    const recipients = (await world.mails()).map(({ recipient }) => recipient);
    for (const at of [1, 2, 3]) {
      expect(recipients.filter((one) => one === `Remind${at}@candidate.example`).length).toBeLessThanOrEqual(
        1,
      );
    }
  });

  test("whom a call came too often for has it done later, once, and is not said to have had it", async () => {
    const three = await candidates(3, "Often");
    const { id } = await owner.caller.bulk.begin({
      action: { kind: "add_checks", checks: [{ type: "bankruptcy", details: {} }] },
      selection: { candidates: three },
    });
    front.refuseNext(/^POST .*\/checks$/, 429);
    const key = { company_id: world.account.companyId, bulk_id: id };
    await expect(runBulk(world.portal).run(key)).rejects.toMatchObject({ status: 429 });
    await runBulk(world.portal).run(key);
    expect(await owner.caller.bulk.show({ id })).toMatchObject({ done: 3, results: [] });
    for (const candidate of await Promise.all(three.map(read))) {
      const added = candidate.candidate_checks.filter(({ type }) => type === "bankruptcy");
      expect(added).toHaveLength(1);
    }
  });

  test("assigning and adding checks are taken back, for those to whom they were done", async () => {
    const two = await candidates(2, "Undo");
    const [first] = two;
    const assign = { kind: "assign", staffId: reviewer.staff.id } as const;
    const assigned = await bulk({ action: assign, selection: { candidates: two } });
    expect(assigned).toMatchObject({ done: 2, undo: "possible" });
    const list = async () =>
      (await owner.caller.candidates.list({ q: "Undo" })).candidates.map(({ assignee }) => assignee);
    expect(await list()).toEqual(["Mere Ngata", "Mere Ngata"]);
    const { id } = await owner.caller.bulk.undo({ id: assigned.id });
    await world.runPortalJobs();
    expect(await list()).toEqual([null, null]);
    expect(await owner.caller.bulk.undo({ id: assigned.id })).toEqual({ id });
    expect((await owner.caller.bulk.show({ id: assigned.id })).undo).toBe("begun");

    const added = await bulk({
      action: { kind: "add_checks", checks: [{ type: "credit" }] },
      selection: { candidates: two },
    });
    expect(added).toMatchObject({ done: 2, undo: "possible" });
    await owner.caller.bulk.undo({ id: added.id });
    await world.runPortalJobs();
    const checks = first ? (await read(first)).candidate_checks : [];
    expect(checks.map(({ type, status }) => [type, status])).toEqual([
      ["identity", "candidate"],
      ["credit", "canceled"],
    ]);
  });

  test("is stopped, gone on with, and forgotten after 30 days", async () => {
    const { id } = await owner.caller.bulk.begin({
      action: { kind: "start" },
      selection: { candidates: await candidates(2, "Stop") },
    });
    await owner.caller.bulk.stop({ id });
    await world.runPortalJobs();
    expect(await owner.caller.bulk.show({ id })).toMatchObject({ state: "stopped", waiting: 2 });
    await owner.caller.bulk.goOn({ id });
    await world.runPortalJobs();
    expect(await owner.caller.bulk.show({ id })).toMatchObject({ state: "done", done: 2 });
    await world.clock.advance(31 * 86_400_000);
    await sweepBulks(world.portal).run({});
    const [left] = await world.portal
      .db`select count(*)::int as count from portal.bulk_items where bulk_id = ${id}`;
    expect(left).toEqual({ count: 0 });
  });

  test("never to another company's", async () => {
    const [ours] = await candidates(1, "Ours");
    const other = await world.anotherCompany("Kauri Care");
    const { caller: tama } = await world.aReviewer({ companyId: other.companyId, role: "owner" });
    const theirs = await bulk(
      { action: { kind: "cancel" }, selection: { candidates: ours ? [ours] : [] } },
      tama,
    );
    expect(theirs.results).toEqual([{ state: "skipped", result: "gone", count: 1 }]);
    expect(ours && (await read(ours)).canceled).toBe(false);
    for (const call of [
      () => owner.caller.bulk.show({ id: theirs.id }),
      () => owner.caller.bulk.stop({ id: theirs.id }),
      () => owner.caller.bulk.undo({ id: theirs.id }),
      () => owner.caller.bulk.items({ id: theirs.id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("a list is exported", () => {
  const exported = async (headers: Headers, query: Record<string, string>) => {
    const response = await answerExport(
      { portal: world.portal, headers, ip: null },
      new URLSearchParams(query),
    );
    return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString("utf8") };
  };

  test("whole, in the company's time zone, harmless for spreadsheets, and it is written down who took how many", async () => {
    await candidates(103, "Export");
    await world.aCandidate({ first_name: "=cmd()", last_name: "Export", email: "formula@candidate.example" });
    const filter = JSON.stringify({ q: "Export" });
    const { text } = await exported(owner.headers, { filter, sort: "created_at" });
    expect(text.startsWith("\u{feff}")).toBe(true);
    const rows = readCsv(text.slice(1))?.rows.map(({ cells }) => cells) ?? [];
    expect(rows).toHaveLength(105);
    expect(rows[0]).toContain("created_at (Australia/Sydney)");
    expect(rows[1]?.slice(3, 6)).toEqual(["Export", "Zz0", "Export0@candidate.example"]);
    expect(rows[1]?.[11]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(rows.at(-1)?.[3]).toBe("'=cmd()");
    const two = rows.slice(1, 3).map(([id]) => id);
    const some = await exported(owner.headers, { ids: two.join(",") });
    expect(
      readCsv(some.text.slice(1))
        ?.rows.slice(1)
        .map(({ cells }) => cells[0])
        .toSorted(),
    ).toEqual(two);
    const [written] = await world.portal.db`
      select staff_user_id as staff, row_count as count, complete from portal.exports order by id limit 1`;
    expect(written).toEqual({ staff: owner.staff.id, count: 104, complete: true });
  });

  test("to the company's staff alone, and only as a list is filtered", async () => {
    expect((await exported(new Headers(), {})).status).toBe(401);
    expect((await exported(owner.headers, { filter: '{"status":"nothing"}' })).status).toBe(400);
    expect((await exported(owner.headers, { filter: "{" })).status).toBe(400);
    expect((await exported(owner.headers, { ids: "1,two" })).status).toBe(400);
  });
});
