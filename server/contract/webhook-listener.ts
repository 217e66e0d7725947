import { z } from "zod";
import { route } from "./route.ts";
import { timestamp } from "./text.ts";

/** A listener goes when nobody has asked for its calls for this long. */
export const listenerLifetimeMs = 60 * 60 * 1000;
/** A request for calls waits for one at most this long. */
const longestWaitSeconds = 20;
/** A request returns at most this many calls, and confirms as many. */
export const mostCallsAtOnce = 50;

const listenerId = z.object({ listener_id: z.uuid() });

const webhookListener = z
  .object({
    id: z.uuid(),
    secret: z.string().describe("The secret that signs this listener's calls: `whsec_…`."),
    expires_at: timestamp.describe("An hour after calls were last asked for."),
  })
  .meta({ id: "WebhookListener" });
export type WebhookListener = z.infer<typeof webhookListener>;

const listenerCall = z
  .object({
    id: z.uuid().describe("The `webhook-id` header of the call; it confirms that the call has arrived."),
    headers: z.record(z.string(), z.string()).describe("The headers of the call, freshly signed."),
    body: z.string().describe("Exactly what a webhook is sent: a WebhookCall."),
  })
  .meta({ id: "ListenerCall" });
export type ListenerCall = z.infer<typeof listenerCall>;

export const webhookListenerRoutes = {
  createWebhookListener: route({
    id: "createWebhookListener",
    method: "post",
    path: "/webhooks/listeners",
    tag: "webhook",
    summary: "Listen to webhook calls without a public address",
    description:
      "For development: from now on the listener gets the calls that a webhook of this token would get. They wait until they are asked for, so that a program behind a firewall can ask for them. `candor listen` does that. It stands beside the registered webhook and changes nothing about it.",
    body: z.object({
      secret: z
        .string()
        .regex(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/)
        .optional()
        .describe(
          "The secret that is to sign the calls: `whsec_` and the base64 of 24 to 64 bytes. Left out, a new one is made.",
        ),
    }),
    bodyOptional: true,
    result: webhookListener,
    errors: ["too_many_records"],
    extension: true,
  }),
  takeListenerCalls: route({
    id: "takeListenerCalls",
    method: "post",
    path: "/webhooks/listeners/{listener_id}/calls",
    tag: "webhook",
    summary: "The calls that wait for a listener, oldest first",
    description:
      "Returns at once when a call waits, otherwise with the first that comes, or with none when `wait_seconds` have passed. A call is returned again until its id is among `received`, so that none gets lost with a response.",
    params: listenerId,
    body: z.object({
      received: z
        .array(z.uuid())
        .max(mostCallsAtOnce)
        .default([])
        .describe("The ids of calls that have arrived and are not to be returned again."),
      wait_seconds: z.int().min(0).max(longestWaitSeconds).default(0),
    }),
    bodyOptional: true,
    result: z.object({ calls: z.array(listenerCall) }),
    errors: ["not_found"],
    extension: true,
  }),
  deleteWebhookListener: route({
    id: "deleteWebhookListener",
    method: "delete",
    path: "/webhooks/listeners/{listener_id}",
    tag: "webhook",
    summary: "Stop listening, and drop the calls that wait",
    description: "A listener ends an hour after its calls were last asked for, too.",
    params: listenerId,
    result: z.null(),
    errors: ["not_found"],
    extension: true,
  }),
};
