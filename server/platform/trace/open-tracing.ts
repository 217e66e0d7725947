import { SpanKind as Kind, ROOT_CONTEXT, type SpanContext, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { SpanKind, Tracing } from "./tracing.ts";

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER };

/** Sends spans to the collector at `endpoint` by OTLP over HTTP. Loaded only where it is set: the libraries take time and memory. */
export function openTracing(given: { endpoint: string; role: string; version: string }): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "candor",
      "service.version": given.version,
      "candor.role": given.role,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${given.endpoint.replace(/\/+$/, "")}/v1/traces` }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer("candor", given.version);
  return {
    begin(name, kind, parent) {
      const above = parent === undefined ? null : contextOf(parent);
      const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind] }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        end({ name: known, failed, status } = {}) {
          if (known !== undefined) span.updateName(known);
          if (status !== undefined) span.setAttribute("http.response.status_code", status);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

/** W3C Trace Context, version 00; null for anything else. */
function contextOf(traceparent: string): SpanContext | null {
  const [, traceId = "", spanId = "", flags = ""] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
