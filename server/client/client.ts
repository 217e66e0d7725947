import { setTimeout as pause } from "node:timers/promises";
import { namesCandidate } from "../contract/candidate-params.ts";
import { knownFields } from "../contract/fields/known-fields.ts";
import { withoutExtensions } from "../contract/fields/without-extensions.ts";
import type { Route, RouteInput, RouteResult } from "../contract/route.ts";
import { ClientError } from "./client-error.ts";
import { readAnswer } from "./read-answer.ts";
import { followRequestsLeft, type RequestsLeft } from "./requests-left.ts";
import { retryAfterMs } from "./retry-after.ts";

export { ClientError };

type ClientOptions = {
  /** {base_url}, with the version in its path, such as https://candor.example/v1. */
  baseUrl: string;
  /** The bearer credential (specification, section 5). */
  token: string;
  /** The address of the person on whose behalf the call is made; the service records it with a signature. */
  forwardedFor?: string | undefined;
  /** Asked at each call: the id of the request that it is made for, so that it is in the service's log too. */
  requestId?: (() => string | undefined) | undefined;
  /** The span that calls belong to, as W3C Trace Context has it; asked at each call. */
  traceparent?: (() => string | undefined) | undefined;
  /** The partner whose candidates are meant, on every candidate path (service decisions, Authentication). */
  partnerId?: number | undefined;
  /**
   * False for a service that has the specification alone: no field of a record goes to it that is an extension. True unless said.
   */
  extended?: boolean | undefined;
  /** Is given the headers of each response, also of a refusal. */
  heard?: ((headers: Headers) => void) | undefined;
  /** Shared by the clients of one token; its own unless given. */
  requests?: RequestsLeft | undefined;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
};

/**
 * What a service may know or not; others take no notice of it. `idempotencyKey`: the same for a POST that is sent again,
 * 255 characters at most: it is done once, and answered as it was then. `actingFor`: the call passes on what the candidate
 * did, and the history names them for it; or what staff did in the web application: a candidate counts as created there.
 */
type Extras = { idempotencyKey?: string; actingFor?: "candidate" | "staff" };

/** The input of a call: nothing at all, where the operation needs nothing. */
export type CallInput<R extends Route> =
  Record<never, never> extends RouteInput<R>
    ? [input?: RouteInput<R> & Extras]
    : [input: RouteInput<R> & Extras];

export type Client = {
  /** Whether the service has the extensions of the specification. */
  readonly extended: boolean;
  /**
   * How long to make no call until half of the requests are left again that the service takes at once, in milliseconds, ten seconds at
   * most; 0 where they are, or where no response said anything of it.
   */
  msUntilHalf(): number;
  /**
   * Calls one operation of the contract and returns its `result`. A call that changes nothing when it is repeated (GET, PUT,
   * DELETE) waits where the service asks for it with 429 or 503 and a short `Retry-After`, four seconds in all. A GET that got no
   * response, or a failure of the service (5xx), is sent once more.
   * @throws ClientError when the service refuses, cannot be reached, or answers without the envelope, or without the result.
   */
  call<R extends Route>(route: R, ...input: CallInput<R>): Promise<RouteResult<R>>;
  /**
   * Calls an operation that has a file for whoever accepts its media type, and returns its bytes as they arrive; null where
   * there is none. It is not repeated: files are made for each call.
   * @throws ClientError as `call`
   */
  file<R extends Route>(route: R, ...input: CallInput<R>): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * The same client for candidates of this partner alone: two partners of a company may use the same
   * partner_application_id. Undefined, where the service names no partners, changes nothing.
   */
  ofPartner(partnerId: number | undefined): Client;
};

/** Waits for a service that asks to be left alone: so long at most in all, and so often, within one call. */
const patienceMs = 4000;
const mostRepeats = 2;
/** Before a read that failed is sent once more. */
const stumblePauseMs = 200;

export function openClient(given: ClientOptions): Client {
  const requests = given.requests ?? followRequestsLeft();
  const options: ClientOptions = { ...given, requests };
  const client: Client = {
    extended: options.extended ?? true,
    msUntilHalf: requests.msUntilHalf,
    ofPartner: (partnerId) => (partnerId === undefined ? client : openClient({ ...options, partnerId })),
    file: (route, ...[input]) => fetchFile(options, route, (input ?? {}) as Given),
    async call(route, ...[input]) {
      let patience = patienceMs;
      for (let repeats = 0; ; repeats += 1) {
        try {
          return (await callOnce(options, route, (input ?? {}) as Given)) as RouteResult<typeof route>;
        } catch (error) {
          const pauseMs = repeats < mostRepeats ? pauseBefore(route, error, repeats) : null;
          if (pauseMs === null || pauseMs > patience) throw error;
          patience -= pauseMs;
          await pause(pauseMs);
        }
      }
    },
  };
  return client;
}

/**
 * How long to wait before the same is asked again; null where it must not be, or there is no reason to. A POST may have been done in
 * spite of its answer: it is never repeated here.
 */
function pauseBefore({ method }: Route, error: unknown, repeats: number): number | null {
  if (method === "post" || !(error instanceof ClientError)) return null;
  const isAsked = (error.status === 429 || error.status === 503) && error.retryAfterMs !== null;
  if (isAsked) return error.retryAfterMs;
  return method === "get" && repeats === 0 && isStumble(error) ? stumblePauseMs : null;
}

/** A failure that may be over a moment later. What took too long has made someone wait already. */
function isStumble({ code, status }: ClientError): boolean {
  return code === "unreachable" || (status >= 500 && status !== 501);
}

/** The service answers for its own contract; another service may leave out what the specification does not show. */
async function callOnce(options: ClientOptions, route: Route, given: Given): Promise<unknown> {
  const response = await respond(options, route, given, "application/json", options.timeoutMs ?? 30_000);
  return await readResponse(route, response);
}

/** A file may be made of many others first. */
async function fetchFile(
  options: ClientOptions,
  route: Route,
  given: Given,
): Promise<ReadableStream<Uint8Array> | null> {
  const mediaType = route.file ?? "application/octet-stream";
  const response = await respond(options, route, given, mediaType, options.timeoutMs ?? 120_000);
  if (response.ok && response.headers.get("content-type")?.startsWith(mediaType)) return response.body;
  await readResponse(route, response);
  return null;
}

async function respond(
  options: ClientOptions,
  route: Route,
  given: Given,
  accept: string,
  timeoutMs: number,
): Promise<Response> {
  const send = options.fetch ?? fetch;
  const { params, query, body } = options.extended === false ? asSpecified(route, given) : given;
  try {
    const response = await send(
      address(options.baseUrl, route.path, params, queryOf(options, route, query)),
      {
        method: route.method.toUpperCase(),
        headers: { ...headersOf(options, route, given), accept },
        body: body === undefined ? null : bodyOf(route, body),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      },
    );
    options.requests?.heard(response.headers);
    options.heard?.(response.headers);
    return response;
  } catch (cause) {
    throw withoutResponse(cause);
  }
}

async function readResponse(route: Route, response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw withoutResponse(cause);
  }
  const retryAfter = retryAfterMs(response.headers, new Date());
  return readAnswer(route, { httpStatus: response.status, text, retryAfterMs: retryAfter });
}

/** Of a list, another service may know the filters that we have: what it does not know, it takes no notice of. */
function asSpecified(route: Route, given: Given): Given {
  const query =
    namesCandidate(route) && route.query && withoutExtensions(knownFields(route.query), given.query);
  return {
    ...given,
    ...(query ? { query: query as Fields } : {}),
    ...(route.body ? { body: withoutExtensions(knownFields(route.body), given.body) } : {}),
  };
}

function queryOf({ partnerId }: ClientOptions, route: Route, query: Fields | undefined): Fields | undefined {
  return namesCandidate(route) ? { partner_id: partnerId, ...query } : query;
}

function withoutResponse(cause: unknown): ClientError {
  if (cause instanceof Error && cause.name === "TimeoutError") {
    return new ClientError("timed_out", 0, "The service did not respond in time.", {}, { cause });
  }
  return new ClientError("unreachable", 0, "The service did not respond.", {}, { cause });
}

type Fields = Record<string, unknown>;
type Given = Extras & { params?: Fields; query?: Fields; body?: unknown };

const formType = "application/x-www-form-urlencoded";

function headersOf(options: ClientOptions, route: Route, given: Given): Record<string, string> {
  const headers: Record<string, string> = {};
  if (!route.open) headers.authorization = `Bearer ${options.token}`;
  if (given.body !== undefined) headers["content-type"] = route.form ? formType : "application/json";
  if (given.idempotencyKey) headers["idempotency-key"] = given.idempotencyKey;
  if (given.actingFor) headers["candor-acting-for"] = given.actingFor;
  if (options.forwardedFor) headers["x-forwarded-for"] = options.forwardedFor;
  const requestId = options.requestId?.();
  if (requestId) headers["x-request-id"] = requestId;
  const traceparent = options.traceparent?.();
  if (traceparent) headers.traceparent = traceparent;
  return headers;
}

function bodyOf(route: Route, body: unknown): string {
  return route.form ? formOf(body as Fields) : JSON.stringify(body);
}

function address(baseUrl: string, path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = formOf(query);
  return `${baseUrl.replace(/\/$/, "")}${filled}${search === "" ? "" : `?${search}`}`;
}

/** As a form or a query string has them; what is undefined or empty is left out. */
function formOf(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== "") form.set(name, String(value));
  }
  return form.toString();
}
