import { AsyncLocalStorage } from "node:async_hooks";

/** On whose behalf code runs: the request or the job that led to it. */
export type Cause = {
  /** The request's id, as the response, the log and the service's log have it; of a job that no request led to, the job's. */
  requestId: string;
  /** Of the span that what happens belongs to, where somebody traces (W3C Trace Context). */
  traceparent?: string;
  /** Of a job that runs. */
  jobId?: string;
  /** The pattern of the request's route, named by the code that finds it. It contains nothing from the path itself. */
  route?: string;
  /** The kind of caller, as far as it is known: what they are, never who they are. */
  caller?: "candidate" | "referee" | "staff" | "token";
  /** What the request's caller was warned of: fields that the interface does not have, and those that were probably meant. */
  unknownFields?: string[];
};

const key = Symbol.for("candor.cause");
type Holder = { [key]?: AsyncLocalStorage<Cause> };

/** Pages run in a bundle of their own, with modules of their own: both sides find the same storage here. */
function storage(): AsyncLocalStorage<Cause> {
  const holder = globalThis as Holder;
  holder[key] ??= new AsyncLocalStorage();
  return holder[key];
}

/** Runs `run`, and whatever it causes, on behalf of this request or job. */
export function withCause<T>(cause: Cause, run: () => T): T {
  return storage().run(cause, run);
}

/** Undefined outside of requests and jobs. */
export function currentCause(): Cause | undefined {
  return storage().getStore();
}

export function currentRequestId(): string | undefined {
  return currentCause()?.requestId;
}

/** The access line of the request names these, and the rest stays as it is. Without effect outside of requests. */
export function describeRequest(more: Pick<Cause, "route" | "caller" | "unknownFields">): void {
  const cause = currentCause();
  if (cause) Object.assign(cause, more);
}
