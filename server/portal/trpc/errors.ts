import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc";
import { ClientError } from "../../client/client.ts";
import { AppError, type ErrorCode, type ErrorDetail, errorCodes } from "../../contract/error-code.ts";

/**
 * What a page learns of an expected failure, beside the sentence. `reason` is one of the contract's codes, `unreachable` or
 * `not_the_service`; pages choose their own words for those that they know.
 */
export type Failure = { reason: string; param?: string; details?: ErrorDetail[] };

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

/** Our expected failures and the service's as tRPC errors; bugs stay what they are. */
export function asTrpcError(error: unknown): unknown {
  if (error instanceof AppError) {
    return new TRPCError({
      code: byStatus[errorCodes[error.code].status] ?? "INTERNAL_SERVER_ERROR",
      message: error.message,
      cause: error,
    });
  }
  if (error instanceof ClientError) {
    // A service that refuses the portal's own token is the operator's matter, never a person's sign-in.
    const ours = error.status === 401 || error.status === 0 || error.status >= 500;
    return new TRPCError({
      code: ours ? "SERVICE_UNAVAILABLE" : (byStatus[error.status] ?? "INTERNAL_SERVER_ERROR"),
      message: ours ? "We can't reach the service right now. Please try again in a moment." : error.message,
      cause: error,
    });
  }
  return error;
}

/** The failure in an error, for the page; undefined for bugs. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof AppError) {
    return {
      reason: error.code,
      ...(error.param === undefined ? {} : { param: error.param }),
      ...(error.details === undefined ? {} : { details: error.details }),
    };
  }
  if (error instanceof ClientError) {
    const { param, details } = error.error;
    return {
      reason: error.status === 401 ? ("unavailable" satisfies ErrorCode) : error.code,
      ...(param === undefined ? {} : { param }),
      ...(details === undefined ? {} : { details }),
    };
  }
  return undefined;
}
