import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../../../server/platform/db/embedded-postgres.ts";
import { openLog } from "../../../server/platform/log/log.ts";
import { StartProblem } from "../../../server/platform/process/start-problem.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const log = openLog("silent");
let dataDir: string;

beforeEach(async () => {
  dataDir = path.join(await temporaryFolder("data"), "of this test");
});

afterEach(async () => {
  await rm(path.dirname(dataDir), { recursive: true });
});

function start() {
  return startEmbeddedPostgres({ dataDir, log, durable: false });
}

/** Another process that starts PostgreSQL on the same data and says so. */
async function startElsewhere() {
  const script = `
    import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
    import { openLog } from "#server/platform/log/log.ts";
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: openLog("silent"), durable: false });
    console.log("started");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

test("what was written is there after a stop and a start, in a path with spaces", async () => {
  const first = await start();
  const db = openDatabase(first.ownerUrl);
  await db`create table kept (name text)`;
  await db`insert into kept values ('Zoë')`;
  await db.end();
  await first.stop();

  const second = await start();
  const again = openDatabase(second.ownerUrl);
  expect(await again`select lower('ZOË') as lower, name from kept`).toEqual([{ lower: "zoë", name: "Zoë" }]);
  await again.end();
  await second.stop();
});

test("the passwords are readable by their owner alone, and nobody enters without them", async () => {
  const postgres = await start();
  for (const [file, known] of [
    ["password", postgres.ownerUrl],
    ["app-password", postgres.url],
  ] as const) {
    const { mode } = await stat(path.join(dataDir, "postgres", file));
    expect(mode & 0o077).toBe(0);
    const url = new URL(known);
    url.password = "guessed";
    const db = openDatabase(url.href);
    await expect(db`select 1`).rejects.toThrow("password authentication failed");
    await db.end();
  }
  await postgres.stop();
});

test("a cluster of a version that knew one role gets the application's role, which owns nothing, and keeps its data", async () => {
  const former = await start();
  const db = openDatabase(former.ownerUrl);
  await db`create table kept (name text)`;
  await db`drop owned by candor_app`;
  await db`drop role candor_app`;
  await db.end();
  await former.stop();
  await rm(path.join(dataDir, "postgres", "app-password"));

  const postgres = await start();
  const app = openDatabase(postgres.url);
  expect(await app`select tableowner from pg_tables where tablename = 'kept'`).toEqual([
    { tableowner: "candor" },
  ]);
  const [role] = await app`
    select rolsuper, rolcreaterole, rolcreatedb, has_database_privilege(current_database(), 'CREATE') as creates
    from pg_roles where rolname = current_user`;
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, creates: false });
  await app.end();
  await postgres.stop();
});

test("a data directory in use stops a second start with a sentence that names the process", async () => {
  const postgres = await start();
  await expect(start()).rejects.toThrow(
    new StartProblem(
      `DATA_DIR ${dataDir} is in use by another Candor, process ${process.pid}: stop that one, or set another DATA_DIR.`,
    ),
  );
  await postgres.stop();
});

test("the PostgreSQL that a killed process left behind is stopped and its data are kept", async () => {
  const child = await startElsewhere();
  const leftBehind = Number.parseInt(await postmasterFile(), 10);
  child.kill("SIGKILL");
  await once(child, "exit");

  const postgres = await start();
  expect(Number.parseInt(await postmasterFile(), 10)).not.toBe(leftBehind);
  const db = openDatabase(postgres.url);
  expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
  await db.end();
  await postgres.stop();
});

test("after a stop nothing of PostgreSQL runs, and its end is told", async () => {
  const postgres = await start();
  await postgres.stop();
  expect(await postgres.ended).toContain("database system is shut down");
  await expect(postmasterFile()).rejects.toThrow("ENOENT");
});

test("a data directory that is a file is refused with a sentence that names it", async () => {
  await writeFile(dataDir, "");
  await expect(start()).rejects.toThrow(`DATA_DIR ${dataDir} cannot be written to (EEXIST)`);
});

function postmasterFile() {
  return readFile(path.join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
}
