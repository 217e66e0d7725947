import { beginSpan, currentTraceparent } from "../trace/tracing.ts";
import type { DriverQuery } from "./connection.ts";

type Send = (query: DriverQuery) => void;

/**
 * The same, with a span for each query that a request or a job makes, where somebody traces. Its name is what the query does to
 * which table, of the words in the code: values are never among those.
 */
export function traced(send: Send): Send {
  return (query) => {
    const parent = currentTraceparent();
    const span = parent === undefined ? null : beginSpan(nameOf(query), "client", parent);
    if (span) {
      // As the driver's own `then` would send the query.
      Promise.prototype.then.call(
        query,
        () => span.end(),
        () => span.end({ failed: true }),
      );
    }
    send(query);
  };
}

function nameOf(query: DriverQuery): string {
  const { strings = [] } = query as unknown as { strings?: readonly string[] };
  const text = strings.join(" ");
  const [, table = ""] =
    /\b(?:from|into|update|join)\s+((?:service|portal|platform|pgboss)\.\w+)/i.exec(text) ?? [];
  const [, verb = "query"] = /\b(insert|update|delete|select)\b/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}
