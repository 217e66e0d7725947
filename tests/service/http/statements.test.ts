import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serviceApp } from "../../../server/service/http/app.ts";
import { type Counted, countStatements } from "../../support/counted-database.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

/** What requests ask of the database, as its wire has it. The log of requests is written later, for many at once. */
let world: ServiceUnderTest;
let counting: Awaited<ReturnType<typeof countStatements>>;

beforeAll(async () => {
  world = await openServiceUnderTest(
    {},
    {
      async databaseUrl(url) {
        counting = await countStatements(url, { except: "platform.company_keys" });
        return counting.url;
      },
    },
  );
  await create("warm-up");
  // Each session that is opened asks questions of its own, also when nobody waits for it any more.
  await Promise.all(Array.from({ length: 20 }, () => world.request("GET", "/candidates")));
  await vi.waitFor(() => expect(world.service.db.use()).toEqual({ open: 5, busy: 0, waiting: 0 }), 30_000);
  // They take turns, and a session that gets a statement for the first time is asked first which values it takes.
  for (let turn = 0; turn < 10; turn += 1) await create(`warm-up-${turn}`);
});
afterAll(async () => {
  await world.close();
  counting.close();
});

const create = (id: string, types = ["identity", "credit", "wwcc"]) =>
  world.request("POST", "/candidates", {
    candidate: {
      first_name: "Ana",
      last_name: "Silva",
      email: "ana@example.com",
      partner_application_id: id,
    },
    checks: types.map((type) => ({ type, details: {} })),
  });

/** When the log of requests has nothing left to write, and what was created before has been announced. */
async function counted(work: () => Promise<unknown>): Promise<Counted> {
  await world.requestsLogged();
  await vi.waitFor(() => expect(world.service.db.use()).toMatchObject({ busy: 0 }));
  return await counting.during(work);
}

test("a candidate with its checks is read in one statement, after the one that asks for the token", async () => {
  const read = () => world.request("GET", "/candidates/warm-up");
  expect(await counted(read)).toEqual({ statements: 2, roundTrips: 2 });
});

test("a list is its page and its count, sent together", async () => {
  const listed = await counted(() => world.request("GET", "/candidates"));
  expect(listed.statements).toBe(3);
});

test("a candidate with three checks, its history and its invitation is written in one go, and committed", async () => {
  const created = await counted(() => create("in-one-go"));
  // The token; what a launch needs to know; from begin to the job of the invitation; commit. A statement is the tests' moved clock's.
  expect(created).toEqual({ statements: 9, roundTrips: 4 });
});

test("a reference check whose referees are named later asks the database for nothing more", async () => {
  const created = await counted(() => create("referees-later", ["identity", "credit", "reference_plus"]));
  expect(created).toEqual({ statements: 9, roundTrips: 4 });
});

test("requests that come together with one token ask for it twice", async () => {
  // Without a network between, on which they could come one after the other.
  const app = new Hono().route("/v1", serviceApp(world.service));
  const headers = { authorization: `Bearer ${world.account.token}` };
  const read = async () =>
    expect((await app.request("http://localhost/v1/candidates/warm-up", { headers })).status).toBe(200);
  await read();
  const together = await counted(() => Promise.all(Array.from({ length: 10 }, read)));
  expect(together.statements).toBe(12);
});
