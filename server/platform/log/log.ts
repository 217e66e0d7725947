import { hostname } from "node:os";
import { type Logger, pino } from "pino";
import { currentCause } from "./cause.ts";

/** Structured lines. Personal data, tokens and links are never given to it. */
export type Log = Logger;

/**
 * Lines of JSON on stdout, or at `destination`: a file's path. They are written beside the work, so that a slow reader of the
 * log delays no request; when the process ends, even by a failure, pending lines are written first. Of a process that has a role
 * each line says which one it is: in containers all have the same `pid`, and on one machine all have the same `host`.
 */
export function openLog(level: string, { process: which, destination }: LogOptions = {}): Log {
  const base = which ? { host: hostname(), pid: process.pid, ...which } : null;
  return pino(
    { level, base, timestamp: pino.stdTimeFunctions.isoTime, mixin: causeOfLine },
    pino.destination({ dest: destination ?? 1, sync: false, ...together }),
  );
}

/** Lines are written by the page, or this long after the last time: a write of its own costs a line more than the rest of it. */
const together = { minLength: 4096, periodicFlush: 100 };

type LogOptions = { process?: { role: string; version: string }; destination?: string };

/** Every line says on behalf of which request and job it was written. */
export function causeOfLine(): { requestId?: string; jobId?: string } {
  const cause = currentCause();
  if (!cause) return {};
  const { requestId, jobId } = cause;
  return jobId === undefined ? { requestId } : { requestId, jobId };
}
