import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onDisk } from "#server/platform/blobs/disk-outage.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { serviceApp } from "#server/service/http/app.ts";
import type { Service } from "#server/service/service.ts";
import { healthApp } from "#server/start/health-app.ts";
import { collectedLog } from "../support/collected-log.ts";
import { asOwner } from "../support/database.ts";
import { dataUri } from "../support/files.ts";
import { aPhoto } from "../support/pictures.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";

let world: ServiceUnderTest;
let proxy: TcpProxy;
/** The database as the requests of these tests reach it: the network between may fail, and sessions are not older than a test. */
let db: Database;
let candidate: string;
beforeEach(async () => {
  world = await openServiceUnderTest({}, { log: collectedLog().log });
  const url = new URL(world.service.db.url);
  proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  db = openDatabase(url.href, { maxConnections: 2 });
  candidate = "app-before";
  expect((await world.request("POST", "/candidates", creation(candidate))).status).toBe(200);
});
afterEach(async () => {
  await proxy.mend();
  await db.end({ timeout: 1 });
  await proxy.close();
  await world.close();
});

const creation = (id: string) => ({
  candidate: { partner_application_id: id, first_name: "Ana", last_name: "Ngata", email: "ana@example.com" },
  bypass: true,
});

/** The service on that database, and what a proxy asks about it. */
function served(parts: Partial<Service> = {}) {
  const service = { ...world.service, db, ...parts };
  const app = new Hono().route("/", healthApp({ ...service, stopping: new AbortController().signal }));
  app.route("/v1", serviceApp(service));
  const headers = { authorization: `Bearer ${world.account.token}`, "content-type": "application/json" };
  return {
    ready: async () => (await app.request("/readyz")).text(),
    get: async (at: string) => app.request(`http://localhost/v1${at}`, { headers }),
    post: async (at: string, body: unknown) =>
      app.request(`http://localhost/v1${at}`, { method: "POST", headers, body: JSON.stringify(body) }),
  };
}

async function expectRefusedForNow(response: Response): Promise<void> {
  expect(response.status, await response.clone().text()).toBe(503);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await response.json()).toMatchObject({ error: { code: "unavailable" } });
}

test("while the database is read-only what reads is served, what writes gets 503, and /readyz says why", async () => {
  await alter("set default_transaction_read_only = on");
  const { ready, get, post } = served();
  expect((await get(`/candidates/${candidate}`)).status).toBe(200);
  await expectRefusedForNow(await post("/candidates", creation("app-read-only")));
  expect(await ready()).toBe("database: it is read-only (25006)\n");
});

test("while the disk of the database is full what writes gets 503, and is done when there is room again", async () => {
  await administer(
    `create function public.no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger no_room before insert on service.candidates execute function public.no_room()`,
  );
  const { post } = served();
  await expectRefusedForNow(await post("/candidates", creation("app-full")));
  await administer("drop trigger no_room on service.candidates");
  expect((await post("/candidates", creation("app-full"))).status).toBe(200);
});

test("/readyz writes to the database's disk, and says when it refuses", async () => {
  expect(await served().ready()).toBe("ready\n");
  await alter("set temp_file_limit = '64kB'");
  await db.end();
  db = openDatabase(db.url, { maxConnections: 2 });
  expect(await served().ready()).toBe("database: it has reached a configured limit (53400)\n");
});

test("while the database takes no more connections a request gets 503, and /readyz says why", async () => {
  const role = `guest_${randomUUID().replaceAll("-", "")}`;
  await administer(`create role ${role} login password 'guest' connection limit 0`);
  const url = new URL(world.service.db.url);
  url.username = role;
  url.password = "guest";
  const crowded = openDatabase(url.href, { maxConnections: 2 });
  const { ready, get } = served({ db: crowded });
  await expectRefusedForNow(await get("/candidates"));
  expect(await ready()).toBe("database: it has too many connections (53300)\n");
  await crowded.end();
  await administer(`drop role ${role}`);
});

test("a database that accepts connections and says nothing leaves no request without 503 for five seconds", async () => {
  proxy.freeze();
  const { ready, get, post } = served();
  const begun = performance.now();
  const [read, written, why] = await Promise.all([
    get("/candidates"),
    post("/candidates", creation("app-silent")),
    ready(),
  ]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  await expectRefusedForNow(read);
  await expectRefusedForNow(written);
  expect(why).toBe("database: The database cannot be reached (no response in time).\n");
});

test("while the disk of the files is full an upload gets 503, and leaves nothing behind", async () => {
  const { post } = served({
    blobs: {
      ...world.service.blobs,
      put: (_, bytes) => onDisk(() => writeFile("/dev/full", bytes)),
      outage: async () => "the disk is full",
    },
  });
  const file = { data: dataUri(await aPhoto()), id_type: "passport" };
  await expectRefusedForNow(await post(`/candidates/${candidate}/files`, file));
  const { body } = await world.request("GET", `/candidates/${candidate}/uploads`);
  expect(body.result).toEqual([]);
});

test("/readyz says that the files' folder cannot be used", async () => {
  const blobs = { outage: async () => "the disk is full (ENOSPC)" };
  const { signal } = new AbortController();
  const response = await healthApp({ db, blobs, stopping: signal }).request("/readyz");
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.text()).toBe("files: the disk is full (ENOSPC)\n");
});

/** For the sessions from now on; those that are open keep what they have. */
async function alter(change: string): Promise<void> {
  const [row] = await world.service.db<{ name: string }[]>`select current_database() as name`;
  await administer(`alter database ${row?.name} ${change}`);
}

async function administer(statements: string): Promise<void> {
  await asOwner(world.service.db, (owner) => owner.unsafe(statements));
}
