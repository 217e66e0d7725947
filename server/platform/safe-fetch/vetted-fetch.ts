import { Agent, type buildConnector, fetch } from "undici";
import { connectTo } from "./connect-to.ts";
import { readTarget, type Target } from "./target.ts";

const connectMs = 10_000;
/** A file in base64 with room to spare; what is longer breaks off. */
const answerLimitBytes = 32 * 1024 * 1024;

type Find = (
  uri: string,
  signal: AbortSignal,
) => Promise<{ ok: true; target: Target; addresses: string[] } | { ok: false; refusal: string }>;

/** `fetch` over connections that `find` has vetted, one by one, so that a redirect gets no further than a first call. */
export function openVettedFetch(find: Find): typeof globalThis.fetch {
  const connect: buildConnector.connector = (options, done) => {
    find(`${options.protocol}//${options.host}/`, AbortSignal.timeout(connectMs)).then(
      (found) => {
        if (found.ok) connectTo(found.addresses, connectMs)(options, done);
        else done(new Error(found.refusal), null);
      },
      (error: Error) => done(error, null),
    );
  };
  const dispatcher = new Agent({ connect, allowH2: false, maxResponseSize: answerLimitBytes });
  // The two declare the same standard, undici's own and Node's copy of an earlier one.
  const send = fetch as unknown as (input: RequestInfo | URL, init: object) => Promise<Response>;
  return async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    const reading = readTarget(href);
    // A URL that needs no connection, such as data:, would never be checked.
    if (!reading.ok) throw new TypeError("fetch failed", { cause: new Error(reading.refusal) });
    return await send(input, { ...init, dispatcher });
  };
}
