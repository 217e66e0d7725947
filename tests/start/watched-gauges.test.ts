import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { invitation } from "#server/service/candidates/invite-candidate.ts";
import { watchGauges } from "#server/start/watched-gauges.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";

let world: ServiceUnderTest;
let receiver: Receiver;
beforeAll(async () => {
  world = await openServiceUnderTest();
  receiver = await openReceiver();
  await world.client.call(api.saveWebhook, { body: { uri: receiver.url } });
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const limits = { timeoutMs: 10_000, keptMs: 0 };
const hourMs = 3_600_000;

/** The values without labels, and those of the queue of invitations. */
async function read(registry: Registry): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split("\n").filter((line) => line.startsWith("candor_"));
  const named = lines.filter((line) => !line.includes("{") || line.includes(`queue="${invitation.queue}"`));
  return Object.fromEntries(named.map((line) => [line.split(/[{ ]/)[0], Number(line.split(" ").at(-1))]));
}

test("queues and deliveries that wait are shown with how long, and as nothing when they are worked off", async () => {
  await world.runJobs();
  const registry = new Registry();
  const { clock } = world.clock;
  const { refresh } = watchGauges(registry, { db: world.service.db, clock, jobKinds: [invitation], limits });
  const candidate = { first_name: "Ana", email: "ana@candidate.example" };
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate, checks: [{ type: "identity" }] },
  });
  await world.client.call(api.cancelCandidate, { params: { partner_application_id } });
  await refresh();
  const before = await read(registry);
  expect(before).toMatchObject({
    candor_database_reachable: 1,
    candor_jobs_waiting: 1,
    candor_mails_waiting: 1,
    candor_webhooks_failing: 0,
  });
  expect(before.candor_webhook_deliveries_pending).toBeGreaterThan(0);

  await world.runJobs();
  await refresh();
  expect(await read(registry)).toMatchObject({
    candor_jobs_waiting: 0,
    candor_jobs_oldest_seconds: 0,
    candor_mails_waiting: 0,
    candor_webhook_deliveries_pending: 0,
    candor_webhook_oldest_due_seconds: 0,
  });
});

test("a delivery that has been due for an hour is an hour late", async () => {
  const { partner_application_id } = await world.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana" }, checks: [{ type: "identity" }], bypass: true },
  });
  await world.client.call(api.cancelCandidate, { params: { partner_application_id } });
  const registry = new Registry();
  const clock = { now: () => new Date(world.clock.clock.now().getTime() + hourMs) };
  await watchGauges(registry, { db: world.service.db, clock, jobKinds: [], limits }).refresh();
  const { candor_webhook_oldest_due_seconds: seconds } = await read(registry);
  expect(seconds).toBeGreaterThanOrEqual(3_600);
  expect(seconds).toBeLessThan(3_700);
});

test("with a database that is away the scrape shows this process alone, and says so", async () => {
  const registry = new Registry();
  const db = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const { refresh } = watchGauges(registry, { db, clock: world.clock.clock, jobKinds: [invitation], limits });
  await refresh();
  expect(await read(registry)).toEqual({
    candor_database_reachable: 0,
    candor_database_waiting: 0,
  });
  await db.end({ timeout: 0 });
});
