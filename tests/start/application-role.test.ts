import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordEntry } from "#server/platform/audit/audit-log.ts";
import { sealAllEntries } from "#server/platform/audit/seal-entries.ts";
import { openSealer } from "#server/platform/crypto/sealer.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { grantRights } from "#server/platform/db/grant-rights.ts";
import { openJobs } from "#server/platform/jobs/jobs.ts";
import { openLog } from "#server/platform/log/log.ts";
import { migrateAsOwner } from "#server/start/migrate-database.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "../support/database.ts";
import { testClock } from "../support/test-clock.ts";

let database: TestDatabase;
let app: Database;
let role: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = openDatabase(database.url, { maxConnections: 3 });
  role = new URL(database.url).username;
  // What tests have beyond Candor, to move the queue's clock.
  await asOwner(database, (owner) => owner`alter function pgboss.job_now() owner to current_user`);
  await migrateAsOwner(database.ownerUrl, app);
  const log = {
    schema: "service",
    clock: testClock().clock,
    sealer: openSealer("the service's key"),
  } as const;
  for (const action of ["document.viewed", "decision.recorded"]) {
    await recordEntry(log, app, { companyId: 1001, action, actor: { kind: "system", id: null } });
    await sealAllEntries(log, app);
  }
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const notAllowed = /permission denied|must be owner of|must be able to SET ROLE|must be member of|audit log/;

test.each([
  // The schema.
  "create table service.mine (id int)",
  "create table public.mine (id int)",
  "create temporary table mine (id int)",
  "create schema mine",
  "create function service.mine() returns int language sql return 1",
  "create extension if not exists dblink",
  "alter table service.candidates add column mine text",
  "alter table portal.staff_users drop column role",
  "alter table service.candidates disable trigger all",
  "drop table service.candidates",
  "drop schema portal cascade",
  "create index mine on service.candidates (email)",
  "truncate service.candidates cascade",
  "truncate pgboss.job",
  "insert into service.migrations (name) values ('9999-mine.sql')",
  "delete from portal.migrations",
  "create or replace function service.audit_entry_stands() returns trigger language plpgsql as $$ begin return new; end $$",
  "alter function portal.audit_log_stays() owner to current_user",
  "drop function service.audit_log_stays() cascade",
  "create or replace function pgboss.job_now() returns timestamptz language sql stable return now()",
  // The audit log.
  "update service.audit_entries set action = 'nothing.happened'",
  "update service.audit_entries set company_id = 1002",
  "update service.audit_entries set recorded_at = now()",
  "update service.audit_entries set details = '{}'",
  "update service.audit_entries set hash = '\\x00' where sequence = 1",
  "update service.audit_entries set sequence = 9 where sequence = 1",
  "update service.audit_entries set actor_personal = '\\x00'",
  "delete from service.audit_entries",
  "truncate service.audit_entries",
  "insert into service.audit_entries (id) overriding system value values (1)",
  `insert into service.audit_entries (key, company_id, recorded_at, action, actor_kind, details, sequence, previous_hash, hash)
    values (gen_random_uuid(), 1001, now(), 'made.up', 'system', '{}', 3, '\\x00', '\\x00')`,
  "alter table service.audit_entries disable trigger stands",
  "alter table service.audit_heads disable trigger user",
  "drop trigger stays on service.audit_entries",
  "update service.audit_heads set company_id = 1002",
  "update service.audit_heads set sequence = sequence - 1",
  "delete from service.audit_heads",
  "truncate service.audit_heads",
  "set session_replication_role = replica",
  "update portal.setting_changes set company_id = 1002",
  "delete from portal.setting_changes",
  // What lies beyond its database.
  "set role candor",
  "set session authorization candor",
  "select rolpassword from pg_authid",
  "alter role candor_app superuser",
  "grant candor to candor_app",
  "create role mine",
  "create database mine",
  "copy service.candidates to '/tmp/candidates'",
  "select pg_read_file('postgresql.conf')",
])("the application's role may not: %s", async (statement) => {
  await expect(app.unsafe(statement)).rejects.toThrow(notAllowed);
});

test("the application's role owns nothing in the database, and has no right to a table beyond reading and writing rows", async () => {
  const [owned] = await app<{ count: number }[]>`
    select count(*) as count from pg_class c join pg_roles r on r.oid = c.relowner where rolname = current_user`;
  expect(owned?.count).toBe(0);
  const rights = await app<{ right: string }[]>`
    select distinct privilege_type as right from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where rolname = current_user order by 1`;
  expect(rights.map(({ right }) => right)).toEqual(["DELETE", "INSERT", "SELECT", "UPDATE", "USAGE"]);
});

test.each([
  ["is a superuser", "superuser"],
  ["is the owner's role, or a member of it", "nosuperuser in role candor"],
])("a start refuses an application's role that %s, and says what to do", async (because, as) => {
  const name = `other_${randomUUID().replaceAll("-", "")}`;
  await asOwner(database, (owner) => owner.unsafe(`create role ${name} login ${as} password 'of this test'`));
  const url = new URL(database.url);
  url.username = name;
  url.password = "of this test";
  const other = openDatabase(url.href, { maxConnections: 1 });
  await expect(migrateAsOwner(database.ownerUrl, other)).rejects.toThrow(
    new RegExp(
      `^The role ${name} in DATABASE_URL ${because}, so that .+: give the application a role of its own`,
    ),
  );
  await other.end();
  await asOwner(database, (owner) => owner`drop role ${owner(name)}`);
});

test("a start refuses two databases, and an application's role that owns one of Candor's tables", async () => {
  const another = await createTestDatabase();
  await expect(migrateAsOwner(another.ownerUrl, app)).rejects.toThrow(/give both the same one\.$/);
  await another.drop();
  await asOwner(database, (owner) => owner.unsafe(`alter table service.companies owner to ${role}`));
  await expect(migrateAsOwner(database.ownerUrl, app)).rejects.toThrow("owns service.companies");
  await asOwner(database, (owner) => owner`alter table service.companies owner to current_user`);
  await migrateAsOwner(database.ownerUrl, app);
});

test("granting again changes nothing, mends what was taken or added, and covers a new table", async () => {
  await asOwner(database, async (owner) => {
    expect(await grantRights(owner, role)).toBe(0);
    await owner`grant delete, truncate on service.audit_entries to ${owner(role)}`;
    await owner`grant create on schema portal to ${owner(role)}`;
    await owner`revoke insert on service.candidates from ${owner(role)}`;
    await owner`create table service.of_a_later_version (id bigint generated always as identity, name text)`;
    // The table, its sequence, and what was changed.
    expect(await grantRights(owner, role)).toBe(5);
    expect(await grantRights(owner, role)).toBe(0);
  });
  await app`insert into service.of_a_later_version (name) values ('Zoë')`;
  await expect(app`delete from service.audit_entries`).rejects.toThrow("permission denied");
  await expect(app`create table portal.mine (id int)`).rejects.toThrow("permission denied");
  await asOwner(database, (owner) => owner`drop table service.of_a_later_version`);
});

test("the job queue needs nothing beyond its rows: queues, schedules, workers and upkeep", async () => {
  const jobs = await openJobs(database.url, { log: openLog("error"), supervise: true });
  await jobs.prepare([
    {
      kind: {
        queue: "new-of-this-version",
        data: { parse: (data: unknown) => data } as never,
        retryLimit: 1,
        heartbeatSeconds: 30,
        cron: "0 * * * *",
      },
      run: async () => undefined,
    },
  ]);
  await jobs.stop();
  const [queue] = await app`select from pgboss.schedule where name = 'new-of-this-version'`;
  expect(queue).toBeDefined();
});
