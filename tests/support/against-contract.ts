import { api } from "../../server/contract/api.ts";
import { codesOf } from "../../server/contract/codes-of.ts";
import { errorBody } from "../../server/contract/envelope.ts";
import { errorCodes, isErrorCode } from "../../server/contract/error-code.ts";
import type { Route } from "../../server/contract/route.ts";
import { differsFrom } from "./differs-from.ts";

/** An answer of a service, with its body as text. */
export type Answered = {
  method: string;
  /** Below {base_url}, with its query. */
  path: string;
  status: number;
  contentType: string | null;
  body: string;
};

const routes = (Object.values(api) as Route[]).map((route) => ({ route, pattern: patternOf(route) }));

/**
 * Says how an answer differs from the contract: its envelope, its result to the last field, its error with a code that
 * the operation declares. Null when it is as declared, or when it is no JSON of ours (a file's bytes).
 */
export function againstContract(answer: Answered): string | null {
  if (!answer.contentType?.startsWith("application/json")) return null;
  const body: unknown = JSON.parse(answer.body);
  if (!isRecord(body)) return "the body is not an object";
  if (answer.method === "GET" && answer.path === "/openapi.json" && answer.status === 200) return null;
  const route = routeOf(answer.method, answer.path);
  if (body.status !== answer.status) return `status ${body.status} in an answer of ${answer.status}`;
  if (answer.status !== 200) return againstErrors(body, route, routesAt(answer.path).length > 0);
  if (!route) return "no operation of the contract has this method and path";
  return againstResult(body, route);
}

/** The same as a sentence that names the operation. */
export function contradictionOf(answer: Answered): string | null {
  const difference = againstContract(answer);
  if (!difference) return null;
  const { method, path, status } = answer;
  const operation = routeOf(method, path)?.id ?? "no operation";
  return `${operation} (${method} ${path}, answered with ${status}) contradicts the contract: ${difference}`;
}

/** The operation that has this method and path, with or without a query. */
export function routeOf(method: string, path: string): Route | undefined {
  return routesAt(path).find((route) => route.method === method.toLowerCase());
}

function routesAt(path: string): Route[] {
  const pathname = path.split("?")[0] ?? "";
  const matching = routes.filter(({ pattern }) => pattern.test(pathname)).map(({ route }) => route);
  const literal = matching.filter((route) => route.path === pathname);
  return literal.length > 0 ? literal : matching;
}

function againstResult(body: Record<string, unknown>, route: Route): string | null {
  const { result, status: _, error, ...others } = body;
  if (!isRecord(error) || Object.keys(error).length > 0) return "error is not an empty object";
  const difference = differsFrom(route.result, result);
  if (difference) return `result differs: ${difference}`;
  // OAuth's tokens stand beside the envelope's fields too.
  if (route.form) return differsFrom(route.result, others);
  const more = Object.keys(others);
  return more.length > 0 ? `more than the envelope: ${more.join(", ")}` : null;
}

function againstErrors(
  body: Record<string, unknown>,
  route: Route | undefined,
  pathExists: boolean,
): string | null {
  const { result, status, error, ...others } = body;
  if (result !== null || Object.keys(others).length > 0) return "a refusal has more than its error";
  const difference = differsFrom(errorBody, error);
  if (difference) return `error differs: ${difference}`;
  const { code } = errorBody.parse(error);
  if (!isErrorCode(code)) return `the code ${code} is not in the closed list`;
  if (errorCodes[code].status !== status) return `${code} is answered with ${status}`;
  // A service may be started without its extensions.
  if (route?.extension && (code === "unknown_path" || code === "method_not_allowed")) return null;
  if (route) return codesOf(route).includes(code) ? null : `${route.id} does not declare ${code}`;
  const expected: string[] = pathExists ? ["method_not_allowed"] : ofNoOperation;
  return expected.includes(code) ? null : `${code} where no operation is`;
}

/** The statuses that the URLs of stored files may return, and those that nothing has. */
const ofNoOperation = [
  "unknown_path",
  "method_not_allowed",
  "invalid_signature",
  "not_found",
  "unavailable",
  "internal_error",
];

function patternOf(route: Route): RegExp {
  return new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]*")}$`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
