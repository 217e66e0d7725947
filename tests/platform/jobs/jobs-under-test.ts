import { afterEach, beforeEach } from "vitest";
import { z } from "zod";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { handle, jobKind } from "#server/platform/jobs/job-kind.ts";
import { type JobRunner, openJobs } from "#server/platform/jobs/jobs.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

export const greet = jobKind({ queue: "greet", data: z.object({ name: z.string() }) });

/** A database and a log of each test's own, and the runners that it opens on them, stopped when it ends. */
export function jobsUnderTest() {
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

  return {
    get databaseUrl() {
      return database.url;
    },
    get db() {
      return db;
    },
    /** What the runners have logged. */
    get lines() {
      return collected.lines;
    },
    async openRunner(options: Partial<Parameters<typeof openJobs>[1]> = {}): Promise<JobRunner> {
      const jobs = await openJobs(database.url, { log: collected.log, supervise: false, ...options });
      open.push(jobs);
      return jobs;
    },
    async enqueueGreeting(jobs: JobRunner, name: string, startAfter?: Date) {
      await db.begin((tx) => jobs.enqueue(tx, greet, { name }, startAfter ? { startAfter } : {}));
    },
  };
}

/** Keeps whom it greeted; `until` resolves when there are so many. */
export function greeter() {
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
