import { currentCause } from "../log/cause.ts";

/** A span that is under way. Names and attributes have patterns, names and outcomes in them, and nothing of a person. */
export type Span = {
  /** Of this span, in the form of W3C Trace Context, for what it causes. */
  readonly traceparent: string;
  end(ended?: { name?: string; failed?: boolean; status?: number }): void;
};

export type SpanKind = "server" | "client" | "consumer";

export type Tracing = {
  /** A span below `parent`, a traceparent; the first of a trace where there is none, or none that is valid. */
  begin(name: string, kind: SpanKind, parent: string | undefined): Span;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
};

const key = Symbol.for("candor.tracing");
type Holder = { [key]?: Tracing | null };

/** The tracing of this process from now on; null for none. Pages run in a bundle of their own, and find the same one here. */
export function publishTracing(tracing: Tracing | null): void {
  (globalThis as Holder)[key] = tracing;
}

/** Null where nobody traces, which costs the look alone. */
export function beginSpan(name: string, kind: SpanKind, parent: string | undefined): Span | null {
  return (globalThis as Holder)[key]?.begin(name, kind, parent) ?? null;
}

/** Of the request or job on whose behalf code runs; undefined outside of them, and where nobody traces. */
export function currentTraceparent(): string | undefined {
  return currentCause()?.traceparent;
}
