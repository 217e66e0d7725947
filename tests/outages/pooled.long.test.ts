import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { oneAtATime } from "#server/platform/db/one-at-a-time.ts";
import { runCrashStory } from "../crash/crash-story.ts";
import { aCrashSeed } from "../crash/seeded-random.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { hasPooler, startPooler } from "../support/pooler.ts";

let database: TestDatabase;
let pooler: Awaited<ReturnType<typeof startPooler>>;
let db: Database;
beforeEach(async () => {
  if (!hasPooler) return;
  database = await createTestDatabase();
  pooler = await startPooler(database.ownerUrl);
  db = openDatabase(pooler.url, { maxConnections: 20, directUrl: database.ownerUrl });
});
afterEach(async () => {
  if (!hasPooler) return;
  await db.end({ timeout: 1 });
  await pooler.stop();
  await database.drop();
});

test.skipIf(!hasPooler)(
  "queries and transactions share the few sessions of PgBouncer in transaction mode",
  async () => {
    await db`create table public.notes (text text, kept jsonb)`;
    const each = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all(
      each.map((index) =>
        db.begin(async (tx) => {
          await tx`insert into public.notes values (${`note ${index}`}, ${tx.json({ index })})`;
          await tx`select ${index}::int as parameter, ${new Date()}::timestamptz as at`;
        }),
      ),
    );
    const read = await Promise.all(
      each.map(
        (index) => db<{ index: number }[]>`
        select (kept->>'index')::int as index from public.notes where text = ${`note ${index}`}`,
      ),
    );
    expect(read.map(([row]) => row?.index)).toEqual(each);
  },
);

test.skipIf(!hasPooler)("around PgBouncer notifications are heard, and session locks exclude", async () => {
  const heard: string[] = [];
  await db.listen(
    "weather",
    (text) => heard.push(text),
    () => undefined,
  );
  await db`select pg_notify('weather', 'rain')`;
  await expect.poll(() => heard).toEqual(["rain"]);
  let inside = 0;
  const most: number[] = [];
  await Promise.all(
    [1, 2, 3].map(() =>
      oneAtATime(db, "alone", async () => {
        inside += 1;
        most.push(inside);
        await db`select pg_sleep(0.05)`;
        inside -= 1;
      }),
    ),
  );
  expect(Math.max(...most)).toBe(1);
});

test.skipIf(!hasPooler)(
  "through PgBouncer processes that are killed under load lose no acknowledged change, event or delivery",
  { timeout: 180_000 },
  async () => {
    const pooled: Awaited<ReturnType<typeof startPooler>>[] = [];
    const { problems, ledger, eventCount } = await runCrashStory({
      seed: aCrashSeed(),
      kills: [["worker"], ["api"]],
      async reach(url) {
        const one = await startPooler(url);
        pooled.push(one);
        return { DATABASE_URL: one.url, DATABASE_DIRECT_URL: url };
      },
    });
    for (const one of pooled) await one.stop();
    expect(problems).toEqual([]);
    expect(ledger.signed.length).toBeGreaterThan(2);
    expect(eventCount).toBeGreaterThan(10);
  },
);
