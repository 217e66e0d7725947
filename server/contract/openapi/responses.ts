import { interfaceDate } from "../changes.ts";
import { codesOf } from "../codes-of.ts";
import { type ErrorCode, errorCodes, isErrorCode } from "../error-code.ts";
import { refusalExample } from "../examples/refusal.ts";
import { type Route, takesKey } from "../route.ts";
import type { Json } from "./json.ts";

export function success(route: Route, result: Json, example: unknown): Json {
  const envelope = {
    type: "object",
    required: ["result", "status", "error"],
    properties: { result, status: { type: "integer", const: 200 }, error: { $ref: schemaOf("NoError") } },
  };
  // Standard OAuth clients look for the tokens beside the envelope's fields.
  const beside = route.form && typeof example === "object" ? example : {};
  return {
    description: "Success.",
    headers: {
      "X-Request-Id": headerOf("RequestId"),
      "Candor-Version": headerOf("CandorVersion"),
      ...(takesKey(route) ? { "Idempotency-Replayed": headerOf("IdempotencyReplayed") } : {}),
      ...limits,
      ...(route.deprecated ? ending : {}),
      ...(route.form ? {} : { "Candor-Warning": headerOf("CandorWarning") }),
    },
    content: {
      ...(route.file ? { [route.file]: { schema: { type: "string", contentMediaType: route.file } } } : {}),
      "application/json": {
        schema: route.form ? { allOf: [envelope, result] } : envelope,
        example: { result: example, status: 200, error: {}, ...beside },
      },
    },
  };
}

/** The refusals of the operation, by status. */
export function refusals(route: Route): Json {
  const byStatus = Map.groupBy(codesOf(route), (code) => errorCodes[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusal(status, codes)]));
}

function refusal(status: number, codes: ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}`).join("\n\n"),
    headers: { "X-Request-Id": headerOf("RequestId"), ...headersOf(status) },
    content: {
      "application/json": {
        schema: { $ref: schemaOf("Refusal") },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** Of an operation that is deprecated. */
const ending = { Deprecation: headerOf("Deprecation"), Sunset: headerOf("Sunset"), Link: headerOf("Link") };

/** Of every response to a caller who is known. */
const limits = { RateLimit: headerOf("RateLimit"), "RateLimit-Policy": headerOf("RateLimitPolicy") };

function headersOf(status: number): Json {
  if (status === 401 || status === 403) return { "WWW-Authenticate": headerOf("WwwAuthenticate") };
  if (status === 422) return { "Candor-Warning": headerOf("CandorWarning") };
  if (status === 429 || status === 503) return { "Retry-After": headerOf("RetryAfter"), ...limits };
  return {};
}

/** Linters warn of what nothing refers to. */
function headersFor(routes: readonly Route[]): Json {
  return routes.some(({ deprecated }) => deprecated) ? { ...headers, ...endingHeaders } : headers;
}

/** The parts that responses share: an example of each code that an operation has, and the headers. */
export function sharedByResponses(routes: readonly Route[]): Json {
  const codes = new Set(routes.flatMap(codesOf));
  const examples = [...codes].map((code) => [
    code,
    { summary: errorCodes[code].meaning, value: refusalWith(code) },
  ]);
  return { examples: Object.fromEntries(examples), headers: headersFor(routes) };
}

function refusalWith(code: ErrorCode): Json {
  return { result: null, status: errorCodes[code].status, error: refusalExample(code) };
}

const headers = {
  RequestId: {
    description: "The request's id in the logs: the one you sent, or a new one.",
    schema: { type: "string" },
    example: "5f0d3c1e-2f0a-4c57-9d0e-1f6f0a1b2c3d",
  },
  IdempotencyReplayed: {
    description: "`true` when this is the first response again, for the same `Idempotency-Key`.",
    schema: { type: "string", const: "true" },
  },
  CandorVersion: {
    description: "The day of the interface that the service has: that of the latest of its changes.",
    schema: { type: "string", format: "date" },
    example: interfaceDate,
  },
  CandorWarning: {
    description:
      "Fields and query parameters of the request that are unknown and were ignored, each as a string (RFC 9651).",
    schema: { type: "string", maxLength: 1024 },
    example: '"byPass: did you mean bypass?"',
  },
  WwwAuthenticate: {
    description: "The credential that is required (RFC 6750).",
    schema: { type: "string" },
    example: 'Bearer realm="candor", error="invalid_token"',
  },
  RateLimit: {
    description:
      "How many requests `r` you may still send at once to this process of the service, and after how many seconds `t` without any all of them.",
    schema: { type: "string" },
    example: '"token";r=987;t=1',
  },
  RateLimitPolicy: {
    description: "How many requests `q` may come at once, and in how many seconds `w` they are yours again.",
    schema: { type: "string" },
    example: '"token";q=1000;w=10',
  },
  RetryAfter: { description: "Seconds to wait.", schema: { type: "integer" }, example: 5 },
};

const endingHeaders = {
  Deprecation: {
    description: "Since when the operation is deprecated (RFC 9745).",
    schema: { type: "string" },
    example: "@1796083200",
  },
  Sunset: {
    description: "The first day on which the operation may be gone, if an end is planned (RFC 8594).",
    schema: { type: "string" },
    example: "Wed, 01 Dec 2027 00:00:00 GMT",
  },
  Link: {
    description: "Where it is written what to use instead.",
    schema: { type: "string" },
    example: '<https://candor.example/docs/changelog#2026-12-01>; rel="deprecation"; type="text/html"',
  },
};

/** The envelope of a refusal, and of no error. */
export function envelopeSchemas(routes: readonly Route[], error: Json): Record<string, Json> {
  const codes = new Set(routes.flatMap(codesOf));
  const ofNoOperation = Object.keys(errorCodes).filter((code) => isErrorCode(code) && !codes.has(code));
  return {
    NoError: { type: "object", maxProperties: 0, description: "Empty on success." },
    Refusal: {
      type: "object",
      description: "The envelope of a response that reports an error.",
      required: ["result", "status", "error"],
      properties: {
        result: { type: "null" },
        status: { type: "integer", description: "The HTTP status." },
        error,
      },
      examples: ofNoOperation.filter(isErrorCode).map(refusalWith),
    },
  };
}

function schemaOf(name: string): string {
  return `#/components/schemas/${name}`;
}

function headerOf(name: string): Json {
  return { $ref: `#/components/headers/${name}` };
}
