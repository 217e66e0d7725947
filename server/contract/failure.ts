import type { Envelope } from "./envelope.ts";
import { type AppError, errorCodes } from "./error-code.ts";

export type Failure = { status: number; headers: Record<string, string>; envelope: Envelope<never> };

/** The response that reports an expected failure (specification, section 7). */
export function failureFrom(error: AppError, requestId: string): Failure {
  const { status } = errorCodes[error.code];
  return {
    status,
    headers: error.headers,
    envelope: {
      result: null,
      status,
      error: {
        code: error.code,
        message: error.message,
        ...(error.param === undefined ? {} : { param: error.param }),
        ...(error.details === undefined ? {} : { details: error.details }),
        request_id: requestId,
      },
    },
  };
}
