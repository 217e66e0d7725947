import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { serviceApp } from "#server/service/http/app.ts";
import { claimKey, newMark, releaseKey } from "#server/service/http/idempotency-store.ts";
import { collectedLog } from "../../support/collected-log.ts";
import { asOwner } from "../../support/database.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";
import { openTcpProxy, type TcpProxy } from "../../support/tcp-proxy.ts";

/** `world` is the process that lives on. The other one is as far from the database as if it had been killed when it is cut off. */
let world: ServiceUnderTest;
let proxy: TcpProxy;
let db: Database;
beforeEach(async () => {
  world = await openServiceUnderTest({}, { log: collectedLog().log });
  const url = new URL(world.service.db.url);
  proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  db = openDatabase(url.href, { maxConnections: 3 });
});
afterEach(async () => {
  await db.end({ timeout: 1 });
  await proxy.close();
  await world.close();
});

const headers = { "idempotency-key": "killed" };
const creation = { candidate: { first_name: "Ana" }, bypass: true };

/** Of the process that is killed. */
async function sendThere(): Promise<Response> {
  const app = new Hono().route("/v1", serviceApp({ ...world.service, db }));
  return await app.request("http://localhost/v1/candidates", {
    method: "POST",
    headers: {
      ...headers,
      authorization: `Bearer ${world.account.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(creation),
  });
}

/** Of the one that lives. */
const sendHere = () => world.request("POST", "/candidates", creation, headers);

/** How many sessions of the database wait for what this names. */
async function waiting(event: string): Promise<number> {
  const [row] = await world.service.db<{ count: number }[]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event = ${event}`;
  return row?.count ?? 0;
}

async function candidates(): Promise<number> {
  const [row] = await world.service.db<{ count: number }[]>`select count(*) as count from service.candidates`;
  return row?.count ?? 0;
}

test("the key of a request that the database was away for is free once it is back, though its process lives", async () => {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = world.service.db.begin(async (tx) => {
    await tx`lock table service.candidates in exclusive mode`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const refused = sendThere();
  await expect.poll(() => waiting("relation")).toBe(1);
  await proxy.refuse();
  expect((await refused).status).toBe(503);
  release.resolve();
  await holding;
  await proxy.mend();
  await expect.poll(async () => (await sendThere()).status, { timeout: 20_000 }).toBe(200);
  expect(await candidates()).toBe(1);
});

test("a key is free though its claim was lost before it was committed, and committed all the same", async () => {
  const { db: own } = world.service;
  const { companyId } = world.account;
  const claimed = {
    companyId,
    tokenId: randomUUID(),
    key: "late",
    hash: randomBytes(32),
    mark: newMark(null),
  };
  const claim = { ...claimed, now: world.service.clock.now() };
  const committed = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const claiming = own.begin(async (tx) => {
    expect(await claimKey(tx, claim)).toEqual({ mine: true });
    begun.resolve();
    await committed.promise;
  });
  await begun.promise;
  const releasing = releaseKey(own, claimed);
  await expect.poll(() => waiting("transactionid")).toBe(1);
  committed.resolve();
  await Promise.all([claiming, releasing]);
  expect(await claimKey(own, { ...claim, mark: newMark(null) })).toEqual({ mine: true });
});

test("the key of a request whose process was killed before its commit is free at once", async () => {
  const inserted = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = world.service.db.begin(async (tx) => {
    await tx`lock table service.candidates in exclusive mode`;
    locked.resolve();
    await inserted.promise;
  });
  await locked.promise;
  const killed = sendThere();
  await expect.poll(() => waiting("relation")).toBe(1);
  expect((await sendHere()).body.error.code).toBe("idempotency_key_in_flight");
  await proxy.refuse();
  inserted.resolve();
  await holding;
  expect((await killed).status).toBe(503);
  const { status, headers: answered } = await sendHere();
  expect([status, answered.get("idempotency-replayed")]).toEqual([200, null]);
  expect(await candidates()).toBe(1);
});

test("a request whose process was killed while it was committed is replayed, and nothing happens twice", async () => {
  await administer(
    `create function public.slow_commit() returns trigger language plpgsql as
       $$ begin perform pg_sleep(2); return null; end $$;
     create constraint trigger slow_commit after insert on service.candidates
       deferrable initially deferred for each row execute function public.slow_commit()`,
  );
  const killed = sendThere();
  await expect.poll(() => waiting("PgSleep"), { interval: 10 }).toBe(1);
  await proxy.refuse();
  expect((await killed).status).toBe(503);
  await expect.poll(async () => (await sendHere()).status).toBe(200);
  const { status, headers: answered } = await sendHere();
  expect([status, answered.get("idempotency-replayed")]).toEqual([200, "true"]);
  expect(await candidates()).toBe(1);
});

test("what a request had begun to write is undone when it fails later, and its key is free", async () => {
  await administer(
    `create function public.no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger no_room before update on service.idempotency_keys for each row execute function public.no_room()`,
  );
  expect((await sendHere()).status).toBe(503);
  expect(await candidates()).toBe(0);
  await administer("drop trigger no_room on service.idempotency_keys");
  expect((await sendHere()).status).toBe(200);
  expect(await candidates()).toBe(1);
});

async function administer(statements: string): Promise<void> {
  await asOwner(world.service.db, (owner) => owner.unsafe(statements));
}
