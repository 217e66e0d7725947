import { setTimeout as pass } from "node:timers/promises";

/** The result of an operation, before it is put into the envelope. */
export type Outcome = { result: unknown } | { status: number; error: unknown };
/** The final response. `cut`: the connection is reset after its first half, or before it. */
export type Answered = {
  status: number;
  headers?: Record<string, string>;
  body: string;
  cut?: "before" | "within";
};
/** Something that goes wrong with an operation. `work` does what was asked: a fault may come before it, or after it. */
export type Fault = (work: () => Outcome) => Answered | Promise<Answered>;

/** As this vendor does it: HTTP status 200 for refusals too, and only the envelope shows them. */
export function ofEnvelope(outcome: Outcome): Answered {
  const envelope =
    "result" in outcome ? { result: outcome.result, status: 200, error: {} } : { result: null, ...outcome };
  return { status: 200, body: JSON.stringify({ ...envelope, took_ms: 3 }) };
}

/** Nothing is done, and the envelope alone says so. */
export function refused(status: number, error: unknown): Fault {
  return () => ofEnvelope({ status, error });
}

/** Nothing is done, and HTTP alone says so: the envelope says 200. */
export function refusedByHttp(status: number): Fault {
  return () => ({ status, body: JSON.stringify({ result: null, status: 200, error: {} }) });
}

/** Success is reported, without a result; nothing is done. */
export const nothing: Fault = () => ofEnvelope({ result: null });

/** Done, and `error` is null where the specification has an empty object. */
export const nullOnSuccess: Fault = (work) => {
  const done = work();
  if (!("result" in done)) return ofEnvelope(done);
  return { status: 200, body: JSON.stringify({ result: done.result, status: 200, error: null }) };
};

/** Done, and reported together with an error. */
export const contradicted: Fault = (work) => {
  const done = work();
  return {
    status: 200,
    body: JSON.stringify({
      result: "result" in done ? done.result : null,
      status: 200,
      error: { text: "Or not." },
    }),
  };
};

/** A page of a proxy, in HTML. */
export function page(status: number): Fault {
  const headers = { "content-type": "text/html" };
  return () => ({ status, headers, body: `<html><body><h1>${status} Bad luck</h1></body></html>` });
}

/** Done, and the connection breaks off with the response, or before it. */
export function torn(cut: "before" | "within"): Fault {
  return (work) => ({ ...ofEnvelope(work()), cut });
}

/** Called JSON, and none: `{ "result": [1, 2` */
export const malformed: Fault = () => ({ status: 200, body: '{ "result": [1, 2' });

/** A success in the shape of nothing that was asked for. */
export function shapeless(result: unknown): Fault {
  return () => ofEnvelope({ result });
}

/** No body at all. */
export function empty(status: number): Fault {
  return () => ({ status, body: "" });
}

/** Leave me alone for so long: seconds, or an HTTP date. */
export function busy(status: 429 | 503, retryAfter: string, headers: Record<string, string> = {}): Fault {
  return () => ({
    status,
    headers: { "retry-after": retryAfter, ...headers },
    body: JSON.stringify({ result: null, status, error: { text: "Zu viele Anfragen, bitte später." } }),
  });
}

/** Done, and the answer comes late. */
export function slow(delayMs: number): Fault {
  return async (work) => {
    const answered = ofEnvelope(work());
    await pass(delayMs);
    return answered;
  };
}
