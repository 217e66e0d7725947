import type { ErrorBody } from "../contract/envelope.ts";
import { looseEnvelope } from "../contract/envelope.ts";
import type { Route, RouteInput, RouteResult } from "../contract/route.ts";

export type ClientOptions = {
  /** {base_url}, with the version in its path, such as https://candor.example/v1. */
  baseUrl: string;
  /** The bearer credential (specification, section 5). */
  token: string;
  /** The address of the person on whose behalf the call is made; the service records it with a signature. */
  forwardedFor?: string | undefined;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
};

/**
 * The same for a POST that is sent again, 255 characters at most: a service that keeps Idempotency-Key does it once, and
 * answers as it did then. Others take no notice of it.
 */
type Repeatable = { idempotencyKey?: string };

/** What a call takes: nothing at all, where the operation needs nothing. */
export type CallInput<R extends Route> =
  Record<never, never> extends RouteInput<R>
    ? [input?: RouteInput<R> & Repeatable]
    : [input: RouteInput<R> & Repeatable];

export type Client = {
  /**
   * Calls one operation of the contract and answers its `result`.
   * @throws ClientError when the service refuses, cannot be reached, or answers without the envelope.
   */
  call<R extends Route>(route: R, ...input: CallInput<R>): Promise<RouteResult<R>>;
};

/**
 * A refused or failed call. `code` is one of the contract's error codes, or `unreachable` when there was no answer,
 * or `not_the_service` when the answer is not the envelope of section 1. `status` is 0 when there was no answer.
 */
export class ClientError extends Error {
  override readonly name = "ClientError";
  readonly code: string;
  readonly status: number;
  readonly error: Partial<ErrorBody>;

  constructor(
    code: string,
    status: number,
    message: string,
    error: Partial<ErrorBody> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.error = error;
  }
}

export function openClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch;
  return {
    async call(route, ...[input]) {
      const { params, query, body, idempotencyKey } = (input ?? {}) as Given;
      const headers: Record<string, string> = { accept: "application/json" };
      if (!route.open) headers.authorization = `Bearer ${options.token}`;
      if (body !== undefined) headers["content-type"] = route.form ? formType : "application/json";
      if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
      if (options.forwardedFor) headers["x-forwarded-for"] = options.forwardedFor;
      let response: Response;
      let text: string;
      try {
        response = await send(address(options.baseUrl, route.path, params, query), {
          method: route.method.toUpperCase(),
          headers,
          body: body === undefined ? null : route.form ? formOf(body as Fields) : JSON.stringify(body),
          signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
          redirect: "error",
        });
        text = await response.text();
      } catch (cause) {
        throw new ClientError("unreachable", 0, "The service did not answer.", {}, cause);
      }
      const envelope = readEnvelope(text);
      if (!envelope) {
        throw new ClientError("not_the_service", response.status, "The answer is not one of the service's.");
      }
      if (!response.ok) {
        const error: Partial<ErrorBody> = envelope.error ?? {};
        throw new ClientError(
          error.code ?? "unknown",
          response.status,
          error.message ?? "The service refused.",
          error,
        );
      }
      // The service answers for its own contract; another service may leave out what the specification does not show.
      return envelope.result as RouteResult<typeof route>;
    },
  };
}

type Fields = Record<string, unknown>;
type Given = Repeatable & { params?: Fields; query?: Fields; body?: unknown };

const formType = "application/x-www-form-urlencoded";

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

function readEnvelope(text: string) {
  try {
    return looseEnvelope.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
