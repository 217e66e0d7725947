import { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { z } from "zod";
import { handle, jobKind } from "#server/platform/jobs/job-kind.ts";
import { testClock } from "../../support/test-clock.ts";
import { greet, greeter, jobsUnderTest } from "./jobs-under-test.ts";

const jobsOfTest = jobsUnderTest();
const { enqueueGreeting, openRunner } = jobsOfTest;

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
  await jobsOfTest.db.begin((tx) => jobs.enqueue(tx, flaky, {}));
  expect(await jobs.runDue([handler])).toBe(1);
  expect(await jobs.runDue([handler])).toBe(0);
  await advance(3_600_000);
  expect(await jobs.runDue([handler])).toBe(1);
  await advance(3_600_000);
  expect(await jobs.runDue([handler])).toBe(1);
  await advance(24 * 3_600_000);
  expect(await jobs.runDue([handler])).toBe(0);
  expect(runs).toBe(3);
  expect(jobsOfTest.lines.map(({ msg }) => msg)).toEqual([
    "job failed, will be repeated",
    "job failed, will be repeated",
    "job failed, was the last time",
  ]);
});

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
    await jobsOfTest.db`select data->>'name' as name, state::text from pgboss.job where name = 'greet' order by 1`;
  expect([...states]).toEqual([
    { name: "Ana", state: "retry" },
    { name: "Ben", state: "completed" },
  ]);
});

test("data that does not fit its kind fails the job and never reaches the handler", async () => {
  const { handler, greeted } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await jobsOfTest.db.begin((tx) =>
    jobs.enqueue(tx, { ...greet, data: z.object({ nome: z.string() }) }, { nome: "Ana" }),
  );
  expect(await jobs.runDue([handler])).toBe(1);
  expect(greeted).toEqual([]);
  expect(jobsOfTest.lines).toMatchObject([{ msg: "job failed, will be repeated", queue: "greet" }]);
});

test("the job of a killed worker is taken up by another about a minute later", async () => {
  const { queueClock } = testClock();
  const { handler, greeted } = greeter();
  const jobs = await openRunner({ clock: queueClock, supervise: true });
  await jobs.prepare([handler]);
  await enqueueGreeting(jobs, "Ana");
  const options = { supervise: false, schedule: false, clock: queueClock, onConnect: async () => {} };
  const killed = new PgBoss({ connectionString: jobsOfTest.databaseUrl, ...options });
  await killed.start();
  expect(await killed.fetch("greet")).toHaveLength(1);
  await killed.stop({ graceful: false });
  expect(await jobs.runDue([handler])).toBe(0);
  await queueClock.tick(62_000);
  expect(await jobs.runDue([handler])).toBe(1);
  expect(greeted).toEqual(["Ana"]);
});

test("stopping lets the running job finish, leaves none half done, and fails none", async () => {
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
  const states = await jobsOfTest.db<{ state: string }[]>`
    select distinct state::text from pgboss.job where name = 'greet' order by 1`;
  expect(states.map(({ state }) => state)).toContain("completed");
  expect(["completed", "created"]).toEqual(expect.arrayContaining(states.map(({ state }) => state)));
  // One that was fetched in the same moment is put back, as the test of one that comes later has it.
  expect(jobsOfTest.lines.filter(({ msg }) => msg !== "job postponed")).toEqual([]);
});

test("workers survive the loss of every connection", async () => {
  const { handler, until } = greeter();
  const jobs = await openRunner();
  await jobs.prepare([handler]);
  await jobs.work([handler], { concurrency: 1 });
  await enqueueGreeting(jobs, "Ana");
  await until(1);
  await jobsOfTest.db`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'candor-jobs%'`;
  await enqueueGreeting(jobs, "Ben");
  await until(2);
});

test("a job that comes while its process stops is not begun there", async () => {
  const stopping = await openRunner();
  const { handler, greeted } = greeter();
  await stopping.prepare([handler]);
  await enqueueGreeting(stopping, "Ana");
  await stopping.rest();
  await stopping.runDue([handler]);
  expect(greeted).toEqual([]);
  expect(new Set(jobsOfTest.lines.map(({ msg }) => msg))).toEqual(new Set(["job postponed"]));
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
  expect(jobsOfTest.lines.map(({ msg }) => msg)).toEqual(["job postponed"]);
  const { handler, greeted } = greeter();
  const other = await openRunner();
  await other.prepare([handler]);
  expect(await other.runDue([handler])).toBe(1);
  expect(greeted).toEqual(["Ana"]);
});
