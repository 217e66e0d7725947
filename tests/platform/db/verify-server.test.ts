import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { verifyServer, versionProblem } from "#server/platform/db/verify-server.ts";
import { openLog } from "#server/platform/log/log.ts";
import { healthApp } from "#server/start/health-app.ts";
import { createTestDatabase } from "../../support/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { maxConnections: 2 });
});
afterAll(async () => {
  await db.end({ timeout: 5 });
  await database.drop();
});

/** This machine's clock, so many seconds from where it is. */
function moveClock(seconds: number): void {
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + seconds * 1000);
}

function aLog() {
  const log = openLog("silent");
  return { log, warned: vi.spyOn(log, "warn") };
}

test("a database whose clock is a minute away is refused by a process that writes times, and said by one that only shows pages", async () => {
  const { log, warned } = aLog();
  await verifyServer(db, { writesTimes: true, log });
  expect(warned).not.toHaveBeenCalled();
  moveClock(-90);
  await expect(verifyServer(db, { writesTimes: true, log })).rejects.toThrow(
    "The database's clock is 90 s ahead of this machine's: set both by NTP.",
  );
  await verifyServer(db, { writesTimes: false, log });
  expect(warned).toHaveBeenCalledOnce();
});

test("seconds between the clocks are logged at the start and said by /readyz, which is ready all the same", async () => {
  const { log, warned } = aLog();
  const app = healthApp({ db, blobs: null, stopping: new AbortController().signal });
  expect(await (await app.request("/readyz")).text()).toBe("ready\n");
  moveClock(20);
  await verifyServer(db, { writesTimes: true, log });
  expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("20 s behind this machine's"));
  const later = healthApp({ db, blobs: null, stopping: new AbortController().signal });
  const ready = await later.request("/readyz");
  expect([ready.status, await ready.text()]).toEqual([
    200,
    "ready\nclock: The database's clock is 20 s behind this machine's: set both by NTP.\n",
  ]);
});

test("PostgreSQL 14 is refused with what to do, 15 is not", () => {
  expect(versionProblem({ number: 140_019, version: "14.19" })).toBe(
    "This is PostgreSQL 14.19, and Candor needs 15 or newer: upgrade it, or give Candor another one in DATABASE_URL.",
  );
  expect(versionProblem({ number: 150_018, version: "15.18" })).toBeNull();
});
