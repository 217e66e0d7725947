import { AppError } from "../../contract/error-code.ts";
import { type Failure, failureFrom } from "../../contract/failure.ts";
import { isBlobsOutage } from "../../platform/blobs/blobs-outage.ts";
import { isDatabaseOutage, outageInWords } from "../../platform/db/database-outage.ts";
import type { Service } from "../service.ts";

/**
 * The only place where a thrown error becomes a response. An AppError is reported as it is; everything else is a bug or
 * an outage: the log gets the error, the caller a request id.
 */
export function failureOf(
  error: unknown,
  requestId: string,
  { log, settings }: Pick<Service, "log" | "settings">,
): Failure {
  const expected = asAppError(error);
  if (!expected || expected.code === "internal_error") log.error({ err: error, requestId }, "request failed");
  if (isOutage(error)) {
    const reason = isBlobsOutage(error) ? error.message : outageInWords(error);
    log.warn({ reason, requestId }, "request refused for now");
  }
  const told =
    expected ?? new AppError("internal_error", "The service failed. Quote the request_id to its operator.");
  return failureFrom(told, { requestId, baseUrl: settings.baseUrl });
}

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isOutage(error)) {
    return new AppError("unavailable", "The service is temporarily unavailable; retry shortly.");
  }
  return undefined;
}

/** Nobody's mistake that a repetition of the request would repeat. */
function isOutage(error: unknown): boolean {
  return isDatabaseOutage(error) || isBlobsOutage(error);
}
