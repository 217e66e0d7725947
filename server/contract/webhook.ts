import { z } from "zod";
import { candidateStatus } from "./candidate.ts";
import { checkStatus, outcome } from "./check.ts";
import { route } from "./route.ts";
import { line, timestamp } from "./text.ts";

/** Webhook (specification, section 2). Only `uri` is required. */
export const webhookInput = z
  .object({
    uri: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .describe("Where calls are sent: a public https address."),
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
 * The registered webhook. `secret` (`whsec_…`, Standard Webhooks) is what its calls are signed with.
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
    secret: z.string().describe("What calls are signed with, by the rules of Standard Webhooks: `whsec_…`."),
    disabled_at: timestamp
      .nullable()
      .describe(
        "When calls stopped, because the target answered 410 or failed for days. Saving the webhook starts them again.",
      ),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "Webhook", description: "The one webhook of this partner and company." });
export type Webhook = z.infer<typeof webhook>;

/** The body of a webhook call (specification, section 6): no personal data, no file address. */
export const webhookCall = z
  .object({
    id: z.string().describe("The same in every attempt, and in the `webhook-id` header."),
    type: z.literal("candidate_check.status_changed"),
    created_at: timestamp,
    sequence: z.int().describe("Counts the events of a candidate: a lower one that comes late is old news."),
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
    description: "No personal data, and no file's address: fetch the candidate for those.",
  });
export type WebhookCall = z.infer<typeof webhookCall>;

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
};
