import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { startNode } from "../support/candor-process.ts";

/** How many migrations more there are before the next signal. */
const step = 15;

let admin: Database;
let db: Database;
let name: string;
beforeEach(async () => {
  name = `test_killed_migration_${randomBytes(8).toString("hex")}`;
  admin = openDatabase(inject("adminUrl"), { maxConnections: 1 });
  await admin`create database ${admin(name)} template template0`;
  const url = new URL(inject("adminUrl"));
  url.pathname = name;
  db = openDatabase(url.href, { maxConnections: 1 });
});
afterEach(async () => {
  await db.end();
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
});

async function applied(): Promise<number> {
  let count = 0;
  for (const schema of ["platform", "service", "portal"]) {
    const [table] = await db`select to_regclass(${`${schema}.migrations`}) is not null as found`;
    if (table?.found) {
      const [row] = await db<
        [{ count: number }]
      >`select count(*)::int as count from ${db(schema)}.migrations`;
      count += row.count;
    }
  }
  return count;
}

test("a migration that is killed or asked to stop, again and again, is completed by the next run", {
  timeout: 180_000,
}, async () => {
  const migrate = () => startNode(["server/commands/migrate.ts"], { DATABASE_URL: db.url });
  let interrupted = 0;
  for (const signal of ["SIGKILL", "SIGTERM", "SIGKILL", "SIGTERM"] as const) {
    const before = await applied();
    const run = migrate();
    await expect
      .poll(async () => (await applied()) >= before + step || run.child.exitCode !== null, {
        timeout: 30_000,
        interval: 5,
      })
      .toBe(true);
    run.child.kill(signal);
    await run.ended;
    if (run.child.signalCode === signal) interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);
  const last = migrate();
  expect(await last.ended, last.output()).toBe(0);
  const again = migrate();
  expect([await again.ended, again.output().trim()]).toEqual([0, "The database is up to date."]);
});
