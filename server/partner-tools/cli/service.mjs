import { Problem } from "./problem.mjs";

/** A service that does not respond, or not now: the next attempt may succeed. */
export class Away extends Problem {}

/** A refusal of the service, with the code of its closed list. */
export class Refusal extends Problem {
  /**
   * @param {string} message
   * @param {string} code
   */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/**
 * Calls one operation, and returns its `result`.
 * @param {import("./options.mjs").Access} access
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path relative to {base_url}
 * @param {{ body?: unknown, signal?: AbortSignal, timeoutMs?: number }} [how]
 * @returns {Promise<any>} in the shape that the API reference says
 * @throws {Away | Refusal | Problem} in words that say what to do
 */
export async function call(access, method, path, { body, signal, timeoutMs = 30_000 } = {}) {
  const { status, text } = await send(access, method, path, { body, signal, timeoutMs });
  const envelope = readEnvelope(text);
  if (!envelope) throw notOurs(access, status);
  if (envelope.status === 200) return envelope.result;
  throw refusal(access, envelope);
}

/**
 * @param {import("./options.mjs").Access} access
 * @param {string} method
 * @param {string} path
 * @param {{ body: unknown, signal: AbortSignal | undefined, timeoutMs: number }} how
 */
async function send({ baseUrl, token }, method, path, { body, signal, timeoutMs }) {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "user-agent": "candor-cli",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Away(
      `The service at ${baseUrl} does not respond (${reasonOf(error)}). Start it with npm start, or give its address with --base-url.`,
    );
  }
}

/** @param {unknown} error what fetch throws: the reason is in its cause */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no response in time";
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return /** @type {NodeJS.ErrnoException} */ (cause).code ?? cause.message;
}

/** @param {string} text */
function readEnvelope(text) {
  try {
    const json = JSON.parse(text);
    return typeof json?.status === "number" && "result" in json ? json : null;
  } catch {
    return null;
  }
}

/**
 * @param {import("./options.mjs").Access} access
 * @param {number} status
 */
function notOurs({ baseUrl }, status) {
  // A proxy in front of a service that restarts.
  if (status === 502 || status === 503 || status === 504) {
    return new Away(`What is in front of the service at ${baseUrl} answered ${status}: the service is away.`);
  }
  const hint = /\/v\d+$/.test(new URL(baseUrl).pathname) ? "" : ` Did you mean ${baseUrl}/v1?`;
  return new Problem(
    `${baseUrl} answered ${status}, and not as a service of this interface does.${hint} Check --base-url.`,
  );
}

/**
 * @param {import("./options.mjs").Access} access
 * @param {{ status: number, error: { code?: string, message?: string, param?: string, request_id?: string } }} envelope
 */
function refusal({ baseUrl }, { status, error }) {
  const { code = "", message = "", request_id: id } = error;
  if (status === 401) {
    return new Refusal(
      `${baseUrl} does not accept the token (${code}): it is of another service, or was revoked. Check --token, CANDOR_TOKEN or first-run.json.`,
      code,
    );
  }
  if (status >= 500) return new Away(`${baseUrl} answered ${status}: ${message} (request ${id}).`);
  if (code === "unknown_path") {
    return new Refusal(
      `The service at ${baseUrl} does not have this operation: its extensions are off, or it is of an earlier version.`,
      code,
    );
  }
  return new Refusal(`${baseUrl} refused (${status}, ${code}): ${message}`, code);
}
