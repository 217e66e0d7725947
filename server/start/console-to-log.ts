import { format } from "node:util";
import type { Log } from "../platform/log/log.ts";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** The output of this process and its libraries becomes lines of the log, so that a collector has to read only one format. */
export function consoleToLog(log: Log): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, Log["level"] & "info"][]) {
    console[method] = (...said: unknown[]) => log[level](format(...said));
  }
}
