import { Client, type Dispatcher, errors } from "undici";
import { connectTo } from "./connect-to.ts";
import type { Target } from "./target.ts";

export type SafeRequest = { headers: Record<string, string>; body: string; timeoutMs: number };

/** `body` contains the first 2 KiB of the response. `failure` says why there is none. */
export type SafeResponse = { ok: true; status: number; body: string } | { ok: false; failure: string };

const keptBytes = 2048;

/** One POST over a connection of its own, to one of the vetted addresses and no other. */
export async function exchange(
  target: Target,
  addresses: readonly string[],
  request: SafeRequest,
  signal: AbortSignal,
): Promise<SafeResponse> {
  const client = new Client(target.url.origin, {
    connect: connectTo(addresses, request.timeoutMs),
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({
      method: "POST",
      path: target.url.pathname + target.url.search,
      headers: request.headers,
      body: request.body,
      signal,
    });
    return { ok: true, status: answer.statusCode, body: await readStart(answer.body) };
  } catch (error) {
    // A request that undici will not even send is our mistake, not the other side's.
    if (error instanceof errors.InvalidArgumentError) throw error;
    return { ok: false, failure: explain(error, target, request.timeoutMs) };
  } finally {
    await client.destroy();
  }
}

async function readStart(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= keptBytes) break;
  }
  const start = Buffer.concat(chunks).subarray(0, keptBytes);
  // Streaming leaves out a character that the cut went through; PostgreSQL keeps no text with U+0000.
  return new TextDecoder().decode(start, { stream: true }).replaceAll("\0", "\u{fffd}");
}

function explain(error: unknown, { hostname }: Target, timeoutMs: number): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT") {
    return `${hostname} did not respond within ${timeoutMs / 1000} seconds.`;
  }
  if (code === "ECONNREFUSED") return `${hostname} refused the connection.`;
  if (code === "EHOSTUNREACH" || code === "ENETUNREACH") return `${hostname} cannot be reached.`;
  if (code === "ECONNRESET" || code === "UND_ERR_SOCKET" || code === "EPIPE") {
    return `${hostname} closed the connection without a response.`;
  }
  if (error instanceof errors.HTTPParserError || code === "UND_ERR_HEADERS_OVERFLOW") {
    return `The response of ${hostname} is not valid HTTP.`;
  }
  if (/CERT|^ERR_(TLS|SSL)_|UNABLE_TO|^EPROTO$/.test(code)) {
    return `No secure connection to ${hostname}: its certificate or TLS is not valid (${code}).`;
  }
  return `The call to ${hostname} failed${code ? ` (${code})` : ""}.`;
}
