import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Env } from "../env.ts";
import { listen } from "../platform/http/listen.ts";
import { type Measure, measureNothing } from "../platform/metrics/measure.ts";
import { metricsApp } from "./metrics-app.ts";
import type { Running } from "./run-until-stopped.ts";
import { version } from "./version.ts";
import type { Watched } from "./watched-gauges.ts";

type Metrics = {
  measure: Measure;
  /** What the database knows is asked for at each scrape from here on. */
  watch(watched: Watched): void;
  /** Opens METRICS_PORT where it is set. @throws StartProblem when the port cannot be had */
  serve(running: Running): Promise<void>;
  /** Has `/metrics` where it is served behind a token on PORT, and nothing otherwise. */
  onPublicPort: Hono;
};

/** Metrics as the settings ask for them. Without METRICS_PORT and METRICS_TOKEN nothing is loaded and nothing is counted. */
export async function openMetrics(env: Env): Promise<Metrics> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = env;
  const none = new Hono();
  if (port === undefined && token === undefined) {
    return {
      measure: measureNothing,
      watch: () => undefined,
      serve: async () => undefined,
      onPublicPort: none,
    };
  }
  const { openPrometheus } = await import("../platform/metrics/prometheus.ts");
  const { watchGauges } = await import("./watched-gauges.ts");
  const { registry, measure } = openPrometheus({ version, role: env.ROLE });
  let refresh = async () => {};
  const app = metricsApp(async () => {
    await refresh();
    return { text: await registry.metrics(), contentType: registry.contentType };
  }, token);
  return {
    measure,
    watch(watched) {
      ({ refresh } = watchGauges(registry, watched));
    },
    async serve(running) {
      if (port === undefined) return;
      const own = await listen(env.HOST, port, "METRICS_PORT", null);
      running.opened.defer("METRICS_PORT", () => own.close(0));
      await own.serve(getRequestListener(app.fetch));
    },
    onPublicPort: port === undefined ? app : none,
  };
}
