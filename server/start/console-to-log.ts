import { format } from "node:util";
import type { Log } from "../platform/log/log.ts";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** What this process and its libraries print become lines of the log, so that whoever collects it has to read one format. */
export function consoleToLog(log: Log): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, Log["level"] & "info"][]) {
    console[method] = (...said: unknown[]) => log[level](format(...said));
  }
}
