import { TestClock } from "pg-boss";
import { expect, test } from "vitest";
import { z } from "zod";
import { handle, jobKind } from "#server/platform/jobs/job-kind.ts";
import { currentCause, withCause } from "#server/platform/log/cause.ts";
import { testClock } from "../../support/test-clock.ts";
import { greet, greeter, jobsUnderTest } from "./jobs-under-test.ts";

const jobsOfTest = jobsUnderTest();
const { enqueueGreeting, openRunner } = jobsOfTest;

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
  const rolledBack = jobsOfTest.db.begin(async (tx) => {
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
  await jobsOfTest.db.begin(async (tx) => {
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
  await jobsOfTest.db.begin(async (tx) => {
    await jobs.enqueue(tx, greet, { name: "Ana" });
    const [own] = await tx<{ count: number }[]>`select count(*) from pgboss.job where name = 'greet'`;
    const [others] = await jobsOfTest.db<
      { count: number }[]
    >`select count(*) from pgboss.job where name = 'greet'`;
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
  await jobsOfTest.db.begin((tx) => jobs.enqueue(tx, welcome, {}));
  expect(await jobs.runDue([handler, welcoming])).toBe(2);
  expect(greeted).toEqual(["Ana"]);
});

test("jobs start in the order in which they were enqueued, those of one transaction too", async () => {
  const { handler, greeted } = greeter();
  const { queueClock } = testClock();
  const jobs = await openRunner({ clock: queueClock });
  await jobs.prepare([handler]);
  const names = Array.from({ length: 60 }, (_, at) => `Ana ${at}`);
  for (const start of [0, 20, 40]) {
    await jobsOfTest.db.begin(async (tx) => {
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
    await jobsOfTest.db.begin(async (tx) => {
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
  expect(jobsOfTest.lines).toEqual([expect.objectContaining({ requestId: "of-the-page", jobId })]);
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
