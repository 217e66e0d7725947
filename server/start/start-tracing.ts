import type { Env } from "../env.ts";
import { publishTracing } from "../platform/trace/tracing.ts";
import type { Running } from "./run-until-stopped.ts";
import { version } from "./version.ts";

/** Traces to the collector in the settings. Without one nothing is loaded. What is under way at the stop is sent last. */
export async function startTracing(env: Env, running: Running): Promise<void> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return;
  const { openTracing } = await import("../platform/trace/open-tracing.ts");
  const tracing = openTracing({ endpoint, role: env.ROLE, version });
  publishTracing(tracing);
  running.opened.defer("traces", () => tracing.close());
}
