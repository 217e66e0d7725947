import { z } from "zod";
import { candidateStatus } from "./candidate.ts";
import { checkStatus, outcome } from "./check.ts";
import { pageQuery, pagination } from "./pagination.ts";
import { route } from "./route.ts";
import { instant, line, recordId, timestamp } from "./text.ts";

/** Webhook (specification, section 2). Only `uri` is required. */
export const webhookInput = z
  .object({
    uri: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .describe("The URL that calls are sent to: public and https."),
    id_in_path: z
      .boolean()
      .default(false)
      .describe(
        "True: the percent-encoded partner_application_id is appended to the path of `uri`; its query is kept.",
      ),
    global: z
      .boolean()
      .default(false)
      .describe(
        "True: notifications for all candidates created through the API, whichever partner created them.",
      ),
    authorization: line(4096).nullish().describe("Sent as the Authorization header of each call."),
    headers: z.record(line(128), line(4096)).default({}).describe("Custom headers of each call."),
  })
  .meta({ id: "WebhookInput" });
export type WebhookInput = z.output<typeof webhookInput>;

/**
 * The registered webhook. `secret` (`whsec_…`, Standard Webhooks) signs its calls.
 * `authorization` is null when none is set.
 */
export const webhook = z
  .object({
    id: z.int(),
    uri: z.string(),
    id_in_path: z.boolean(),
    global: z.boolean(),
    authorization: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
    secret: z.string().describe("The secret that signs calls by the rules of Standard Webhooks: `whsec_…`."),
    previous_secret_expires_at: timestamp
      .nullable()
      .describe("After a rotation: until this time, calls are also signed with the previous secret."),
    circuit: z
      .object({
        state: z
          .enum(["closed", "open", "half_open"])
          .describe("`open`: calls pause; `half_open`: the next call decides whether they go on."),
        since: timestamp.nullable().describe("Since when calls pause; null while they do not."),
        next_call_at: timestamp.nullable().describe("When one call is tried again, if any is due by then."),
      })
      .describe(
        "Calls pause after ten failures in a row. One is then made after 10 seconds, and after pauses that grow up to 10 minutes; the first that is taken ends the pause. Redelivering tries one at once, saving the webhook ends the pause.",
      ),
    disabled_at: timestamp
      .nullable()
      .describe(
        "When calls stopped, because the target returned 410 or accepted none for 5 days. Saving the webhook starts them again; a replay sends those that were missed.",
      ),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "Webhook", description: "The one webhook of this partner and company." });
export type Webhook = z.infer<typeof webhook>;

/** The body of a webhook call (specification, section 6): no personal data, no file URL. */
export const webhookCall = z
  .object({
    id: z.string().describe("The same in every attempt, and in the `webhook-id` header."),
    type: z.literal("candidate_check.status_changed"),
    created_at: timestamp,
    sequence: z
      .int()
      .describe(
        "Counts the events of a candidate: ignore a call with a lower number than one you already have.",
      ),
    partner_application_id: z.string(),
    candidate: z.object({ id: z.int(), status: candidateStatus }),
    candidate_check: z.object({
      id: z.int(),
      type: z.string(),
      previous_status: checkStatus,
      status: checkStatus,
      outcome: outcome.nullable(),
      result_flag: z.boolean(),
      completed_at: timestamp.nullable(),
    }),
  })
  .meta({
    id: "WebhookCall",
    description: "No personal data and no file URLs: fetch the candidate for those.",
  });
export type WebhookCall = z.infer<typeof webhookCall>;

/** The body of a test call. It only shows that calls arrive. */
export const webhookTestCall = z
  .object({ id: z.string(), type: z.literal("webhook.test"), created_at: timestamp })
  .meta({ id: "WebhookTestCall" });
export type WebhookTestCall = z.infer<typeof webhookTestCall>;

/** The outcome of one call. */
const webhookAttempt = z
  .object({
    started_at: timestamp,
    duration_ms: z.int(),
    response_status: z.int().nullable().describe("Null when there was no response."),
    response_body: z.string().nullable().describe("The first 2 KiB of the response."),
    failure: z.string().nullable().describe("Why there was no response, as a sentence."),
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const deliveryState = z
  .enum(["pending", "delivered", "failed"])
  .describe("`delivered` after a 2xx response; `failed` when no further attempt is scheduled.");
export type DeliveryState = z.infer<typeof deliveryState>;

/** One call to the webhook, with every attempt to make it. */
const webhookDelivery = z
  .object({
    id: z.uuid().describe("The `webhook-id` header, the same in every attempt."),
    state: deliveryState,
    partner_application_id: z.string(),
    body: z.string().describe("Exactly what is sent: a WebhookCall."),
    created_at: timestamp,
    next_attempt_at: timestamp.nullable(),
    delivered_at: timestamp.nullable().describe("When a call last got a 2xx response."),
    attempts: z.array(webhookAttempt).describe("Oldest first."),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const deliveryListQuery = pageQuery.omit({ page: true }).extend({
  state: deliveryState.optional(),
  since: instant.optional().describe("Only deliveries of events from this time on."),
  candidate_id: recordId.optional().describe("Only deliveries about this candidate, by its `id`."),
});
export type DeliveryListQuery = z.output<typeof deliveryListQuery>;

export const replayInput = z.object({
  since: instant.describe("The time of the first event to send again."),
  state: deliveryState.optional().describe("Only deliveries that are in this state now, such as `failed`."),
});
export type ReplayInput = z.output<typeof replayInput>;

export const webhookRoutes = {
  saveWebhook: route({
    id: "saveWebhook",
    method: "post",
    path: "/webhooks",
    tag: "webhook",
    summary: "Create the webhook, or update the existing one",
    description: "Only one webhook exists per partner and company.",
    body: webhookInput,
    result: webhook,
    errors: ["webhook_target_forbidden", "webhook_header_forbidden"],
  }),
  getWebhook: route({
    id: "getWebhook",
    method: "get",
    path: "/webhooks",
    tag: "webhook",
    summary: "The webhook of this partner and company, or null",
    description: "With the `secret` that signs its calls; null where none is registered.",
    result: webhook.nullable(),
    errors: [],
    extension: true,
  }),
  deleteWebhook: route({
    id: "deleteWebhook",
    method: "delete",
    path: "/webhooks",
    tag: "webhook",
    summary: "Delete the webhook with its secret and its deliveries",
    description: "Pending deliveries are dropped.",
    result: z.null(),
    errors: ["not_found"],
    extension: true,
  }),
  testWebhook: route({
    id: "testWebhook",
    method: "post",
    path: "/webhooks/test",
    tag: "webhook",
    summary: "Call the webhook now, and return the outcome",
    description:
      "The call is signed and has the webhook's headers like any other; its body is a WebhookTestCall. With `id_in_path` its path ends in `/webhook-test`. It is made once, even while the webhook is disabled, and is not listed with the deliveries.",
    result: webhookAttempt.extend({
      id: z.uuid().describe("The `webhook-id` header of the call."),
      delivered: z.boolean().describe("True after a 2xx response."),
    }),
    errors: ["not_found"],
    extension: true,
  }),
  rotateWebhookSecret: route({
    id: "rotateWebhookSecret",
    method: "post",
    path: "/webhooks/secret",
    tag: "webhook",
    summary: "Give the webhook a new secret",
    description:
      "For 24 hours calls are signed with both secrets: `webhook-signature` contains one signature for each, separated by a space, and a receiver accepts a call if either is valid.",
    result: webhook,
    errors: ["not_found"],
    extension: true,
  }),
  listWebhookDeliveries: route({
    id: "listWebhookDeliveries",
    method: "get",
    path: "/webhooks/deliveries",
    tag: "webhook",
    summary: "The webhook's deliveries with their attempts, newest first",
    description: "Deliveries are kept for 30 days after their last attempt, and erased with their candidate.",
    query: deliveryListQuery,
    result: z.object({
      deliveries: z.array(webhookDelivery),
      pagination: pagination.pick({ per_page: true, next_cursor: true }),
    }),
    errors: [],
    extension: true,
  }),
  redeliverWebhook: route({
    id: "redeliverWebhook",
    method: "post",
    path: "/webhooks/deliveries/{delivery_id}/redeliver",
    tag: "webhook",
    summary: "Redeliver: one attempt now, and more by the schedule if it fails",
    description: "The call is the same as before, `webhook-id` included.",
    params: z.object({ delivery_id: z.string() }),
    result: webhookDelivery,
    errors: ["illegal_transition"],
    extension: true,
  }),
  replayWebhook: route({
    id: "replayWebhook",
    method: "post",
    path: "/webhooks/deliveries/redeliver",
    tag: "webhook",
    summary: "Redeliver everything since a given time, oldest first",
    description: "The calls are the same as before, `webhook-id` included.",
    body: replayInput,
    result: z.object({ count: z.int().describe("The number of deliveries that are sent again.") }),
    errors: ["not_found", "illegal_transition"],
    extension: true,
  }),
};
