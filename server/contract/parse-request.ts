import { randomUUID } from "node:crypto";
import { z } from "zod";
import { describeIssue, isMissing } from "./describe-issue.ts";
import { AppError, type ErrorDetail } from "./error-code.ts";
import { exampleOf } from "./examples/examples.ts";
import { withExample } from "./examples/with-example.ts";
import { noneUnknown, readFields, type UnknownFields } from "./fields/read-fields.ts";
import { writtenPath } from "./fields/written-path.ts";
import type { LongText } from "./long-text.ts";
import { parseForm } from "./parse-form.ts";
import type { Route } from "./route.ts";

/** No legitimate body is nested deeper than this. */
const maxDepth = 32;

/** The request's id: an incoming one is echoed when it is sane, so that a partner can find it in both logs. */
export function requestIdFrom(header: string | undefined): string {
  return header && /^[\w.:-]{1,128}$/.test(header) ? header : randomUUID();
}

/** Path parameters, decoded once from the address as it was sent: an id may contain any characters, including slashes. */
function pathParams(route: Route, url: string, basePath: string): Record<string, string> {
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
    throw new AppError(
      "malformed_path",
      "The path contains an invalid percent-encoding; encode each part of it as UTF-8.",
      { cause },
    );
  }
  if (text.includes("\0"))
    throw new AppError("malformed_path", "The path contains a NUL character, which no id has; remove it.");
  return text;
}

/** A request as it arrived. `query` has the first value of each name. */
type GivenRequest = {
  url: string;
  /** The path of {base_url}. */
  basePath: string;
  query: Record<string, string>;
  text: string;
  /** The string that was taken out of it, if any. */
  longText?: LongText | null;
  contentType: string | undefined;
};

export type ParsedRequest = { params: unknown; query: unknown; body: unknown; longText: LongText | null };

/**
 * The request, parsed by the contract. Optional fields that are null count as left out. Fields that the contract does not have
 * are given to `found` before anything is refused for its values, and are otherwise ignored; those of forms are not (RFC 6749, section 3.1).
 * @throws AppError as `pathParams`, `parseForm`, `parseJson` and `parseShape` do, and whatever `found` throws
 */
export function parseRequest(
  route: Route,
  given: GivenRequest,
  found: (unknown: UnknownFields) => void,
): ParsedRequest {
  const { url, basePath, text, longText = null, contentType } = given;
  const params = route.params && parseShape(route.params, pathParams(route, url, basePath));
  if (route.form)
    return {
      params,
      query: undefined,
      body: route.body && parseForm(route.body, text, contentType),
      longText,
    };
  const unknown = noneUnknown();
  const query = readFields(route.query ?? noFields, given.query, unknown).value;
  const body = route.body && readFields(route.body, jsonOf(route, given), unknown).value;
  found(unknown);
  return {
    params,
    query: route.query && parseShape(route.query, query),
    body: route.body && parseShape(route.body, body, { example: () => exampleOf(route.id).body }),
    longText,
  };
}

/** Of operations that take no parameters in the query. */
const noFields = z.object({});

function jsonOf(route: Route, { text, longText, contentType }: GivenRequest): unknown {
  if (route.bodyOptional && text.trim() === "") return {};
  return parseJson(text, contentType, { isWhole: !longText });
}

/**
 * The body as data. Keys that could reach a prototype are dropped, like every unknown field; text that cannot be
 * stored is refused where it stands. Where something was taken out of it, places in it are not those of what was sent.
 */
function parseJson(text: string, contentType: string | undefined, { isWhole = true } = {}): unknown {
  if (isWhole && text.trim() === "") {
    throw new AppError(
      "malformed_json",
      "This operation takes a body, and there is none: send a JSON object as Content-Type: application/json.",
    );
  }
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? "")) {
    throw new AppError("unsupported_media_type", "Send the body as Content-Type: application/json.");
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError(
      "malformed_json",
      `The body is not valid JSON${isWhole ? placeOf(cause) : ""}; correct it and send it again.`,
      {
        cause,
      },
    );
  }
  const fault = faultIn(value, 0);
  if (fault === "depth") {
    throw new AppError(
      "malformed_json",
      `The body is nested deeper than ${maxDepth} levels; no operation takes more than a few.`,
    );
  }
  if (fault) {
    const message = "must not contain NUL characters or unpaired surrogates";
    throw invalid([{ param: writtenPath(fault), code: "invalid_text", message }]);
  }
  return value;
}

/** Where JSON.parse stopped, as far as it says so; never the text that stands there. */
function placeOf(cause: unknown): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(cause)) ?? [];
  return line ? `: line ${line}, column ${column}` : "";
}

/**
 * Drops keys that could reach a prototype, and finds the first fault: the path of a text that cannot be stored, or that the
 * value is nested too deep. The path is put together on the way back, as a body has a hundred thousand values and seldom a fault.
 */
function faultIn(value: unknown, depth: number): PropertyKey[] | "depth" | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth >= maxDepth) return "depth";
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const fault = faultIn(value[index], depth + 1);
      if (fault) return fault === "depth" ? fault : [index, ...fault];
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    if (key === "__proto__") Reflect.deleteProperty(value, key);
    else {
      const fault = faultIn(key, depth + 1) ?? faultIn(Reflect.get(value, key), depth + 1);
      if (fault) return fault === "depth" ? fault : [key, ...fault];
    }
  }
  return null;
}

/**
 * Parses by the contract. `within` is the value's own path in the request, when it is a part of it; what is missing is shown as
 * it is in `example`.
 * @throws AppError `validation_failed` with one detail for each wrong field
 */
export function parseShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  { within = "", example }: { within?: string; example?: () => unknown } = {},
): z.output<Shape> {
  const parsed = shape.safeParse(value, { reportInput: false, error: describeIssue });
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({
      param: writtenPath(issue.path, within),
      code: issue.code,
      message: example && isMissing(issue.message) ? withExample(issue, example()) : issue.message,
    })),
  );
}

function invalid(details: ErrorDetail[]): AppError {
  const [first] = details;
  const what = first?.param || "The body";
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : "";
  return new AppError("validation_failed", `${what} ${first?.message ?? "is not valid"}${more}.`, {
    ...(first?.param ? { param: first.param } : {}),
    details,
  });
}
