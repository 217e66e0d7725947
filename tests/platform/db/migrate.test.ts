import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let database: TestDatabase;
let owner: Database;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = openDatabase(database.ownerUrl, { maxConnections: 3 });
  folder = await temporaryFolder("migrations");
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function aMigration(name: string, sql: string): Promise<void> {
  await writeFile(path.join(folder, name), sql);
}

async function isThere(table: string): Promise<boolean> {
  const [row] = await owner<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`;
  return row?.there ?? false;
}

test("a migration that waits for a busy table lets requests pass, and is applied when the table is free", async () => {
  await aMigration("0900-busy.sql", "alter table service.candidates add column later text");
  const busy = await owner.reserve();
  await busy.unsafe("begin; select from service.candidates");
  const migrating = migrate(owner, "service", folder, { lockTimeoutMs: 50, attempts: 1000, pauseMs: 50 });
  // Behind a change that keeps waiting this would wait as long as the long transaction runs.
  for (let n = 0; n < 20; n += 1) await asOwner(database, (other) => other`select from service.candidates`);
  await busy.unsafe("commit");
  busy.release();
  expect(await migrating).toEqual(["0900-busy.sql"]);
});

test("a migration that never gets its table says so in one sentence, and those before it stay applied", async () => {
  await aMigration("0900-first.sql", "create table service.first (id int)");
  await aMigration("0901-busy.sql", "alter table service.candidates add column later text");
  const busy = await owner.reserve();
  await busy.unsafe("begin; select from service.candidates");
  await expect(
    migrate(owner, "service", folder, { lockTimeoutMs: 20, attempts: 2, pauseMs: 1 }),
  ).rejects.toThrow(/^The migration service\/0901-busy\.sql needs a table .+ run npm run migrate again\.$/);
  await busy.unsafe("rollback");
  busy.release();
  expect(await isThere("service.first")).toBe(true);
  expect(await migrate(owner, "service", folder)).toEqual(["0901-busy.sql"]);
});

test("a migration that fails leaves nothing of itself", async () => {
  await aMigration("0900-broken.sql", "create table service.half (id int); select 1 / 0");
  await expect(migrate(owner, "service", folder)).rejects.toThrow("division by zero");
  expect(await isThere("service.half")).toBe(false);
  await aMigration("0900-broken.sql", "create table service.half (id int)");
  expect(await migrate(owner, "service", folder)).toEqual(["0900-broken.sql"]);
});

test("processes that migrate at once apply each file once", async () => {
  await aMigration("0900-one.sql", "create table service.one (id int)");
  await aMigration("0901-two.sql", "create table service.two (id int)");
  const applied = await Promise.all([1, 2, 3].map(() => migrate(owner, "service", folder)));
  expect(applied.flat().sort()).toEqual(["0900-one.sql", "0901-two.sql"]);
});

test("a role that may change nothing migrates a schema that has all of its files, and those of a later version", async () => {
  await owner`insert into service.migrations (name) values ('9999-of-a-later-version.sql')`;
  const app = openDatabase(database.url, { maxConnections: 1 });
  const current = path.join(import.meta.dirname, "../../../server/service/migrations");
  expect(await migrate(app, "service", current)).toEqual([]);
  await aMigration("0900-missing.sql", "create table service.missing (id int)");
  await expect(migrate(app, "service", folder)).rejects.toThrow("permission denied");
  await app.end();
});
