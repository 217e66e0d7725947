import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { ClientError } from "../../client/client.ts";
import { AppError, type ErrorCode, type ErrorDetail, errorCodes } from "../../contract/error-code.ts";
import { isDatabaseOutage } from "../../platform/db/database-outage.ts";

/**
 * What a page learns of an expected failure, beside the sentence. `reason` is one of the contract's codes, or one of
 * ClientError's; pages choose their own words for those that they know.
 */
export type Failure = { reason: string; param?: string; details?: ErrorDetail[] };

/**
 * Who reads of a failure. A service may write anything, in any language: staff read it, everyone else reads our own words
 * for what happened.
 */
export type Audience = "staff" | "everyone";

/** An expected failure, in words for its audience. */
export class KnownFailure extends TRPCError {
  readonly failure: Failure;

  constructor(code: TRPC_ERROR_CODE_KEY, message: string, failure: Failure, cause: Error) {
    super({ code, message, cause });
    this.failure = failure;
  }
}

const byStatus: Record<number, TRPC_ERROR_CODE_KEY> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

/** Our expected failures and the service's as failures that pages know; bugs stay what they are. */
export function asTrpcError(error: unknown, audience: Audience = "everyone"): unknown {
  if (isDatabaseOutage(error)) {
    return asTrpcError(
      new AppError("unavailable", "Something went wrong on our side. Please try again in a moment.", {
        cause: error,
      }),
    );
  }
  if (error instanceof AppError) {
    const code = byStatus[errorCodes[error.code].status] ?? "INTERNAL_SERVER_ERROR";
    return new KnownFailure(code, error.message, failureOf(error), error);
  }
  if (error instanceof ClientError) return ofService(error, audience);
  return error;
}

function failureOf({ code: reason, param, details }: AppError): Failure {
  return { reason, ...(param === undefined ? {} : { param }), ...(details === undefined ? {} : { details }) };
}

const noService = "We can't reach the service right now. Please try again in a moment.";
const notAccepted = "This was not accepted. Please check it and try again.";
const overBy = "This can’t be done any more. Please reload the page to see the latest.";

function ofService(error: ClientError, audience: Audience): KnownFailure {
  const { param, details } = error.error;
  const reason = reasonOf(error);
  const failure: Failure = {
    reason,
    ...(param === undefined ? {} : { param }),
    ...(details === undefined ? {} : { details: audience === "staff" ? details : details.map(withoutWords) }),
  };
  if (isOurs(error)) return new KnownFailure("SERVICE_UNAVAILABLE", noService, failure, error);
  const ourWords = reason === "illegal_transition" ? overBy : notAccepted;
  const message = audience === "staff" ? error.message : ourWords;
  return new KnownFailure(byStatus[error.status] ?? "BAD_REQUEST", message, failure, error);
}

/**
 * Whether the fault is the service's or the operator's, and nothing that a person gave. A service that refuses the portal's
 * own token is the operator's matter, never a person's sign-in; of what a proxy refuses in its place, only the size of a
 * request is a person's.
 */
function isOurs({ status, code }: ClientError): boolean {
  if (status === 401 || status === 405 || status < 400 || status >= 500) return true;
  return code === "insufficient_scope" || (code === "not_the_service" && status !== 413);
}

function reasonOf({ status, code }: ClientError): string {
  if (code === "not_the_service" && status === 413) return "payload_too_large" satisfies ErrorCode;
  if (
    status === 401 ||
    code === "insufficient_scope" ||
    code === "timed_out" ||
    code === "incomplete_answer"
  ) {
    return "unavailable" satisfies ErrorCode;
  }
  return code;
}

function withoutWords({ param, code }: ErrorDetail): ErrorDetail {
  return { param, code, message: "" };
}
