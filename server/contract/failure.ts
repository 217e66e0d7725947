import type { Envelope } from "./envelope.ts";
import { type AppError, type ErrorCode, errorCodes } from "./error-code.ts";

export type Failure = { status: number; headers: Record<string, string>; envelope: Envelope<never> };

/** The address that explains a code, among the documents of the Candor that is reached at this {base_url}. */
export function docUrlOf(baseUrl: string, code: ErrorCode): string {
  return new URL(`/docs/errors#${code}`, baseUrl).href;
}

/** In seconds, of what is to be tried again and does not say when. */
const retryAfterSeconds = "5";

/** The response that reports an expected failure (specification, section 7). Each 429 and 503 says when to come back. */
export function failureFrom(
  error: AppError,
  { requestId, baseUrl }: { requestId: string; baseUrl: string },
): Failure {
  const { status } = errorCodes[error.code];
  return {
    status,
    headers:
      status === 429 || status === 503
        ? { "retry-after": retryAfterSeconds, ...error.headers }
        : error.headers,
    envelope: {
      result: null,
      status,
      error: {
        code: error.code,
        message: error.message,
        ...(error.param === undefined ? {} : { param: error.param }),
        ...(error.details === undefined ? {} : { details: error.details }),
        request_id: requestId,
        doc_url: docUrlOf(baseUrl, error.code),
      },
    },
  };
}
