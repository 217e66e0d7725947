import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "../../../server/contract/api.ts";
import type { RouteInput } from "../../../server/contract/route.ts";
import { addUpCounts } from "../../../server/service/candidates/candidate-list-store.ts";
import { anotherToken } from "../../support/cast.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
const names = [
  "Ana Silva",
  "Bo Chen",
  "Chloé Durand",
  "Dina 100%_done",
  "Emre Öz",
  "Farah Aziz",
  "Giulia Rossi",
];
beforeAll(async () => {
  world = await openServiceUnderTest();
  for (const name of names) {
    const [first_name = "", last_name = ""] = name.split(" ");
    await world.client.call(api.createCandidate, {
      body: {
        candidate: { first_name, last_name, email: `${first_name.toLowerCase()}@example.com` },
        bypass: true,
      },
    });
    await world.clock.advance(1_000);
  }
});
afterAll(() => world.close());

type Query = RouteInput<typeof api.listCandidates>["query"];
const list = (query: Query) => world.client.call(api.listCandidates, { query });
const namesOf = (page: Awaited<ReturnType<typeof list>>) => page.candidates.map(({ name }) => name);

test("the newest come first, and pages follow one another without gap or overlap", async () => {
  const first = await list({ per_page: 3 });
  expect(namesOf(first)).toEqual(names.toReversed().slice(0, 3));
  expect(first.pagination).toMatchObject({
    page: 1,
    total_count: 7,
    total_pages: 3,
    next_page: 2,
    prev_page: null,
  });
  const last = await list({ per_page: 3, page: 3 });
  expect(namesOf(last)).toEqual(["Ana Silva"]);
  expect(last.pagination).toMatchObject({ next_page: null, prev_page: 2, next_cursor: null });
});

test.each(["-created_at", "created_at"] as const)("cursors walk the whole list by %s", async (sort) => {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ per_page: 2, sort, ...(cursor ? { cursor } : {}) });
    seen.push(...namesOf(page));
    cursor = page.pagination.next_cursor;
  }
  expect(seen).toEqual(sort === "created_at" ? names : names.toReversed());
});

test("q finds by name, email, reference code and partner_application_id, in any case and alphabet", async () => {
  const [ana] = (await list({ q: "ana silva" })).candidates;
  expect(ana?.name).toBe("Ana Silva");
  for (const q of [ana?.reference_code.toLowerCase(), ana?.partner_application_id, "ANA@EXAMPLE.com"]) {
    expect(namesOf(await list({ q }))).toEqual(["Ana Silva"]);
  }
  expect(namesOf(await list({ q: "öz" }))).toEqual(["Emre Öz"]);
});

test("q finds a name as it is written, whatever its letters become in lower case", async () => {
  const hasOnlyTurks = world.clientOf(await anotherToken(world.service, world.account.companyId, "Istanbul"));
  const candidate = { first_name: "İpek", last_name: "IŞIK" };
  await hasOnlyTurks.call(api.createCandidate, { body: { candidate, bypass: true } });
  for (const q of ["İpek", "IŞIK", "İpek IŞIK"]) {
    const found = await hasOnlyTurks.call(api.listCandidates, { query: { q } });
    expect([q, namesOf(found)]).toEqual([q, ["İpek IŞIK"]]);
  }
});

test("q takes % and _ as they are", async () => {
  expect(namesOf(await list({ q: "100%_" }))).toEqual(["Dina 100%_done"]);
  expect(namesOf(await list({ q: "_" }))).toEqual(["Dina 100%_done"]);
});

test("status and time filter", async () => {
  const bo = (await list({ q: "bo chen" })).candidates[0];
  await world.client.call(api.cancelCandidate, {
    params: { partner_application_id: bo?.partner_application_id ?? "" },
  });
  expect(namesOf(await list({ status: "canceled" }))).toEqual(["Bo Chen"]);
  const after = await list({ created_after: bo?.created_at ?? "", sort: "created_at", per_page: 2 });
  expect(namesOf(after)).toEqual(["Bo Chen", "Chloé Durand"]);
  expect(namesOf(await list({ created_before: bo?.created_at ?? "" }))).toEqual(["Ana Silva"]);
});

test("the total is right at once, and stays so when the changes are added up", async () => {
  const other = world.clientOf(await anotherToken(world.service, world.account.companyId, "Talentwise"));
  const total = async (query: Query) =>
    (await other.call(api.listCandidates, { query })).pagination.total_count;
  const created = await other.call(api.createCandidate, { body: { candidate: {}, bypass: true } });
  const params = { partner_application_id: created.partner_application_id };
  const before = { all: await total({}), canceled: await total({ status: "canceled" }) };
  await addUpCounts(world.service.db);
  await other.call(api.cancelCandidate, { params });
  const canceled = { all: before.all, canceled: before.canceled + 1 };
  expect({ all: await total({}), canceled: await total({ status: "canceled" }) }).toEqual(canceled);
  await addUpCounts(world.service.db);
  expect({ all: await total({}), canceled: await total({ status: "canceled" }) }).toEqual(canceled);
});

test("an empty list is an answer, not an error", async () => {
  const page = await list({ q: "nobody at all" });
  expect(page).toEqual({
    candidates: [],
    pagination: {
      page: 1,
      per_page: 25,
      total_count: 0,
      total_count_exact: true,
      total_pages: 0,
      next_page: null,
      prev_page: null,
      next_cursor: null,
    },
  });
});
