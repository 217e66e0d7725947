import { z } from "zod";
import { pageQuery, pagination } from "./pagination.ts";
import { route } from "./route.ts";
import { timestamp } from "./text.ts";

/** How long a request stays in the log. */
export const requestsKeptDays = 30;

const loggedRequest = z
  .object({
    request_id: z.string().describe("The `X-Request-Id` of the response."),
    at: timestamp,
    method: z.string(),
    path: z.string().describe("The path of the operation, with `{name}` in the place of each id."),
    status: z.int(),
    error: z
      .object({ code: z.string(), message: z.string(), param: z.string().nullable() })
      .nullable()
      .describe("`message` says what the code means; `param` is null where it would repeat what you sent."),
    warnings: z
      .array(z.string())
      .describe(
        "What `Candor-Warning` said of fields that resemble one of the interface, and how many others there were.",
      ),
    duration_ms: z.int().describe("From the request to the response, in milliseconds."),
    idempotency_replayed: z
      .boolean()
      .describe("True: the response was that of an earlier request with the same Idempotency-Key."),
    partner: z.object({ id: z.int(), name: z.string() }),
    token_name: z
      .string()
      .nullable()
      .describe("The name of the account API token or the OAuth client; null once it is gone."),
    request_body: z
      .string()
      .nullable()
      .describe(
        "JSON with the fields that were sent and no values but those of closed lists, such as a check's type: each other value is `•`. Null for none, and for one of more than 32 KiB.",
      ),
    response_body: z.string().nullable().describe("The same of a refusal; null for a success."),
  })
  .meta({ id: "LoggedRequest" });
export type LoggedRequest = z.infer<typeof loggedRequest>;

/** Their own readers would fill the log: a program that listens asks three times a minute. */
export const unloggedOperations: ReadonlySet<string> = new Set([
  "listRequests",
  "getRequest",
  "takeListenerCalls",
]);

export const requestListQuery = pageQuery.omit({ page: true }).extend({
  status: z
    .enum(["2xx", "4xx", "5xx"])
    .optional()
    .describe("Only requests that were answered with such a status."),
  method: z.enum(["GET", "POST", "PUT", "DELETE"]).optional().describe("Only requests with this method."),
});
export type RequestListQuery = z.output<typeof requestListQuery>;

const kept = `Requests are kept for ${requestsKeptDays} days, from a moment after their response. What the console requests itself is not listed, nor what reads this log or takes the calls of a listener, nor what came without a valid token.`;

export const requestLogRoutes = {
  listRequests: route({
    id: "listRequests",
    method: "get",
    path: "/requests",
    tag: "account",
    summary: "The requests of your programs, newest first",
    description: `A partner's token sees those of that partner, a company's own token all of the company. ${kept}`,
    query: requestListQuery,
    result: z.object({
      requests: z.array(loggedRequest),
      pagination: pagination.pick({ per_page: true, next_cursor: true }),
    }),
    errors: [],
    extension: true,
  }),
  getRequest: route({
    id: "getRequest",
    method: "get",
    path: "/requests/{request_id}",
    tag: "account",
    summary: "One request, by the X-Request-Id of its response",
    description: `Of several with the same id, the latest. ${kept}`,
    params: z.object({ request_id: z.string() }),
    result: loggedRequest,
    errors: ["not_found"],
    extension: true,
  }),
};
