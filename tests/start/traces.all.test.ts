import { expect, test } from "vitest";
import { openClient } from "#server/client/client.ts";
import { api } from "#server/contract/api.ts";
import { freePort } from "../support/candor-process.ts";
import { openCollector } from "../support/collector.ts";
import { openReceiver } from "../support/receiver.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { useTestDatabase, start, firstRun, addressOf } = candor;

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const callersSpan = "00f067aa0ba902b7";
/** In what is given below, and in no span. */
const planted = ["app-traced-7", "Ngata", "ana.ngata", "hook-traced"];

test("one trace leads from a caller's span by the request and its queries to the job and the webhook's call", async () => {
  await useTestDatabase();
  const collector = await openCollector();
  const receiver = await openReceiver();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" };
  const service = start(traced);
  await service.ready;
  const worker = start({ ...traced, ROLE: "worker", PORT: String(await freePort()) });
  await worker.ready;
  const { account_api_token: token } = await firstRun();
  await openClient({ baseUrl: addressOf("/v1"), token }).call(api.saveWebhook, {
    body: { uri: `${receiver.url}/hook-traced` },
  });
  // As the portal calls, on behalf of a page whose span this is.
  const client = openClient({
    baseUrl: addressOf("/v1"),
    token,
    traceparent: () => `00-${traceId}-${callersSpan}-01`,
  });
  const candidate = {
    partner_application_id: "app-traced-7",
    first_name: "Ana",
    last_name: "Ngata",
    email: "ana.ngata@candidate.example",
  };
  await client.call(api.createCandidate, { body: { candidate, checks: [{ type: "identity" }] } });
  const params = { partner_application_id: "app-traced-7" };
  await client.call(api.cancelCandidate, { params });
  const [call] = await receiver.received(1);
  // Whoever stops sends what is not sent yet.
  expect([await service.stop(), await worker.stop()]).toEqual([0, 0]);

  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => spans.find((span) => span.name === name);
  const created = named("POST /v1/candidates");
  const canceled = spans.find(({ name }) => /^\w+ \/v1\/candidates\/:partner_application_id\/?/.test(name));
  expect([created?.parentSpanId, canceled?.parentSpanId]).toEqual([callersSpan, callersSpan]);
  expect(named("insert service.candidates")?.parentSpanId).toBe(created?.spanId);
  const job = named("job candidate.invite");
  expect(job?.parentSpanId).toBe(created?.spanId);
  expect(
    spans.some(({ name, parentSpanId }) => name.startsWith("select ") && parentSpanId === job?.spanId),
  ).toBe(true);
  const called = named("webhook call");
  expect(called?.parentSpanId).toBe(canceled?.spanId);
  expect(call?.headers.traceparent).toBe(`00-${traceId}-${called?.spanId}-01`);
  for (const value of [...planted, token]) expect(collector.text()).not.toContain(value);
  await receiver.close();
  await collector.close();
});
