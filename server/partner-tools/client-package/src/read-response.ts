import { CandorError, type FieldProblem } from "./candor-error.ts";

/**
 * The `result` of a response. HTTP and the envelope each can report a failure; where they disagree, the failure counts.
 * @throws CandorError
 */
export async function readEnvelope(response: Response, signal?: AbortSignal): Promise<unknown> {
  const envelope = parse(await textOf(response, signal));
  const retryAfterMs = retryAfterOf(response.headers);
  if (!envelope) {
    const sentence = `The response (HTTP ${response.status}) does not have the service's envelope.`;
    throw new CandorError("not_the_service", sentence, { status: response.status, retryAfterMs });
  }
  if (response.ok && envelope.status >= 200 && envelope.status <= 299) return envelope.result ?? null;
  const error = Object(envelope.error) as Record<string, unknown>;
  const status = response.ok ? envelope.status : response.status;
  throw new CandorError(textIn(error, "code") ?? "unknown", textIn(error, "message") ?? `HTTP ${status}`, {
    status,
    param: textIn(error, "param"),
    details: Array.isArray(error.details) ? (error.details as FieldProblem[]) : [],
    requestId: textIn(error, "request_id") ?? response.headers.get("x-request-id"),
    docUrl: textIn(error, "doc_url"),
    retryAfterMs,
  });
}

/** What stopped a call before its response was here. Its own caller's signal is passed on as it is. */
export function withoutResponse(cause: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  const late = cause instanceof Error && cause.name === "TimeoutError";
  return late
    ? new CandorError("timed_out", "The service did not respond in time.", { cause })
    : new CandorError("unreachable", "The service did not respond.", { cause });
}

async function textOf(response: Response, signal?: AbortSignal): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw withoutResponse(cause, signal);
  }
}

type Envelope = { status: number; result: unknown; error?: unknown };

function parse(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== "object" || value === null || !("result" in value) || !("status" in value))
    return false;
  return typeof value.status === "number";
}

function textIn(error: Record<string, unknown>, name: string): string | null {
  const value = error[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** `Retry-After` (RFC 9110, section 10.2.3) in milliseconds: seconds, or a date. */
function retryAfterOf(headers: Headers): number | null {
  const text = headers.get("retry-after")?.trim();
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
