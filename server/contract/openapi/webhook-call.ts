import { webhookCallExample, webhookTestCallExample } from "../examples/webhook.ts";
import { webhookCall, webhookTestCall } from "../webhook.ts";
import type { Json } from "./json.ts";
import type { JsonSchemas } from "./json-schemas.ts";

/** The one event that the service emits (specification, section 6), as it reaches the partner's server. */
export function webhookCalls(schemas: JsonSchemas): Json {
  return {
    candidateCheckStatusChanged: {
      post: {
        operationId: "candidateCheckStatusChanged",
        summary: "The status of a candidate check changed",
        description: [
          "Sent to the `uri` of your webhook whenever the status of a candidate check changes, for candidates that were created through the API by the same partner and company; with `global`, by any partner. No calls are sent for candidates created in the web application.",
          "With `id_in_path`, the percent-encoded partner_application_id is appended to the path of `uri`. `authorization` and `headers` of the webhook are sent along.",
          "Calls are signed by the rules of [Standard Webhooks](https://www.standardwebhooks.com): verify them with one of its libraries and the webhook's `secret`, or compute the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}` with the decoded secret.",
          "A call is delivered at least once. Respond with any 2xx within 10 seconds; redirects are not followed. Otherwise it is retried after about 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, with the same `webhook-id`. The webhook is disabled when it responds with 410 or accepts no call for 5 days; the company is notified by email.",
        ].join("\n\n"),
        tags: ["webhook"],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: schemas.of(webhookCall), example: webhookCallExample },
          },
        },
        responses: {
          "2XX": {
            description:
              "Received. The first 2 KiB of the response body are stored with the attempt, and otherwise ignored.",
          },
          410: { description: "Disables the webhook until it is saved again." },
        },
      },
    },
    webhookTest: {
      post: {
        operationId: "webhookTest",
        summary: "A test call that you requested",
        description:
          "Sent once by POST /webhooks/test, signed and with the webhook's headers like any other. With `id_in_path` the path of `uri` ends in `/webhook-test`.",
        tags: ["webhook"],
        security: [],
        parameters: headers,
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: schemas.of(webhookTestCall), example: webhookTestCallExample },
          },
        },
        responses: { "2XX": { description: "Received." } },
      },
    },
  };
}

function header(name: string, description: string, example: string): Json {
  return { name, in: "header", required: true, description, schema: { type: "string" }, example };
}

const headers: Json[] = [
  header("webhook-id", "The same in every attempt: use it to detect duplicates.", webhookCallExample.id),
  header("webhook-timestamp", "When this attempt was made, in seconds since 1970.", "1772503541"),
  header(
    "webhook-signature",
    "`v1,` and the signature; several, separated by spaces, while the secret is being rotated.",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];
