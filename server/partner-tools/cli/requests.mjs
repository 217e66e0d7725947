import { readOptions } from "./options.mjs";
import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";
import { call, Refusal } from "./service.mjs";

/**
 * @typedef {{
 *   request_id: string, at: string, method: string, path: string, status: number, duration_ms: number,
 *   warnings: string[], error: { code: string, message: string, param: string | null } | null, idempotency_replayed: boolean,
 *   token_name: string | null, request_body: string | null, response_body: string | null,
 * }} LoggedRequest
 */

/**
 * `candor requests`: the latest requests, a line each; with the id of one, all that is kept of it.
 * @param {string[]} words
 */
export async function requests(words) {
  const { access, flags, rest } = readOptions(words, ["status"]);
  const [id, ...others] = rest;
  if (others.length > 0) throw new Problem("One request at a time: candor requests <request id>");
  if (id === undefined) {
    const query = flags.status === undefined ? "" : `&status=${encodeURIComponent(flags.status)}`;
    const page = await call(access, "GET", `/requests?per_page=25${query}`);
    const lines = page.requests.map(lineOf);
    say(lines.length > 0 ? lines.join("\n") : "No request yet: one is listed a moment after its response.");
    return;
  }
  try {
    say(JSON.stringify(await call(access, "GET", `/requests/${encodeURIComponent(id)}`), null, 2));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
    throw new Problem(
      `No request of the last 30 days has the id "${id}". It is the X-Request-Id of the response.`,
    );
  }
}

/** @param {LoggedRequest} request */
function lineOf({ at, method, path, status, duration_ms, error, warnings, request_id }) {
  const what = error ? `${status} ${error.code}${error.param ? ` (${error.param})` : ""}` : `${status}`;
  const warned = warnings.length > 0 ? `  ! ${warnings.join(", ")}` : "";
  return `${at}  ${method} ${path}  ${what}  ${duration_ms} ms${warned}  ${request_id}`;
}
