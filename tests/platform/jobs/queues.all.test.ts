import { expect, test } from "vitest";
import { z } from "zod";
import { handle, type JobHandler, jobKind } from "#server/platform/jobs/job-kind.ts";
import { testClock } from "../../support/test-clock.ts";
import { greet, greeter, jobsUnderTest } from "./jobs-under-test.ts";

const jobsOfTest = jobsUnderTest();
const { openRunner } = jobsOfTest;

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
  const schedules = () => jobsOfTest.db`select name from pgboss.schedule where name = 'sweep'`;
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
    await jobsOfTest.db`select retry_limit, heartbeat_seconds, notify from pgboss.queue where name = 'greet'`;
  expect(queue).toEqual({ retry_limit: 3, heartbeat_seconds: 60, notify: false });
});

test("a start that finds its queues and schedules as they should be writes none of them", async () => {
  const nightly = handle(
    jobKind({ queue: "nightly", data: z.object({}), cron: "0 3 * * *" }),
    async () => {},
  );
  const handlers = [greeter().handler, nightly];
  await (await openRunner({ supervise: true })).prepare(handlers);
  const written = () => jobsOfTest.db`
    select name, xmin::text from pgboss.queue union all select name, xmin::text from pgboss.schedule order by 1, 2`;
  const before = await written();
  expect(before.map(({ name }) => name)).toEqual(expect.arrayContaining(["greet", "nightly"]));
  await (await openRunner({ supervise: true })).prepare(handlers);
  expect(await written()).toEqual(before);
});
