import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { enterLiving } from "#server/platform/living/enter-living.ts";
import { freePort } from "../support/candor-process.ts";
import { asOwner, createTestDatabase } from "../support/database.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { start, operate } = candor;

test("npm run migrate makes the tables as the owner, and a process of the version before starts on them as a role that owns nothing", {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  await asOwner(database, (owner) => owner`drop schema service, portal, platform, pgboss cascade`);
  candor.settings.DATABASE_URL = database.url;
  candor.settings.MIGRATION_DATABASE_URL = database.ownerUrl;
  const first = operate("migrate");
  expect(first).toContain("Applied service: 0001-service.sql");
  expect(first).toMatch(/The application's role got its rights on \d+ tables, sequences and schemas\.\n$/);
  expect(operate("migrate")).toBe("The database is up to date.\nThe application's role has its rights.\n");

  // As the next version leaves it.
  await asOwner(database, async (owner) => {
    await owner`insert into portal.migrations (name) values ('9999-of-a-later-version.sql')`;
    await owner`update pgboss.version set version = version + 1`;
  });
  delete candor.settings.MIGRATION_DATABASE_URL;
  // The one that was free at the beginning may be taken by now.
  const one = start({ PORT: String(await freePort()) });
  await one.ready;
  await one.stop();
  await database.drop();
});

test("npm run migrate changes nothing under processes of a version that may not run beside its own", async () => {
  await candor.useTestDatabase();
  const db = openDatabase(candor.settings.DATABASE_URL ?? "");
  const other = await enterLiving(db, { role: "worker", version: "99.0.0", keys: [] });
  expect(() => operate("migrate")).toThrow("worker of 99.0.0 runs on");
  await other.leave();
  expect(operate("migrate")).toContain("The database is up to date.");
  await db.end();
});

test("with the embedded database Candor migrates as its owner and runs as a role that owns nothing", {
  timeout: 120_000,
}, async () => {
  expect(operate("migrate")).toMatch(/^Applied platform: 0001-outbox\.sql\n/);
  const one = start({ PORT: String(await freePort()) });
  await one.ready;
  const { url, ownerUrl } = (await candor.embedded()) ?? { url: "", ownerUrl: "" };
  const [app, owner] = [openDatabase(url), openDatabase(ownerUrl)];
  await expect(app`alter table service.audit_entries disable trigger all`).rejects.toThrow("must be owner");
  await expect(app`create temporary table mine (id int)`).rejects.toThrow("permission denied");
  const users = await owner`select distinct usename from pg_stat_activity
    where application_name like 'candor%' and pid <> pg_backend_pid()`;
  expect(users).toEqual([{ usename: "candor_app" }]);
  await Promise.all([app.end(), owner.end()]);
  await one.stop();
});
