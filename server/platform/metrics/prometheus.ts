import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { knownMethod } from "./known-method.ts";
import type { Measure, Measured } from "./measure.ts";

type Request = Extract<Measured, { of: "request" }>;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A job may take minutes, a call to a webhook ten seconds, a file twenty. */
const workBuckets = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/**
 * What Prometheus scrapes of one process: the counters that `measure` feeds, and those of Node.js itself. The registry is not
 * prom-client's global one: several processes' worth of Candor run in one process of the tests.
 */
export function openPrometheus(which: { version: string; role: string }): {
  registry: Registry;
  measure: Measure;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const registers = [registry];
  new Gauge({
    name: "candor_build_info",
    help: "Always 1: which version and role this process is",
    labelNames: ["version", "role"],
    registers,
  }).set(which, 1);
  const requests = requestMetrics(registers);
  const work = workMetrics(registers);
  return {
    registry,
    measure(what) {
      if (what.of === "request begun") requests.began();
      else if (what.of === "request") requests.ended(what);
      else work(what);
    },
  };
}

function requestMetrics(registers: Registry[]) {
  const inProgress = new Gauge({
    name: "candor_http_requests_in_progress",
    help: "HTTP requests without a whole response yet; open streams of changes are among them",
    registers,
  });
  const count = new Counter({
    name: "candor_http_requests_total",
    help: 'HTTP requests by the pattern of their route; status is "aborted" where the caller left before there was one',
    labelNames: ["method", "route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "candor_http_request_duration_seconds",
    help: "From the head of an HTTP request to the end of its response, without streams of changes",
    labelNames: ["method", "route"],
    buckets: requestBuckets,
    registers,
  });
  return {
    began: () => inProgress.inc(),
    ended(request: Request) {
      inProgress.dec();
      const method = knownMethod(request.method);
      const route = oneRoute(request.route);
      count.inc({ method, route, status: request.status === null ? "aborted" : String(request.status) });
      if (request.seconds !== null) duration.observe({ method, route }, request.seconds);
    },
  };
}

/** A page sends several calls in one request, in more combinations than anyone wants series. */
function oneRoute(route: string): string {
  return route.includes(",") ? route.replace(/[^/]+$/, "several") : route;
}

function workMetrics(registers: Registry[]) {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: workBuckets, registers });
  const running = new Gauge({
    name: "candor_jobs_in_progress",
    help: "Jobs that this process runs now",
    labelNames: ["queue"],
    registers,
  });
  const jobs = counter("candor_jobs_total", "Runs of jobs, by how they ended", "queue", "outcome");
  const jobSeconds = histogram("candor_job_duration_seconds", "One run of a job", "queue");
  const calls = counter("candor_webhook_calls_total", "Calls of webhooks, by what came of them", "outcome");
  const callSeconds = histogram("candor_webhook_call_duration_seconds", "One call of a webhook");
  const providerCalls = counter(
    "candor_check_provider_calls_total",
    "Calls to connected providers, by whether they were answered as the protocol says",
    "step",
    "outcome",
  );
  const mails = counter("candor_mails_total", "Emails handed to the mail server, or not", "outcome");
  const uploads = counter("candor_uploads_total", "Files that were sent to the service", "outcome");
  const uploadBytes = counter("candor_upload_bytes_total", "Bytes of accepted files, as they came");
  const cleaning = histogram(
    "candor_file_cleaning_seconds",
    "Decoding and encoding again of one file, and waiting for a thread",
  );
  const erasures = counter("candor_erasures_total", "Candidates whose record was erased");
  const reads = counter(
    "candor_replica_reads_total",
    "Lists, by who read them where there is a replica",
    "by",
  );
  const lag = new Gauge({
    name: "candor_replica_lag_bytes",
    help: "How far the replica was behind the primary's log when it was last asked for a list",
    registers,
  });
  // Known from the first scrape on: an alert on a rate needs the zero before the first failure.
  for (const outcome of ["delivered", "failed", "gone"]) calls.inc({ outcome }, 0);
  for (const step of ["start", "status", "cancel"]) {
    for (const outcome of ["answered", "failed"]) providerCalls.inc({ step, outcome }, 0);
  }
  for (const by of ["replica", "primary"]) reads.inc({ by }, 0);
  for (const outcome of ["sent", "failed"]) mails.inc({ outcome }, 0);
  for (const outcome of ["accepted", "refused", "failed"]) uploads.inc({ outcome }, 0);

  return (what: Exclude<Measured, { of: "request" | "request begun" }>): void => {
    if (what.of === "job begun") running.inc({ queue: what.queue });
    else if (what.of === "job") {
      running.dec({ queue: what.queue });
      jobs.inc({ queue: what.queue, outcome: what.outcome });
      jobSeconds.observe({ queue: what.queue }, what.seconds);
    } else if (what.of === "webhook call") {
      calls.inc({ outcome: what.outcome });
      callSeconds.observe(what.seconds);
    } else if (what.of === "provider call") {
      providerCalls.inc({ step: what.step, outcome: what.outcome });
    } else if (what.of === "mail") mails.inc({ outcome: what.outcome });
    else if (what.of === "replica read") reads.inc({ by: what.by });
    else if (what.of === "replica lag") lag.set(what.bytes);
    else if (what.of === "upload") {
      if (what.outcome === "accepted") uploadBytes.inc(what.sizeBytes);
      uploads.inc({ outcome: what.outcome });
    } else if (what.of === "cleaning") cleaning.observe(what.seconds);
    else erasures.inc();
  };
}
