import type { webhookListenerRoutes } from "../webhook-listener.ts";
import type { ExamplesOf } from "./example.ts";
import { webhookCallExample } from "./webhook.ts";

const params = { listener_id: "9b0c6a52-7d0e-4f0b-8a35-6f1f4f3f2c11" };

export const webhookListenerExamples = {
  createWebhookListener: {
    body: {},
    result: {
      id: params.listener_id,
      secret: "whsec_Zm9yIGEgbGlzdGVuZXIsIG5vdCBhIHNlY3JldCBlaXRoZXI=",
      expires_at: "2026-03-03T03:05:41.000Z",
    },
  },
  takeListenerCalls: {
    params,
    body: { received: [], wait_seconds: 20 },
    result: {
      calls: [
        {
          id: webhookCallExample.id,
          headers: {
            "user-agent": "Candor-Webhooks/1.0",
            "content-type": "application/json",
            "webhook-id": webhookCallExample.id,
            "webhook-timestamp": "1772503541",
            "webhook-signature": "v1,8uBMC1TCXFyMwyDP140yjYHx5+tCH2CIrcYiGFCgjFs=",
          },
          body: JSON.stringify(webhookCallExample),
        },
      ],
    },
  },
  deleteWebhookListener: { params, result: null },
} satisfies ExamplesOf<typeof webhookListenerRoutes>;
