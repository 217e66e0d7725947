import { pino } from "pino";
import { causeOfLine, type Log } from "../../server/platform/log/log.ts";

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

/** A log whose lines a test can read; warnings and worse unless another level is given. */
export function collectedLog(level = "warn"): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log = pino(
    { level, base: null, mixin: causeOfLine },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}
