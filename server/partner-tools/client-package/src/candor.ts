import { type Operations, operationTable, type PagedOperations } from "../generated/operations.ts";
import { CandorError } from "./candor-error.ts";
import type { CallOptions, Input, OperationId } from "./operation-types.ts";
import { readEnvelope, withoutResponse } from "./read-response.ts";
import { mayRepeat, pause, pauseBefore } from "./retries.ts";

export type CandorOptions = {
  /** Of the service, with the version in its path: `https://checks.example.com/v1`. */
  baseUrl: string;
  /** An account API token; or a function that returns the access token to use now, such as `renewingToken`. */
  token: string | (() => string | Promise<string>);
  /** The runtime's own unless given. */
  fetch?: typeof globalThis.fetch | undefined;
  /** How long each attempt may take, in milliseconds; 30,000 unless given. */
  timeoutMs?: number | undefined;
  /** How often a call is repeated at most; 3 unless given. */
  maxRetries?: number | undefined;
  /**
   * Called with what the service says of a call that it accepted (`Candor-Warning`), such as of a field that it does not know: `byPass` in place of
   * `bypass`. `operation` is the name of the method.
   */
  onWarning?: ((warning: string, operation: OperationId) => void) | undefined;
  /** Sent with each call, such as `{ "X-Request-Id": … }`. */
  headers?: Record<string, string> | undefined;
};

/** Every operation of the service under its name, and what goes beyond single calls. */
export type Candor = Operations & {
  /**
   * Every entry of a list, page after page, as you ask for them:
   * `for await (const candidate of candor.all("listCandidates", { query: { status: "submitted" } })) …`
   */
  all<Id extends keyof PagedOperations>(
    id: Id,
    input?: Input<Id>,
    options?: CallOptions,
  ): AsyncGenerator<PagedOperations[Id], void, undefined>;
  /** The file of an operation that has one for people, such as the PDF of `getPacket`; null where there is none. Never repeated. */
  file<Id extends FileOperationId>(id: Id, input: Input<Id>, options?: CallOptions): Promise<Blob | null>;
};

/** The operations that return a PDF to a caller who accepts that. */
export type FileOperationId = {
  [Id in OperationId]: (typeof operationTable)[Id] extends { file: string } ? Id : never;
}[OperationId];

type Entry = { method: string; path: string; form?: true; open?: true; file?: string; entries?: string };
type Fields = Record<string, unknown>;
type Given = { params?: Fields; query?: Fields; body?: unknown };

/**
 * Opens a client of one service for one credential. Nothing is called yet.
 *
 * A call that failed on the way (no response, 429, 502, 503 or 504) is repeated, after the time that the service asks for or a growing pause.
 * Whatever changes something carries an Idempotency-Key, the same in each attempt, so that it is done once.
 */
export function openCandor(options: CandorOptions): Candor {
  const call = (id: OperationId, given: Given = {}, more: CallOptions = {}) =>
    repeatedly(options, id, given, more);
  const methods = Object.keys(operationTable).map((id) => [
    id,
    (given?: Given, more?: CallOptions) => call(id as OperationId, given, more),
  ]);
  return {
    ...Object.fromEntries(methods),
    all: (id: keyof PagedOperations, given: Given = {}, more: CallOptions = {}) =>
      entriesOf((page) => call(id, page, more), operationTable[id].entries, given),
    file: (id: FileOperationId, given: Given, more: CallOptions = {}) =>
      fetchFile(options, operationTable[id], given, more),
  } as Candor;
}

async function repeatedly(
  options: CandorOptions,
  id: OperationId,
  given: Given,
  more: CallOptions,
): Promise<unknown> {
  const entry: Entry = operationTable[id];
  const key = more.idempotencyKey ?? crypto.randomUUID();
  const most = more.maxRetries ?? options.maxRetries ?? 3;
  for (let repeats = 0; ; repeats += 1) {
    try {
      const response = await send(options, entry, given, { ...more, idempotencyKey: key });
      const result = await readEnvelope(response, more.signal);
      const warning = response.headers.get("candor-warning");
      if (warning) options.onWarning?.(warning, id);
      return result;
    } catch (error) {
      if (repeats >= most || !mayRepeat(entry, error)) throw error;
      await pause(pauseBefore(error, repeats), more.signal);
    }
  }
}

/** Follows `next_cursor`: entries that are added meanwhile are neither skipped nor repeated. */
async function* entriesOf(
  call: (given: Given) => Promise<unknown>,
  entries: string,
  given: Given,
): AsyncGenerator<never, void, undefined> {
  let query: Fields = { per_page: 100, ...given.query };
  for (;;) {
    const page = (await call({ ...given, query })) as Record<string, never[]> & {
      pagination: { next_cursor: string | null };
    };
    yield* page[entries] ?? [];
    const cursor = page.pagination.next_cursor;
    if (cursor === null) return;
    query = { ...query, cursor };
  }
}

async function fetchFile(
  options: CandorOptions,
  entry: Entry & { file: string },
  given: Given,
  more: CallOptions,
): Promise<Blob | null> {
  const response = await send({ timeoutMs: 120_000, ...options }, entry, given, more, entry.file);
  if (response.ok && response.headers.get("content-type")?.startsWith(entry.file)) return response.blob();
  await readEnvelope(response, more.signal);
  return null;
}

async function send(
  options: CandorOptions,
  entry: Entry,
  given: Given,
  more: CallOptions,
  accept = "application/json",
): Promise<Response> {
  const timeout = AbortSignal.timeout(more.timeoutMs ?? options.timeoutMs ?? 30_000);
  const request: RequestInit = {
    method: entry.method,
    headers: { ...options.headers, ...(await headersOf(options, entry, given, more)), accept },
    signal: more.signal ? AbortSignal.any([more.signal, timeout]) : timeout,
    redirect: "manual",
  };
  if (given.body !== undefined) {
    request.body = entry.form ? formOf(given.body as Fields) : JSON.stringify(given.body);
  }
  try {
    return await (options.fetch ?? fetch)(addressOf(options.baseUrl, entry, given), request);
  } catch (cause) {
    throw withoutResponse(cause, more.signal);
  }
}

async function headersOf(
  options: CandorOptions,
  entry: Entry,
  given: Given,
  { idempotencyKey }: CallOptions,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (given.body !== undefined) {
    headers["content-type"] = entry.form ? "application/x-www-form-urlencoded" : "application/json";
  }
  if (entry.open) return headers;
  const token = typeof options.token === "string" ? options.token : await options.token();
  headers.authorization = `Bearer ${token}`;
  if (entry.method !== "GET" && idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  return headers;
}

function addressOf(baseUrl: string, entry: Entry, { params = {}, query = {} }: Given): string {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") {
      throw new CandorError("validation_failed", `${name} is missing: the path of the call needs it.`, {
        param: name,
      });
    }
    return encodeURIComponent(String(value));
  });
  const search = formOf(query);
  return `${baseUrl.replace(/\/+$/, "")}${path}${search === "" ? "" : `?${search}`}`;
}

function formOf(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
