import { type Logger, pino } from "pino";
import { currentCause } from "./cause.ts";

/** Structured lines. Personal data, tokens and links are never given to it. */
export type Log = Logger;

/**
 * Lines of JSON on stdout, or at `destination`: a file's path. They are written beside the work, so that a slow reader of the
 * log delays no request; when the process ends, even by a failure, pending lines are written first. `role` is on each line.
 */
export function openLog(level: string, { role, destination }: LogOptions = {}): Log {
  return pino(
    { level, base: role ? { role } : null, timestamp: pino.stdTimeFunctions.isoTime, mixin: causeOfLine },
    pino.destination({ dest: destination ?? 1, sync: false }),
  );
}

type LogOptions = { role?: string; destination?: string };

/** Every line says on behalf of which request and job it was written. */
export function causeOfLine(): { requestId?: string; jobId?: string } {
  const cause = currentCause();
  if (!cause) return {};
  const { requestId, jobId } = cause;
  return jobId === undefined ? { requestId } : { requestId, jobId };
}
