import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { freePort } from "../support/candor-process.ts";
import { aPhoto, dataUri } from "../support/files.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { type Scrape, scrape } from "../support/scrape.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { useTestDatabase, start, firstRun, addressOf } = candor;
const token = "a token that the monitoring has, and nobody else";

let mailbox: Mailbox;
let receiver: Receiver;
beforeAll(async () => {
  mailbox = await openMailbox();
  receiver = await openReceiver();
});
afterAll(async () => {
  await mailbox.close();
  await receiver.close();
});

/** In what the journey below gives and asks, and in no series. */
const planted = ["app-metrics-7", "Ngata", "tui-metrics", "ana.ngata", "passport-ngata", "hook-metrics"];

test("each role shows what its own work came to, and nothing of the people whose work it was", async () => {
  await useTestDatabase();
  const common = { SMTP_URL: mailbox.url, WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" };
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const one = start({ ...common, METRICS_PORT: String(apiPort) });
  await one.ready;
  const other = { ROLE: "worker", PORT: String(await freePort()), METRICS_PORT: String(workerPort) };
  const worker = start({ ...common, ...other });
  await worker.ready;
  const { account_api_token } = await firstRun();
  const client = openClient({ baseUrl: addressOf("/v1"), token: account_api_token });

  await journey(client);
  const ofApi = await scrape(`http://127.0.0.1:${apiPort}/metrics`);
  const ofWorker = await reaching(
    workerPort,
    (now) =>
      now.value("candor_webhook_calls_total", { outcome: "delivered" }) === receiver.calls.length &&
      now.value("candor_mails_total", { outcome: "sent" }) === mailbox.mails.length,
  );

  expect(ofApi.value("candor_build_info", { role: "api" })).toBe(1);
  const post = { method: "POST", route: "/v1/candidates", status: "200" };
  expect(ofApi.value("candor_http_requests_total", post)).toBe(1);
  const route = "/v1/candidates/:partner_application_id/files";
  expect(ofApi.value("candor_http_request_duration_seconds_count", { method: "POST", route })).toBe(2);
  expect(ofApi.value("candor_uploads_total", { outcome: "accepted" })).toBe(1);
  expect(ofApi.value("candor_uploads_total", { outcome: "refused" })).toBe(1);
  expect(ofApi.value("candor_upload_bytes_total")).toBe((await aPhoto()).length);
  // The photo, the file that is none, and the logo of the demo company.
  expect(ofApi.value("candor_file_cleaning_seconds_count")).toBe(3);
  expect(ofApi.value("candor_erasures_total")).toBe(1);
  expect(ofApi.value("candor_database_reachable")).toBe(1);
  expect(ofApi.value("candor_database_connections", { state: "open" })).toBeGreaterThan(0);
  expect(ofApi.value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect(ofApi.value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);

  const invited = { queue: "candidate.invite", outcome: "completed" };
  expect(ofWorker.value("candor_jobs_total", invited)).toBeGreaterThan(0);
  expect(ofWorker.value("candor_jobs_waiting", { queue: "candidate.invite" })).toBe(0);
  expect(ofWorker.value("candor_webhooks_disabled")).toBe(0);
  for (const value of planted) expect(ofApi.text + ofWorker.text).not.toContain(value);
  for (const text of [account_api_token, "127.0.0.1"]) expect(ofApi.text + ofWorker.text).not.toContain(text);
  expect((await scrape(addressOf("/metrics"))).status).toBe(404);
  expect([await one.stop(), await worker.stop()]).toEqual([0, 0]);
});

/** A candidate with an email, a file that is taken and one that is not, a webhook that hears of it, and the end of them. */
async function journey(client: Client): Promise<void> {
  await client.call(api.saveWebhook, { body: { uri: `${receiver.url}/hook-metrics` } });
  const { partner_application_id } = await client.call(api.createCandidate, {
    body: {
      candidate: {
        partner_application_id: "app-metrics-7",
        first_name: "Ana",
        last_name: "Ngata",
        email: "ana.ngata@tui-metrics.example",
      },
      checks: [{ type: "identity" }],
    },
  });
  const params = { partner_application_id };
  const data = dataUri(await aPhoto(), "image/jpeg", "passport-ngata.jpg");
  await client.call(api.storeFile, { params, body: { data, id_type: "passport" } });
  const refused = { data: dataUri("Ngata", "text/plain"), id_type: "passport" as const };
  await expect(client.call(api.storeFile, { params, body: refused })).rejects.toThrow();
  // One is to the candidate of the demo company.
  await mailbox.received(2);
  await client.call(api.cancelCandidate, { params });
  await receiver.received(1);
  await client.call(api.deleteCandidate, { params });
}

/** The first scrape of which this is true. */
async function reaching(port: number, isReached: (now: Scrape) => boolean): Promise<Scrape> {
  let last: Scrape | undefined;
  await expect
    .poll(async () => {
      last = await scrape(`http://127.0.0.1:${port}/metrics`);
      return isReached(last);
    })
    .toBe(true);
  return last as Scrape;
}

test("on the public port /metrics is for those alone who bring the token, and without one it is not there", async () => {
  await useTestDatabase();
  const open = start();
  await open.ready;
  expect((await scrape(addressOf("/metrics"))).status).toBe(404);
  await open.stop();
  const guarded = start({ METRICS_TOKEN: token });
  await guarded.ready;
  expect(await scrape(addressOf("/metrics"))).toMatchObject({
    status: 401,
    text: expect.not.stringContaining("candor_"),
  });
  expect((await scrape(addressOf("/metrics"), `${token}.`)).status).toBe(401);
  const scraped = await scrape(addressOf("/metrics"), token);
  expect([scraped.status, scraped.value("candor_database_reachable")]).toEqual([200, 1]);
  await guarded.stop();
});
