import type { ErrorBody } from "../contract/envelope.ts";

/**
 * A refused or failed call. `code` is one of the contract's error codes, or one of these:
 *
 * - `unreachable`: there was no response. `status` is 0.
 * - `timed_out`: there was none in time; what was asked may have been done. `status` is 0.
 * - `not_the_service`: the response is not the envelope of section 1. `status` is that of HTTP.
 * - `incomplete_answer`: the service reports success, without the result that the operation returns. `status` is 0,
 *   because nothing is certain of what was done.
 *
 * `message` is the service's own sentence where it gave one. It is for staff and logs: the service may write anything, in
 * any language.
 */
export class ClientError extends Error {
  override readonly name = "ClientError";
  readonly code: string;
  readonly status: number;
  readonly error: Partial<ErrorBody>;
  /** How long the service asks to be left alone, in milliseconds; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    code: string,
    status: number,
    message: string,
    error: Partial<ErrorBody> = {},
    more: { cause?: unknown; retryAfterMs?: number | null } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = status;
    this.error = error;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}
