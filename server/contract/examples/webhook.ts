import type {
  Webhook,
  WebhookAttempt,
  WebhookCall,
  WebhookDelivery,
  WebhookTestCall,
  webhookRoutes,
} from "../webhook.ts";
import type { ExamplesOf } from "./example.ts";

export const webhookCallExample: WebhookCall = {
  id: "0d3f2b61-52c7-4c53-9d0f-7e2b8a1c4e90",
  type: "candidate_check.status_changed",
  created_at: "2026-03-03T02:05:41.000Z",
  sequence: 3,
  partner_application_id: "app-2041",
  candidate: { id: 2041, status: "in-progress" },
  candidate_check: {
    id: 5101,
    type: "identity",
    previous_status: "in-progress",
    status: "completed",
    outcome: "clear",
    result_flag: false,
    completed_at: "2026-03-03T02:05:41.000Z",
  },
};

export const webhookTestCallExample: WebhookTestCall = {
  id: "5f0c7b2e-9a54-4d0b-8f6e-2c1d3e4f5a6b",
  type: "webhook.test",
  created_at: "2026-03-03T02:05:46.000Z",
};

const webhook: Webhook = {
  id: 8,
  uri: "https://hireline.example/hooks/candor",
  id_in_path: true,
  global: false,
  authorization: "Bearer 6f1c0b7e",
  headers: { "X-Hireline-Region": "au" },
  secret: "whsec_Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHNlY3JldA==",
  previous_secret_expires_at: null,
  circuit: { state: "closed", since: null, next_call_at: null },
  disabled_at: null,
  created_at: "2026-02-27T23:15:00.000Z",
  updated_at: "2026-03-02T08:55:10.000Z",
};

const taken: WebhookAttempt = {
  started_at: "2026-03-03T02:05:46.000Z",
  duration_ms: 84,
  response_status: 200,
  response_body: "ok",
  failure: null,
};

const delivery: WebhookDelivery = {
  id: webhookCallExample.id,
  state: "delivered",
  partner_application_id: webhookCallExample.partner_application_id,
  body: JSON.stringify(webhookCallExample),
  created_at: webhookCallExample.created_at,
  next_attempt_at: null,
  delivered_at: "2026-03-03T02:05:46.084Z",
  attempts: [
    {
      started_at: "2026-03-03T02:05:41.000Z",
      duration_ms: 10_000,
      response_status: null,
      response_body: null,
      failure: "hireline.example did not respond within 10 seconds.",
    },
    taken,
  ],
};

export const webhookExamples = {
  saveWebhook: {
    body: {
      uri: webhook.uri,
      id_in_path: true,
      authorization: webhook.authorization,
      headers: webhook.headers,
    },
    result: webhook,
  },
  getWebhook: { result: webhook },
  deleteWebhook: { result: null },
  testWebhook: {
    result: { id: webhookTestCallExample.id, delivered: true, ...taken },
  },
  rotateWebhookSecret: {
    result: {
      ...webhook,
      secret: "whsec_YW5vdGhlciBleGFtcGxlLCBub3QgYSBzZWNyZXQgZWl0aGVy",
      previous_secret_expires_at: "2026-03-04T08:55:10.000Z",
      updated_at: "2026-03-03T08:55:10.000Z",
    },
  },
  listWebhookDeliveries: {
    query: { state: "delivered", since: "2026-03-03T00:00:00Z" },
    result: { deliveries: [delivery], pagination: { per_page: 25, next_cursor: null } },
  },
  redeliverWebhook: {
    params: { delivery_id: delivery.id },
    result: { ...delivery, state: "pending", next_attempt_at: "2026-03-03T09:00:00.000Z" },
  },
  replayWebhook: {
    body: { since: "2026-03-03T00:00:00Z", state: "failed" },
    result: { count: 12 },
  },
} satisfies ExamplesOf<typeof webhookRoutes>;
