import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { createTestDatabase } from "../support/database.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { start } = candor;

test("a role that may not make tables stops the start with one sentence", async () => {
  const database = await createTestDatabase();
  const admin = openDatabase(database.ownerUrl, { maxConnections: 1 });
  const name = `guest_${randomUUID().replaceAll("-", "")}`;
  await admin`create role ${admin(name)} login password 'a guest of this test'`;
  await admin.unsafe("drop schema service, portal, platform cascade");
  const url = new URL(database.url);
  url.username = name;
  url.password = "a guest of this test";
  const one = start({ DATABASE_URL: url.href });
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(
    /^The database is behind this version of Candor, and the role in DATABASE_URL may not change its schema \(.+\): set MIGRATION_DATABASE_URL .+ npm run migrate, and start again\.\n$/,
  );
  await admin`drop role ${admin(name)}`;
  await admin.end();
  await database.drop();
});

test("a port that is taken is named before anything else is done", async () => {
  const other = await occupy(Number(candor.settings.PORT));
  const one = start();
  expect(await one.ended).toBe(1);
  expect(one.output()).toBe(
    `PORT ${candor.settings.PORT} is taken by another program: stop that one, or set PORT to a free port.\n`,
  );
  expect(existsSync(candor.settings.DATA_DIR)).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});

test.each<[string, Record<string, string>, RegExp]>([
  ["pack", { PACKS: "/nowhere" }, /^\/nowhere\/pack\.yaml: can't be read \(ENOENT\): .+\n$/],
  ["value", { PORT: "many" }, /^PORT has an invalid value\. Expected: .+\.\n$/],
  [
    "database that does not run",
    { DATABASE_URL: "postgres://127.0.0.1:1/none", DATABASE_WAIT: "0" },
    /^The database at DATABASE_URL does not respond \(ECONNREFUSED\): .+\.\n$/,
  ],
  [
    "database host that is none",
    { DATABASE_URL: "postgres://nowhere.invalid/none", DATABASE_WAIT: "0" },
    /^The database at DATABASE_URL does not respond \(\w+\): .+\.\n$/,
  ],
  ["address", { HOST: "192.0.2.1" }, /^HOST 192\.0\.2\.1 is not an address of this machine: .+\.\n$/],
])("a wrong %s stops the start with one sentence", async (_, more, sentence) => {
  const one = start(more);
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(sentence);
});

test("a wrong password stops the start with one sentence that does not repeat it", async () => {
  const url = new URL(inject("adminUrl"));
  url.password = "guessed-wrong";
  const one = start({ DATABASE_URL: url.href });
  expect(await one.ended).toBe(1);
  expect(one.output()).toMatch(
    /^The database at DATABASE_URL refused the connection: password authentication failed .+\.\n$/,
  );
  expect(one.output()).not.toContain("guessed-wrong");
});

test("a data directory that cannot be written stops the start with one sentence that names it", async () => {
  await writeFile(candor.settings.DATA_DIR, "");
  const one = start();
  expect(await one.ended).toBe(1);
  expect(one.output()).toBe(
    `DATA_DIR ${candor.settings.DATA_DIR} cannot be written to (EEXIST): make the user that starts Candor its owner, or set DATA_DIR to another folder.\n`,
  );
});

test("a database that was written with another SERVICE_KEY stops the start with one sentence", async () => {
  const database = await createTestDatabase();
  const first = start({ DATABASE_URL: database.url, SERVICE_KEY: "k".repeat(32) });
  await first.ready;
  await first.stop();
  const other = start({ DATABASE_URL: database.url, SERVICE_KEY: "o".repeat(32) });
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/^SERVICE_KEY is not the one .+\.\n$/);
  await database.drop();
});

test("a database that was used with another LINK_SECRET or SESSION_SECRET stops the start, until the change is ordered", {
  timeout: 60_000,
}, async () => {
  await candor.useTestDatabase();
  const first = start();
  await first.ready;
  await first.stop();
  Object.assign(candor.settings, { LINK_SECRET: "l".repeat(32), SESSION_SECRET: "s".repeat(32) });
  const other = start();
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(
    /^LINK_SECRET is not the one .+: no candidate's link .+\.\nSESSION_SECRET is not the one .+\.\n.+ npm run keys -- replace-secrets .+\.\n$/,
  );
  expect(candor.operate("keys", "replace-secrets")).toContain("Restart every process");
  const ordered = start();
  await ordered.ready;
  await ordered.stop();
});

function occupy(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server));
  });
}
