import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { RouteInput } from "../../../server/contract/route.ts";
import { matching, spreadOfChecks } from "../../../server/service/candidates/candidate-filter-store.ts";
import { anotherToken } from "../../support/cast.ts";
import { aSignature, dataUri } from "../../support/files.ts";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let world: ServiceUnderTest;
let start: number;
beforeAll(async () => {
  world = await openServiceUnderTest();
  start = world.clock.clock.now().getTime();
  await create("Ana", { first_name: "Ana", last_name: "Zed", job_role: "Ward Nurse (Auckland)" }, [
    "bankruptcy",
  ]);
  await world.advance(dayMs);
  await create("Bea", { first_name: "bea", last_name: "Consider", job_role: "Driver" }, [
    "directorship",
    "bankruptcy",
  ]);
  await world.advance(dayMs);
  await create("Cai", { first_name: "Ćai", last_name: "Yu", job_role: "Nurse-manager" }, ["directorship"]);
  await world.advance(dayMs);
  await create("Dov", { first_name: "Dov", last_name: "Stuck" }, ["bankruptcy"], "ravi@harbour.example");
  await sign("Bea");
  await sign("Dov");
  // Checks start a second after the signature, and those that end are completed within a minute.
  await world.advance(1_000);
  await world.advance(60_000);
});
afterAll(() => world.close());

async function create(id: string, candidate: object, types: string[], user_email?: string) {
  const checks = types.map((type) => aKnownCheck(type));
  const body = {
    candidate: { ...candidate, partner_application_id: id },
    checks,
    bypass: true,
    ...(user_email ? { user_email } : {}),
  };
  await world.client.call(api.createCandidate, { body });
}
async function sign(partner_application_id: string) {
  const data = dataUri(await aSignature());
  const body = { data, id_type: "id" as const, is_signature: true };
  await world.client.call(api.storeFile, { params: { partner_application_id }, body });
}

type Query = NonNullable<RouteInput<typeof api.listCandidates>["query"]>;
const list = (query: Query) => world.client.call(api.listCandidates, { query });
const idsOf = async (query: Query) =>
  (await list({ sort: "created_at", ...query })).candidates.map(({ partner_application_id: id }) => id);
const at = (days: number) => new Date(start + days * dayMs + hourMs / 2).toISOString();

describe("a list is narrowed to candidates", () => {
  test("with a check of a type, a status, an outcome", async () => {
    expect(await idsOf({ check_type: "directorship" })).toEqual(["Bea", "Cai"]);
    expect(await idsOf({ outcome: "consider" })).toEqual(["Bea"]);
    expect(await idsOf({ check_status: "completed" })).toEqual(["Bea"]);
    expect(await idsOf({ check_status: "in-progress" })).toEqual(["Dov"]);
    expect(await idsOf({ check_type: "national_police_check" })).toEqual([]);
  });

  test("with one check that is all of what is asked", async () => {
    expect(await idsOf({ check_type: "bankruptcy", check_status: "candidate" })).toEqual(["Ana"]);
    expect(await idsOf({ check_type: "directorship", check_status: "candidate" })).toEqual(["Cai"]);
    expect(await idsOf({ check_type: "bankruptcy", outcome: "clear" })).toEqual([]);
  });

  test("the same ones however many checks of the company meet it", async () => {
    const { db } = world.service;
    const { reach } = world.account;
    for (const query of [
      { outcome: "consider" },
      { outcome: "consider", check_type: "directorship" },
      { check_status: "in-progress" },
      { check_type: "bankruptcy", check_status: "candidate" },
      { check_type: "national_police_check" },
    ] as const) {
      const filter = { archived: false, ...query };
      const found = await Promise.all(
        (["few", "some", "many"] as const).map(
          (spread) => db<{ name: string }[]>`
            select c.partner_application_id as name from service.candidates c
            where ${matching(db, reach, filter, spread)} order by c.id`,
        ),
      );
      const ids = (await idsOf(query)).map((name) => ({ name }));
      expect(found.map((rows) => [...rows])).toEqual([ids, ids, ids]);
    }
  });

  test("the same ones, in pages, where a thousand checks meet it that are one candidate's", async () => {
    const { db } = world.service;
    await db`
      insert into service.candidate_checks (candidate_id, type, title, provider, created_at)
      select c.id, 'crowded', 'Crowded', 'manual', c.created_at
      from service.candidates c, generate_series(1, case when c.partner_application_id = 'Ana' then 1001 else 1 end)
      where c.partner_application_id in ('Ana', 'Cai', 'Dov')`;
    const crowded = { check_type: "crowded", per_page: 2 } as const;
    // A crowd of checks that could be half of so few candidates'.
    expect(await spreadOfChecks(db, world.account.reach, { archived: false, ...crowded })).toBe("most");
    const { companyId, partnerId } = world.account.reach;
    await db`
      insert into service.candidate_counts (company_id, partner_id, archived, status, count)
      values (${companyId}, ${partnerId}, true, 'archived among many', 10000)`;
    expect(await spreadOfChecks(db, world.account.reach, { archived: false, ...crowded })).toBe("some");
    const first = await list({ ...crowded, sort: "name" });
    expect(first.candidates.map(({ first_name }) => first_name)).toEqual(["Ana", "Ćai"]);
    expect(first.pagination).toMatchObject({ total_count: 3, total_count_exact: true });
    expect(await idsOf({ ...crowded, cursor: first.pagination.next_cursor ?? "", sort: "name" })).toEqual([
      "Dov",
    ]);
    // Two letters alone are in a reference code now and then.
    expect(await idsOf({ ...crowded, q: "cai yu" })).toEqual(["Cai"]);
    await db`delete from service.candidate_counts where status = 'archived among many'`;
    await db`delete from service.candidate_checks where type = 'crowded'`;
  });

  test("of a role, of a user", async () => {
    expect(await idsOf({ job_role: "NURSE" })).toEqual(["Ana", "Cai"]);
    expect(await idsOf({ job_role: "nursemanager" })).toEqual(["Cai"]);
    const [dov] = (await list({ q: "stuck" })).candidates;
    expect(await idsOf({ user_id: dov?.user_id ?? 0 })).toEqual(["Dov"]);
  });

  test("who signed, who were completed, in a time", async () => {
    expect(await idsOf({ submitted_after: at(2) })).toEqual(["Bea", "Dov"]);
    expect(await idsOf({ submitted_before: at(2) })).toEqual([]);
    expect(await idsOf({ completed_after: at(2), completed_before: at(4) })).toEqual(["Bea"]);
    expect(await idsOf({ created_after: at(0), submitted_after: at(2) })).toEqual(["Bea", "Dov"]);
  });

  test("of whom something is due in a time", async () => {
    // Ana and Cai have 14 days to sign; Dov's check has a turnaround; nothing of Bea is due any more.
    const due = new Map((await list({})).candidates.map((one) => [one.first_name, one.due_at]));
    expect(due.get("bea")).toBeNull();
    expect(due.get("Ana")).toBe(new Date(start + 14 * dayMs).toISOString());
    const [dov] = (await list({ q: "stuck" })).candidates;
    expect(dov?.due_at).toBe(dov?.candidate_checks[0]?.due_at);
    expect(await idsOf({ due_after: at(13), due_before: at(15) })).toEqual(["Ana"]);
    expect(await idsOf({ due_before: at(13) })).toEqual(["Dov"]);
    expect(await idsOf({ due_after: at(0) })).toEqual(["Ana", "Cai", "Dov"]);
  });

  test("who opened their link, or signed without it, in a time", async () => {
    await world.client.call(api.noteOpening, { params: { partner_application_id: "Cai" } });
    expect(await idsOf({ opened_after: at(0) })).toEqual(["Bea", "Cai", "Dov"]);
    expect(await idsOf({ opened_after: at(0), opened_before: at(0) })).toEqual([]);
  });

  test("with a check that is open and due, or was completed, in a time, and is all of what is asked", async () => {
    const checks = new Map((await list({})).candidates.map((one) => [one.first_name, one.candidate_checks]));
    const due = checks.get("Dov")?.[0]?.due_at ?? "";
    const after = new Date(Date.parse(due) + 1).toISOString();
    expect(await idsOf({ check_due_after: due, check_due_before: after })).toEqual(["Dov"]);
    expect(await idsOf({ check_due_after: after })).toEqual([]);
    expect(await idsOf({ check_due_before: after, check_type: "directorship" })).toEqual([]);
    // Bea's checks were due as well, and are completed.
    const ended = checks.get("bea")?.[0]?.completed_at ?? "";
    expect(await idsOf({ check_completed_after: ended })).toEqual(["Bea"]);
    expect(await idsOf({ check_completed_before: ended })).toEqual([]);
    expect(await idsOf({ check_completed_after: ended, outcome: "clear" })).toEqual([]);
    expect((await list({ check_completed_after: ended, outcome: "consider" })).pagination.total_count).toBe(
      1,
    );
  });

  test("by several filters at once, each of which counts", async () => {
    const { pagination } = await list({
      check_type: "bankruptcy",
      job_role: "nurse",
      status: "candidate",
      q: "zed",
    });
    expect(pagination).toMatchObject({ total_count: 1, total_count_exact: true });
  });
});

describe("a list is ordered", () => {
  const pages = async (query: Query) => {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ per_page: 1, ...query, ...(cursor ? { cursor } : {}) });
      seen.push(...page.candidates.map(({ partner_application_id: id }) => id));
      cursor = page.pagination.next_cursor;
    }
    return seen;
  };

  test.each([
    ["name", ["Ana", "Bea", "Cai", "Dov"]],
    ["-name", ["Dov", "Cai", "Bea", "Ana"]],
    ["due_at", ["Dov", "Ana", "Cai", "Bea"]],
    ["-due_at", ["Cai", "Ana", "Dov", "Bea"]],
  ] as const)(
    "by %s, with those of whom nothing is due last, and cursors walk through it",
    async (sort, ids) => {
      expect(await idsOf({ sort })).toEqual(ids);
      expect(await pages({ sort })).toEqual(ids);
    },
  );

  test("a cursor of another order is refused", async () => {
    const { next_cursor: byName } = (await list({ sort: "name", per_page: 1 })).pagination;
    const wrong = Buffer.from(JSON.stringify(["due", "0000-01-01T00:00:00.000Z", 1])).toString("base64url");
    for (const query of [
      { sort: "due_at", cursor: byName },
      { sort: "created_at", cursor: byName },
      { sort: "due_at", cursor: wrong },
    ]) {
      const search = new URLSearchParams(query as Record<string, string>);
      const { status, body } = await world.request("GET", `/candidates?${search}`);
      expect([query.sort, status, body.error.param]).toEqual([query.sort, 422, "cursor"]);
    }
  });
});

test("what is due next follows what happens", async () => {
  const other = world.clientOf(await anotherToken(world.service, world.account.companyId, "Dueline"));
  const params = { partner_application_id: "Eve" };
  await other.call(api.createCandidate, { body: { candidate: params, bypass: true } });
  const dueAt = async () => (await other.call(api.getCandidate, { params })).due_at;
  expect(await dueAt()).not.toBeNull();
  const data = dataUri(await aSignature());
  await other.call(api.storeFile, { params, body: { data, id_type: "id", is_signature: true } });
  expect(await dueAt()).toBeNull();
  const checks = [aKnownCheck("directorship"), aKnownCheck("wwcc")];
  const added = await other.call(api.addChecks, { params, body: { checks } });
  const [first, second] = added.candidate_checks;
  expect(first?.due_at).not.toBe(second?.due_at);
  expect(await dueAt()).toBe(first?.due_at);
  await other.call(api.cancelCheck, { params: { ...params, candidate_check_id: first?.id ?? 0 } });
  expect(await dueAt()).toBe(second?.due_at);
  await other.call(api.cancelCandidate, { params });
  expect(await dueAt()).toBeNull();
});

test("counting stops at a bound, and says so", async () => {
  const token = await anotherToken(world.service, world.account.companyId, "Bulkline");
  const bulk = world.clientOf(token);
  const count = async (query: Query) => (await bulk.call(api.listCandidates, { query })).pagination;
  expect(await count({ job_role: "bulk" })).toMatchObject({ total_count: 0, total_count_exact: true });
  await world.service.db`
    insert into service.candidates (company_id, partner_id, partner_application_id, user_id, team_id, brand_id, reference_code,
      first_name, last_name, email, contact_number, job_role, department, link_expires_at, due_at, created_at)
    select company_id, ${token.partnerId}, 'bulk' || n, user_id, team_id, brand_id, 'bulk' || n, '', '', '', '', 'bulk', '',
      link_expires_at, due_at, created_at
    from service.candidates, generate_series(1, 10001) n where partner_application_id = 'Ana'`;
  expect(await count({ job_role: "bulk", per_page: 100, page: 100 })).toMatchObject({
    total_count: 10_000,
    total_count_exact: false,
    total_pages: 100,
    next_page: 101,
  });
  expect(await count({ q: "bulk" })).toMatchObject({ total_count: 10_000, total_count_exact: false });
  expect(await count({ created_before: "2100-01-01T00:00:00Z" })).toMatchObject({ total_count_exact: false });
  expect(await count({ q: "bulk10001" })).toMatchObject({ total_count: 1, total_count_exact: true });
  expect(await count({})).toMatchObject({ total_count_exact: true });
});
