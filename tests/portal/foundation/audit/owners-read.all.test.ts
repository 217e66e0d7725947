import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { answerAuditExport } from "#server/portal/pages/answer-audit-export.ts";
import { ownToken } from "../../../support/cast.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let world: StaffUnderTest;
let owner: Awaited<ReturnType<StaffUnderTest["aReviewer"]>>;
let companyId: number;

beforeAll(async () => {
  world = await openStaffUnderTest();
  companyId = (await world.anotherCompany("Kererū Care")).companyId;
  // The portal's token is the company's own, as in a deployment.
  const { token } = await ownToken(world.service, companyId);
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token });
  owner = await world.aReviewer({ companyId, name: "Hana Tui", role: "owner" });
  const client = world.clientOf({ token });
  for (let n = 0; n < 60; n += 1) {
    if (n % 6 === 0) await world.clock.advance(60_000);
    await client.call(api.createAccountToken, { body: { name: `Token ${n}` } });
    if (n % 2 === 0)
      await owner.caller.people.add({ name: `P${n}`, email: `p${n}@kereru.example`, role: "reviewer" });
  }
});
afterAll(() => world.close());

test("owners read both logs together, each entry once, the latest first, page by page", async () => {
  const rows = [];
  for (let cursor = null, pages = 0; pages < 10; pages += 1) {
    const page = await owner.caller.audit.list({ cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  const keys = rows.map(({ source, sequence }) => `${source} ${sequence}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(rows.filter(({ action }) => action === "token.created").length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ action }) => action === "person.added")).toHaveLength(30);
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(rows.find(({ action }) => action === "person.added")?.actor.name).toBe("Hana Tui");
});

test("the log is filtered by what, who, where it was recorded and when", async () => {
  const { caller, staff } = owner;
  const of = async (filter: Parameters<typeof caller.audit.list>[0]) =>
    (await caller.audit.list(filter)).rows;
  expect(new Set((await of({ topic: "token" })).map(({ action }) => action))).toEqual(
    new Set(["token.created"]),
  );
  expect(new Set((await of({ source: "portal" })).map(({ source }) => source))).toEqual(new Set(["portal"]));
  const byHana = await of({ actorId: staff.id });
  expect(new Set(byHana.map(({ actor }) => actor.id))).toEqual(new Set([staff.id]));
  expect(await of({ days: "2001-01-01..2001-01-31" })).toEqual([]);
  expect((await caller.audit.list({})).people).toContainEqual({ id: staff.id, name: "Hana Tui" });
});

test("only owners read and export the log", async () => {
  const admin = await world.aReviewer({ companyId, role: "admin" });
  await expect(admin.caller.audit.list({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await exported(admin.headers, "format=csv")).status).toBe(403);
  expect((await exported(new Headers(), "format=csv")).status).toBe(401);
});

test("an export has every entry of both logs and where each ends, and is itself recorded", async () => {
  const text = await (await exported(owner.headers, "format=jsonl")).text();
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const heads = lines.filter((line) => "audit_head" in line).map(({ audit_head }) => audit_head);
  expect(heads.map(({ log }) => log)).toEqual(["portal", "service"]);
  for (const { log, sequence, hash } of heads) {
    const entries = lines.filter((line) => line.log === log);
    expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.at(-1)).toMatchObject({ sequence, hash });
  }
  expect(lines.filter((line) => line.action === "audit.exported").at(-1)).toMatchObject({
    log: "portal",
    actor: { personal: { name: "Hana Tui" } },
    details: { format: "jsonl" },
  });
  const csv = await (await exported(owner.headers, "format=csv&topic=person")).text();
  expect(csv.split("\n")[0]).toContain("log,sequence,recorded_at,action,actor_kind");
  expect(csv.trim().split("\n")).toHaveLength(1 + 30);
});

async function exported(headers: Headers, query: string): Promise<Response> {
  return await answerAuditExport({ portal: world.portal, headers, ip: null }, new URLSearchParams(query));
}
