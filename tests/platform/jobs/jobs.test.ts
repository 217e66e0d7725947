import { PgBoss, TestClock } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { handle, type JobHandler, type JobRunner, jobKind, openJobs } from "#server/platform/jobs/jobs.ts";
import { currentCause, withCause } from "#server/platform/log/cause.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { testClock } from "../../support/test-clock.ts";

let database: TestDatabase;
let db: Database;
let collected: ReturnType<typeof collectedLog>;
const open: JobRunner[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
  collected = collectedLog();
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
  await db.end();
  await database.drop();
});

async function openRunner(options: Partial<Parameters<typeof openJobs>[1]> = {}): Promise<JobRunner> {
  const jobs = await openJobs(database.url, { log: collected.log, supervise: false, ...options });
  open.push(jobs);
  return jobs;
}

const greet = jobKind({ queue: "greet", data: z.object({ name: z.string() }) });

/** Keeps whom it greeted; `until` resolves when there are so many. */
function greeter() {
  const greeted: string[] = [];
  let look = () => {};
  const handler = handle(greet, async ({ name }) => {
    greeted.push(name);
    look();
  });
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      look = () => greeted.length >= count && resolve();
      look();
    });
  return { greeted, handler, until };
}

async function enqueueGreeting(jobs: JobRunner, name: string, startAfter?: Date) {
  await db.begin((tx) => jobs.enqueue(tx, greet, { name }, startAfter ? { startAfter } : {}));
}

test("a job starts with its commit, without waiting to be asked for", async () => {
  const { handler, until } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await jobs.work([handler], { concurrency: 2 });
  const started = performance.now();
  for (let count = 1; count <= 20; count += 1) {
    await enqueueGreeting(jobs, "Ana");
    await until(count);
  }
  // Workers that only asked once a second would take at least twice as long.
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a job starts by its notification alone, in a queue where no time passes", async () => {
  const { handler, until } = greeter();
  const { queueClock } = testClock();
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  await jobs.work([handler], { concurrency: 2 });
  for (let count = 1; count <= 20; count += 1) {
    await enqueueGreeting(jobs, "Ana");
    await until(count);
  }
});

test("a job that no notification tells of starts within a second of its time", async () => {
  const { handler, greeted, until } = greeter();
  const { clock, queueClock } = testClock();
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  await jobs.work([handler], { concurrency: 2 });
  await enqueueGreeting(jobs, "Ana", new Date(clock.now().getTime() + 5_000));
  await queueClock.tick(4_900);
  expect(greeted).toEqual([]);
  await queueClock.tick(1_100);
  await until(1);
});

test("workers that have nothing to do are woken once a minute, and one asks for all each second", async () => {
  let wakes = 0;
  class CountingClock extends TestClock {
    override setTimeout(fn: () => void, ms: number) {
      return super.setTimeout(() => {
        wakes += 1;
        fn();
      }, ms);
    }
  }
  const queueClock = new CountingClock();
  const handlers = ["a", "b", "c"].map((queue) =>
    handle(jobKind({ ...greet, queue }), async () => undefined),
  );
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare(handlers);
  await jobs.work(handlers, { concurrency: 4 });
  await queueClock.tick(59_000);
  wakes = 0;
  await queueClock.tick(60_000);
  // The twelve workers, the one that asks, and what the queue itself does in a minute.
  expect(wakes).toBeLessThan(12 + 60 + 20);
});

test("a rollback takes the job with it", async () => {
  const { handler, greeted } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  const rolledBack = db.begin(async (tx) => {
    await jobs.enqueue(tx, greet, { name: "Ana" });
    throw new Error("changed my mind");
  });
  await expect(rolledBack).rejects.toThrow("changed my mind");
  expect(await jobs.runDue([handler])).toBe(0);
  await enqueueGreeting(jobs, "Ben");
  expect(await jobs.runDue([handler])).toBe(1);
  expect(greeted).toEqual(["Ben"]);
});

test("a backlog drains without pauses", async () => {
  const { handler, until } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await db.begin(async (tx) => {
    for (let count = 0; count < 100; count += 1) await jobs.enqueue(tx, greet, { name: `Ana ${count}` });
  });
  const started = performance.now();
  await jobs.work([handler], { concurrency: 4 });
  await until(100);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("a job in a transaction is written on the transaction's connection, in one prepared statement", async () => {
  const { handler } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await db.begin(async (tx) => {
    await jobs.enqueue(tx, greet, { name: "Ana" });
    const [own] = await tx<{ count: number }[]>`select count(*) from pgboss.job where name = 'greet'`;
    const [others] = await db<{ count: number }[]>`select count(*) from pgboss.job where name = 'greet'`;
    expect([own?.count, others?.count]).toEqual([1, 0]);
    const [prepared] = await tx<{ count: number }[]>`
      select count(*) from pg_prepared_statements where statement like '%INSERT INTO pgboss.%' and statement not like '%pg_prepared_statements%'`;
    expect(prepared?.count).toBe(1);
  });
});

test("a job waits for its time, which tests move", async () => {
  const { clock, queueClock, advance } = testClock("2020-01-01T00:00:00Z");
  const { handler, greeted } = greeter();
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  await enqueueGreeting(jobs, "now");
  await enqueueGreeting(jobs, "in an hour", new Date(clock.now().getTime() + 3_600_000));
  expect(await jobs.runDue([handler])).toBe(1);
  await advance(3_599_999);
  expect(await jobs.runDue([handler])).toBe(0);
  await advance(1);
  expect(await jobs.runDue([handler])).toBe(1);
  expect(greeted).toEqual(["now", "in an hour"]);
  expect(clock.now()).toEqual(new Date("2020-01-01T01:00:00Z"));
});

test("work that a job causes runs in the same call", async () => {
  const { handler, greeted } = greeter();
  const welcome = jobKind({ queue: "welcome", data: z.object({}) });
  const jobs = await openRunner();
  const welcoming = handle(welcome, () => enqueueGreeting(jobs, "Ana"));
  await jobs.prepare([handler, welcoming]);
  await db.begin((tx) => jobs.enqueue(tx, welcome, {}));
  expect(await jobs.runDue([handler, welcoming])).toBe(2);
  expect(greeted).toEqual(["Ana"]);
});

test("a job that throws is repeated with growing pauses, and the last time is said to be the last", async () => {
  const { queueClock, advance } = testClock();
  let runs = 0;
  const flaky = jobKind({ queue: "flaky", data: z.object({}), retryLimit: 2 });
  const handler = handle(flaky, async () => {
    runs += 1;
    throw new Error("no luck");
  });
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  await db.begin((tx) => jobs.enqueue(tx, flaky, {}));
  expect(await jobs.runDue([handler])).toBe(1);
  expect(await jobs.runDue([handler])).toBe(0);
  await advance(3_600_000);
  expect(await jobs.runDue([handler])).toBe(1);
  await advance(3_600_000);
  expect(await jobs.runDue([handler])).toBe(1);
  await advance(24 * 3_600_000);
  expect(await jobs.runDue([handler])).toBe(0);
  expect(runs).toBe(3);
  expect(collected.lines.map(({ msg }) => msg)).toEqual([
    "job failed, will be repeated",
    "job failed, will be repeated",
    "job failed, was the last time",
  ]);
});

test("jobs start in the order in which they were enqueued, those of one transaction too", async () => {
  const { handler, greeted } = greeter();
  const { queueClock } = testClock();
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  const names = Array.from({ length: 60 }, (_, at) => `Ana ${at}`);
  for (const start of [0, 20, 40]) {
    await db.begin(async (tx) => {
      for (const name of names.slice(start, start + 20)) await jobs.enqueue(tx, greet, { name });
    });
  }
  await jobs.runDue([handler]);
  expect(greeted).toEqual(names);
});

test.each([1, 2])(
  "a group that takes long leaves room for others, with %i of it at a time",
  async (limit) => {
    const slow = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const started: string[] = [];
    const kind = jobKind({ ...greet, queue: "call", groupConcurrency: limit });
    const handler = handle(kind, async ({ name }) => {
      started.push(name);
      if (name === "slow") await slow.promise;
      if (name === "quick") done.resolve();
    });
    const jobs = await openRunner();
    await jobs.prepare([handler]);
    await db.begin(async (tx) => {
      for (const name of ["slow", "slow", "slow", "slow", "quick"]) {
        await jobs.enqueue(tx, kind, { name }, { group: name });
      }
    });
    await jobs.work([handler], { concurrency: 3 });
    await done.promise;
    expect(started.filter((name) => name === "slow").length).toBeLessThanOrEqual(limit);
    slow.resolve();
  },
);

test("a worker repeats only the job that failed", async () => {
  const { queueClock } = testClock();
  const ran: string[] = [];
  const done = Promise.withResolvers<void>();
  const handler = handle(greet, async ({ name }) => {
    ran.push(name);
    if (ran.length === 2) done.resolve();
    if (name === "Ana") throw new Error("no luck");
  });
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  await enqueueGreeting(jobs, "Ana");
  await enqueueGreeting(jobs, "Ben");
  await jobs.work([handler], { concurrency: 1 });
  await done.promise;
  await jobs.stop();
  const states =
    await db`select data->>'name' as name, state::text from pgboss.job where name = 'greet' order by 1`;
  expect([...states]).toEqual([
    { name: "Ana", state: "retry" },
    { name: "Ben", state: "completed" },
  ]);
});

test("data that does not fit its kind fails the job and never reaches the handler", async () => {
  const { handler, greeted } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await db.begin((tx) =>
    jobs.enqueue(tx, { ...greet, data: z.object({ nome: z.string() }) }, { nome: "Ana" }),
  );
  expect(await jobs.runDue([handler])).toBe(1);
  expect(greeted).toEqual([]);
  expect(collected.lines).toMatchObject([{ msg: "job failed, will be repeated", queue: "greet" }]);
});

test("the job of a killed worker is taken up by another about a minute later", async () => {
  const { queueClock } = testClock();
  const { handler, greeted } = greeter();
  const jobs = await openRunner({ clock: queueClock, supervise: true });
  await jobs.prepare([handler]);
  await enqueueGreeting(jobs, "Ana");
  const killed = new PgBoss({
    connectionString: database.url,
    supervise: false,
    schedule: false,
    clock: queueClock,
  });
  await killed.start();
  expect(await killed.fetch("greet")).toHaveLength(1);
  await killed.stop({ graceful: false });
  expect(await jobs.runDue([handler])).toBe(0);
  await queueClock.tick(62_000);
  expect(await jobs.runDue([handler])).toBe(1);
  expect(greeted).toEqual(["Ana"]);
});

test("work that comes by the clock comes once each time, until its kind says no more", async () => {
  const { queueClock } = testClock("2026-03-02T09:02:00Z");
  const sweep = jobKind({ queue: "sweep", data: z.object({}), cron: "*/5 * * * *" });
  const handler = handle(sweep, async () => undefined);
  const jobs = await openRunner({ clock: queueClock, supervise: true });
  await jobs.prepare([handler]);
  await queueClock.tick(10 * 60_000);
  expect(await jobs.runDue([handler])).toBe(2);
  const { cron: _, ...withoutCron } = sweep;
  await jobs.prepare([handle(withoutCron, async () => undefined)]);
  await queueClock.tick(10 * 60_000);
  expect(await jobs.runDue([handler])).toBe(0);
});

test("work that comes by the clock comes no more once a version does not know its kind", async () => {
  const sweep = jobKind({ queue: "sweep", data: z.object({}), cron: "*/5 * * * *" });
  const handler = handle(sweep, async () => undefined);
  const jobs = await openRunner({ supervise: true });
  const schedules = () => db`select name from pgboss.schedule where name = 'sweep'`;
  await jobs.prepare([handler]);
  expect(await schedules()).toHaveLength(1);
  await jobs.prepare([greeter().handler]);
  expect(await schedules()).toHaveLength(0);
});

test("a queue that exists takes the settings of its kind", async () => {
  const { handler } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  const changed: JobHandler = { ...handler, kind: { ...greet, retryLimit: 3, heartbeatSeconds: 60 } };
  await jobs.prepare([changed]);
  const [queue] =
    await db`select retry_limit, heartbeat_seconds, notify from pgboss.queue where name = 'greet'`;
  expect(queue).toEqual({ retry_limit: 3, heartbeat_seconds: 60, notify: true });
});

test("a start that finds its queues and schedules as they should be writes none of them", async () => {
  const nightly = handle(
    jobKind({ queue: "nightly", data: z.object({}), cron: "0 3 * * *" }),
    async () => {},
  );
  const handlers = [greeter().handler, nightly];
  await (await openRunner({ supervise: true })).prepare(handlers);
  const written = () => db`
    select name, xmin::text from pgboss.queue union all select name, xmin::text from pgboss.schedule order by 1, 2`;
  const before = await written();
  expect(before.map(({ name }) => name)).toEqual(["__pgboss__send-it", "greet", "nightly", "nightly"]);
  await (await openRunner({ supervise: true })).prepare(handlers);
  expect(await written()).toEqual(before);
});

test("stopping lets the running job finish, leaves none half done, and logs nothing", async () => {
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const handler = handle(greet, async () => {
    entered.resolve();
    await release.promise;
  });
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  for (let count = 0; count < 10; count += 1) await enqueueGreeting(jobs, "Ana");
  await jobs.work([handler], { concurrency: 2 });
  await entered.promise;
  const stopped = jobs.stop();
  release.resolve();
  await stopped;
  const states = await db<{ state: string }[]>`
    select distinct state::text from pgboss.job where name = 'greet' order by 1`;
  expect(states.map(({ state }) => state)).toContain("completed");
  expect(["completed", "created"]).toEqual(expect.arrayContaining(states.map(({ state }) => state)));
  expect(collected.lines).toEqual([]);
});

test("workers survive the loss of every connection", async () => {
  const { handler, until } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await jobs.work([handler], { concurrency: 1 });
  await enqueueGreeting(jobs, "Ana");
  await until(1);
  await db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'candor-jobs%'`;
  await enqueueGreeting(jobs, "Ben");
  await until(2);
});

test("a long job ends when its process takes no more jobs, and goes on in another process", async () => {
  const started = Promise.withResolvers<void>();
  const cut = handle(greet, async (_data, resting) => {
    started.resolve();
    await new Promise((_resolve, reject) => resting?.addEventListener("abort", () => reject(resting.reason)));
  });
  const stopping = await openRunner();
  await stopping.prepare([cut]);
  await stopping.work([cut], { concurrency: 1 });
  await enqueueGreeting(stopping, "Ana");
  await started.promise;
  await stopping.rest();
  expect(collected.lines.map(({ msg }) => msg)).toEqual(["job postponed"]);
  const { handler, greeted } = greeter();
  const other = await openRunner();
  await other.prepare([handler]);
  expect(await other.runDue([handler])).toBe(1);
  expect(greeted).toEqual(["Ana"]);
});

test("a job goes on under the id of the request that led to it, and what it enqueues and logs too", async () => {
  const greeted: unknown[] = [];
  const jobs = await openRunner();
  const handler = handle(greet, async ({ name }) => {
    greeted.push([name, currentCause()]);
    if (name === "Ana") await enqueueGreeting(jobs, "Bo");
    else throw new Error("nobody is at home");
  });
  await jobs.prepare([handler]);
  await withCause({ requestId: "of-the-page" }, () => enqueueGreeting(jobs, "Ana"));
  await jobs.runDue([handler]);
  const jobId = expect.any(String);
  expect(greeted).toEqual([
    ["Ana", { requestId: "of-the-page", jobId }],
    ["Bo", { requestId: "of-the-page", jobId }],
  ]);
  expect(collected.lines).toEqual([expect.objectContaining({ requestId: "of-the-page", jobId })]);
});

test("a job that no request led to is followed by its own id", async () => {
  const causes: ReturnType<typeof currentCause>[] = [];
  const jobs = await openRunner();
  const handler = handle(greet, async () => void causes.push(currentCause()));
  await jobs.prepare([handler]);
  await enqueueGreeting(jobs, "Ana");
  await jobs.runDue([handler]);
  expect(causes).toEqual([{ requestId: causes[0]?.jobId, jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});
