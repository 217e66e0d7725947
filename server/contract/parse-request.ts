import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { describeIssue } from "./describe-issue.ts";
import { AppError, type ErrorDetail } from "./error-code.ts";
import { parseForm } from "./parse-form.ts";
import type { Route } from "./route.ts";

/** No legitimate body is nested deeper than this. */
const maxDepth = 32;
const defaultBodyLimitBytes = 256 * 1024;

/** The request's id: an incoming one is echoed when it is sane, so that a partner can find it in both logs. */
export function requestIdFrom(header: string | undefined): string {
  return header && /^[\w.:-]{1,128}$/.test(header) ? header : randomUUID();
}

/** Path parameters, decoded once from the address as it was sent: an id may contain any characters, including slashes. */
export function pathParams(route: Route, url: string, basePath: string): Record<string, string> {
  const pathname = new URL(url).pathname.slice(basePath.length);
  const given = pathname.split("/");
  const params: Record<string, string> = {};
  route.path.split("/").forEach((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name) params[name] = decode(given[index] ?? "");
  });
  return params;
}

function decode(segment: string): string {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch (cause) {
    throw new AppError("malformed_path", "The path contains an invalid percent-encoding.", { cause });
  }
  if (text.includes("\0"))
    throw new AppError("malformed_path", "The path contains a NUL character, which no id has.");
  return text;
}

/** This much beyond the limit is read and discarded: a caller who is still sending would lose the response with the connection. */
const drainedBytes = 32 * 1024 * 1024;

/** The body's text, at most as long as the route allows. */
export async function readBody(request: Request, route: Route): Promise<string> {
  // To ask for its stream would make one, for every request that reads.
  if (request.method === "GET" || request.method === "HEAD") return "";
  const limit = route.bodyLimitBytes ?? defaultBodyLimitBytes;
  if (declaresAtMost(limit, request.headers)) {
    const bytes = Buffer.from(await request.arrayBuffer());
    if (bytes.length > limit) throw tooLarge(limit);
    return decodeText(bytes, route);
  }
  if (Number(request.headers.get("content-length") ?? 0) > limit + drainedBytes) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (sizeBytes > limit + drainedBytes) throw tooLarge(limit);
  }
  if (sizeBytes > limit) throw tooLarge(limit);
  return decodeText(Buffer.concat(chunks), route);
}

/** HTTP delivers no more than was declared, so this body can be read whole, without a stream to count the bytes of. */
function declaresAtMost(limit: number, headers: Headers): boolean {
  const declared = headers.get("content-length");
  return declared !== null && Number(declared) <= limit && !headers.has("transfer-encoding");
}

/** A body that is not UTF-8 is refused where it would be read: replacement characters must never be stored in a name. */
function decodeText(bytes: Buffer, route: Route): string {
  try {
    return new TextDecoder("utf-8", { fatal: route.body !== undefined }).decode(bytes);
  } catch (cause) {
    throw new AppError(route.form ? "malformed_form" : "malformed_json", "The body is not UTF-8.", { cause });
  }
}

function tooLarge(limit: number): AppError {
  return new AppError("payload_too_large", `The body is larger than ${Math.floor(limit / 1024)} KiB.`, {
    headers: { connection: "close" },
  });
}

/**
 * The body, parsed by the contract: JSON or a form. Some routes have none.
 * @throws AppError as `parseForm`, `parseJson` and `parseShape` do
 */
export function parseBody(route: Route, text: string, contentType: string | undefined): unknown {
  if (!route.body) return undefined;
  if (route.form) return parseForm(route.body, text, contentType);
  const value = route.bodyOptional && text.trim() === "" ? {} : parseJson(text, contentType);
  return parseShape(route.body, value);
}

/**
 * The body as data. Keys that could reach a prototype are dropped, like every unknown field; text that cannot be
 * stored is refused where it stands.
 */
export function parseJson(text: string, contentType: string | undefined): unknown {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    throw new AppError("unsupported_media_type", "Send the body as Content-Type: application/json.");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed_json", "The body is not valid JSON.", { cause });
  }
  clean(value, "", 0);
  return value;
}

function clean(value: unknown, param: string, depth: number): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw invalid([
        {
          param,
          code: "invalid_text",
          message: "must not contain NUL characters or unpaired surrogates",
        },
      ]);
    }
  } else if (typeof value === "object" && value !== null) {
    if (depth >= maxDepth)
      throw new AppError("malformed_json", `The body is nested deeper than ${maxDepth} levels.`);
    if (Array.isArray(value)) {
      for (const [index, element] of value.entries()) clean(element, `${param}[${index}]`, depth + 1);
      return;
    }
    for (const key of Object.keys(value)) {
      const where = param ? `${param}.${key}` : key;
      if (key === "__proto__") Reflect.deleteProperty(value, key);
      else {
        clean(key, where, depth + 1);
        clean(Reflect.get(value, key), where, depth + 1);
      }
    }
  }
}

/**
 * Parses by the contract. `within` is the value's own path in the request, when it is a part of it.
 * @throws AppError `validation_failed` with one detail for each wrong field
 */
export function parseShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  within = "",
): z.output<Shape> {
  const parsed = shape.safeParse(value, { reportInput: false, error: describeIssue });
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({
      param: paramOf(issue.path, within),
      code: issue.code,
      message: issue.message,
    })),
  );
}

function invalid(details: ErrorDetail[]): AppError {
  const [first] = details;
  const where = first?.param ? `${first.param}: ` : "";
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : "";
  return new AppError(
    "validation_failed",
    `${where}${first?.message ?? "The request is not valid"}${more}.`,
    {
      ...(first?.param ? { param: first.param } : {}),
      details,
    },
  );
}

function paramOf(path: readonly PropertyKey[], within: string): string {
  return path.reduce<string>((param, key) => {
    if (typeof key === "number") return `${param}[${key}]`;
    return param ? `${param}.${String(key)}` : String(key);
  }, within);
}
