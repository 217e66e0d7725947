import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type PageRequest, publishPageRequests } from "../portal/foundation/http/page-outage.ts";

/** How long after an outage a caller should retry. */
export const retryAfterSeconds = 5;

const requests = new AsyncLocalStorage<PageRequest>();
publishPageRequests(requests);

/**
 * Has the pages serve a request. A page that can't be shown now has the status 503, be it that it failed, which is 500 by
 * Next, or that it says so itself, which is 200. Every 503 says when to ask again: proxies, monitors and programs don't
 * take an outage for a bug then.
 */
export async function withPageStatus(
  { headers }: IncomingMessage,
  response: ServerResponse,
  serve: () => Promise<void>,
): Promise<void> {
  const request: PageRequest = { isOut: false };
  // A request of an open page keeps its status: Next would otherwise reload the page, and entries in its forms would be lost.
  const replaced = headers.rsc === undefined ? [200, 500] : [500];
  const begin = response.writeHead;
  response.writeHead = function (this: ServerResponse, given: number, ...more: unknown[]) {
    const status = request.isOut && replaced.includes(given) ? 503 : given;
    if (status === 503 && !response.hasHeader("retry-after")) {
      response.setHeader("retry-after", String(retryAfterSeconds));
    }
    return Reflect.apply(begin, response, [status, ...more]);
  } as typeof begin;
  await requests.run(request, serve);
}
