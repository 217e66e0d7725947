import { type Logger, pino } from "pino";

/** Structured lines. Personal data, tokens and links are never given to it. */
export type Log = Logger;

export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
