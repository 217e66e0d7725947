import { type ErrorBody, looseEnvelope } from "../contract/envelope.ts";
import { type ErrorCode, type ErrorDetail, isErrorCode } from "../contract/error-code.ts";
import type { Route } from "../contract/route.ts";
import { ClientError } from "./client-error.ts";

type Answer = { httpStatus: number; text: string; retryAfterMs: number | null };

/**
 * The `result` of an envelope (specification, section 1). HTTP, `status` and `error` each can report a failure, and where
 * they disagree, the failure counts: nothing that was refused may look done.
 * @throws ClientError
 */
export function readAnswer(route: Route, { httpStatus, text, retryAfterMs }: Answer): unknown {
  // HTTP's own "done, and there is nothing to say".
  if (httpStatus === 204 && mayBeNull(route)) return null;
  const envelope = readEnvelope(text);
  if (!envelope) {
    const sentence = `The response (HTTP ${httpStatus}) does not have the service's envelope.`;
    throw new ClientError("not_the_service", httpStatus, sentence, {}, { retryAfterMs });
  }
  const status = failureStatus(httpStatus, envelope);
  if (status !== null) {
    const error = readError(envelope.error, status);
    const message = error.message ?? "The service refused without saying why.";
    throw new ClientError(error.code, status, message, error, { retryAfterMs });
  }
  const result = envelope.result ?? null;
  if (result === null && !mayBeNull(route)) {
    const sentence = `The service reported success for ${route.id} but returned no result.`;
    throw new ClientError("incomplete_answer", 0, sentence);
  }
  return result;
}

type LooseEnvelope = { result?: unknown; status: number; error?: unknown };

function readEnvelope(text: string): LooseEnvelope | null {
  try {
    return looseEnvelope.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Null for success. Of two failures the envelope's is the service's own word, unless HTTP says that the service broke down:
 * what was done then is not certain. An error beside a success counts as such a breakdown.
 */
function failureStatus(httpStatus: number, { status, error }: LooseEnvelope): number | null {
  if (httpStatus >= 500) return httpStatus;
  if (!isSuccess(status)) return status >= 400 && status <= 599 ? status : 500;
  if (!isSuccess(httpStatus)) return httpStatus;
  return saysSomething(error) ? 500 : null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** On success `error` is an empty object (section 7), or null (section 1); others fill it with empty fields. */
function saysSomething(error: unknown): boolean {
  if (typeof error === "object" && error !== null) return Object.values(error).some(saysSomething);
  return error !== null && error !== undefined && error !== "" && error !== 0 && error !== false;
}

/** The fields of `error` are not shown: a code that the contract does not have is derived from the status. */
function readError(error: unknown, status: number): Partial<ErrorBody> & { code: string } {
  const fields: Record<string, unknown> =
    typeof error === "object" && error !== null ? (error as Record<string, unknown>) : { message: error };
  const code = typeof fields.code === "string" && isErrorCode(fields.code) ? fields.code : codeOf(status);
  const message = [fields.message, fields.detail, fields.description, fields.title].find(isText);
  return {
    code,
    ...(message === undefined ? {} : { message: message.slice(0, 1000) }),
    ...(isText(fields.param) ? { param: fields.param } : {}),
    ...(Array.isArray(fields.details) ? { details: fields.details.flatMap(readDetail) } : {}),
    ...(isText(fields.request_id) ? { request_id: fields.request_id } : {}),
  };
}

function readDetail(detail: unknown): ErrorDetail[] {
  if (typeof detail !== "object" || detail === null) return [];
  const { param, code, message } = detail as Partial<Record<keyof ErrorDetail, unknown>>;
  return isText(param)
    ? [{ param, code: isText(code) ? code : "invalid", message: isText(message) ? message : "" }]
    : [];
}

function isText(given: unknown): given is string {
  return typeof given === "string" && given !== "";
}

const codesByStatus: Record<number, ErrorCode> = {
  401: "invalid_token",
  403: "insufficient_scope",
  404: "not_found",
  405: "method_not_allowed",
  409: "illegal_transition",
  413: "payload_too_large",
  415: "unsupported_media_type",
  422: "validation_failed",
  429: "rate_limited",
};

function codeOf(status: number): string {
  return codesByStatus[status] ?? (status >= 500 ? "unavailable" : "unknown");
}

/**
 * Null is a result where the contract has it, and where the specification shows no more of the operation than its
 * purpose, so that another service may have nothing to return.
 */
function mayBeNull(route: Route): boolean {
  return purposeAlone.has(route.id) || route.result.safeParse(null).success;
}

/** Of section 4, second table: those of which the result is not shown, and nothing that follows depends on it. */
const purposeAlone = new Set([
  "listBrands",
  "listCheckTypes",
  "getCheckType",
  "listBundles",
  "addChecks",
  "listReferees",
  "deleteReferee",
  "requestReferee",
  "getCompany",
  "listCompanyCheckTypes",
  "listForms",
  "listFormTypes",
  "deleteUpload",
  "deleteCandidate",
]);
