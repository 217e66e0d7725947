import type { Job } from "pg-boss";
import { currentRequestId } from "../log/cause.ts";
import { currentTraceparent } from "../trace/tracing.ts";

/** The id of the request that led to the job, beside the data that its kind knows. */
const requestKey = "request_id";
/** And the span that the job belongs below, where somebody traced. */
const traceKey = "traceparent";

export function traceparentOf({ data }: Job<unknown>): string | undefined {
  const given = (data as Record<string, unknown> | null)?.[traceKey];
  return typeof given === "string" ? given : undefined;
}

export function withRequestId(data: object): object {
  const requestId = currentRequestId();
  const traceparent = currentTraceparent();
  return {
    ...data,
    ...(requestId === undefined ? {} : { [requestKey]: requestId }),
    ...(traceparent === undefined ? {} : { [traceKey]: traceparent }),
  };
}

/** A job that comes by the clock has its own id in place of a request's, in the log and in what it asks of the service. */
export function causeOf({ id, data }: Job<unknown>): { requestId: string; jobId: string } {
  const given = (data as Record<string, unknown> | null)?.[requestKey];
  return { requestId: typeof given === "string" ? given : id, jobId: id };
}
