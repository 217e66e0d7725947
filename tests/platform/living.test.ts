import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { enterLiving } from "#server/platform/living/enter-living.ts";
import { findLiving, type LivingProcess } from "#server/platform/living/living-store.ts";
import { lackingKeys, notesOnLiving } from "#server/platform/living/notes-on-living.ts";
import { mayRunTogether, verifyVersions } from "#server/platform/living/verify-versions.ts";
import { processFindings } from "#server/start/doctor/check-database.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let own: TestDatabase;
let db: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  db = openDatabase(own.url);
});
afterAll(async () => {
  await db.end();
  await own.drop();
});

const one: LivingProcess = {
  role: "api",
  version: "1.0.0",
  host: "here",
  keys: ["new", "old"],
  sealsWith: "old",
  clockAheadMs: 20,
  startedAt: new Date("2026-11-28T10:00:00Z"),
};

test("a process is known to others from its start to its end, and for 30 seconds where it ends without a word", async () => {
  const [quiet, orderly] = await Promise.all([
    enterLiving(db, { role: "api", version: "1.0.0", keys: ["a"] }),
    enterLiving(db, { role: "worker", version: "1.0.0", keys: ["a"] }),
  ]);
  await quiet.beat("a");
  expect(await findLiving(db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ role: "api", keys: ["a"], sealsWith: "a" }),
      expect.objectContaining({ role: "worker", keys: ["a"], sealsWith: null }),
    ]),
  );
  await orderly.leave();
  expect((await findLiving(db)).map(({ role }) => role)).toEqual(["api"]);
  await db`update platform.processes set seen_at = now() - interval '31 seconds'`;
  expect(await findLiving(db)).toEqual([]);
  await quiet.beat("a");
  expect(await findLiving(db)).toHaveLength(1);
  await quiet.leave();
});

test("a process of a version that may not run beside another is refused, with what runs and where", async () => {
  const other = await enterLiving(db, { role: "worker", version: "2.0.1", keys: ["a"] });
  await verifyVersions(db, "2.3.0");
  await expect(verifyVersions(db, "1.9.0")).rejects.toThrow(
    /This is Candor 1\.9\.0, and worker of 2\.0\.1 runs on .*Stop all processes of 2\.0\.1 first/,
  );
  await other.leave();
  await verifyVersions(db, "1.9.0");
});

test.each([
  ["1.2.0", "1.9.3", true],
  ["1.2.0", "2.0.0", false],
  ["0.1.0", "0.1.9", true],
  ["0.1.0", "0.2.0", false],
  ["0.1.0", "1.0.0", false],
])("%s and %s run side by side: %s", (first, second, may) => {
  expect(mayRunTogether(first, second)).toBe(may);
});

test("a process lacks a key when it can't open what others seal, or what they come to seal", () => {
  const old = { ...one, keys: ["old"] };
  const renewed = { ...one, keys: ["new"], sealsWith: "new" };
  expect(lackingKeys([one, one])).toEqual([]);
  expect(lackingKeys([one, old])).toEqual([old]);
  expect(lackingKeys([{ ...one, sealsWith: "new" }, renewed])).toEqual([]);
  expect(notesOnLiving([one, old])).toEqual(["keys: 1 of 2 processes lack a SERVICE_KEY that others have."]);
  expect(notesOnLiving([one, { ...one, version: "1.0.1" }])).toEqual([
    "versions: 1.0.0 and 1.0.1 run side by side.",
  ]);
});

test("the doctor names the processes that run, and each that lacks a key or whose clock is off", () => {
  const states = (living: LivingProcess[]) =>
    processFindings(living).map(({ state, says }) => `${state}: ${says}`);
  expect(states([])).toEqual(["note: None runs on this database."]);
  expect(states([one])).toEqual(["ok: 1 of 1.0.0 on this database: api on here."]);
  expect(
    states([
      one,
      { ...one, role: "worker", version: "1.1.0", keys: ["old"], host: "there", clockAheadMs: -9_000 },
    ]),
  ).toEqual([
    "note: Of several versions: 1.0.0 (api on here), 1.1.0 (worker on there). That is for the time of an upgrade.",
    "note: worker on there: restart with the SERVICE_KEY that others have, and SERVICE_KEY_FORMER.",
    "note: Seen from worker on there: The database's clock is 9 s behind this machine's: set both by NTP.",
  ]);
});
