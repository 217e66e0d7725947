import type { WebhookCall, webhookRoutes } from "../webhook.ts";
import type { ExamplesOf } from "./example.ts";

export const webhookExamples = {
  saveWebhook: {
    body: {
      uri: "https://hireline.example/hooks/candor",
      id_in_path: true,
      authorization: "Bearer 6f1c0b7e",
      headers: { "X-Hireline-Region": "au" },
    },
    result: {
      id: 8,
      uri: "https://hireline.example/hooks/candor",
      id_in_path: true,
      global: false,
      authorization: "Bearer 6f1c0b7e",
      headers: { "X-Hireline-Region": "au" },
      secret: "whsec_Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHNlY3JldA==",
      disabled_at: null,
      created_at: "2026-02-27T23:15:00.000Z",
      updated_at: "2026-03-02T08:55:10.000Z",
    },
  },
} satisfies ExamplesOf<typeof webhookRoutes>;

export const webhookCallExample: WebhookCall = {
  id: "evt_01JNB6F4S8W5T1M9E2",
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
