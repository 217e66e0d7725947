import * as oauth from "oauth4webapi";
import { z } from "zod";
import { looseEnvelope } from "../../../contract/envelope.ts";
import { currentRequestId } from "../../../platform/log/cause.ts";
import type { Portal } from "../../foundation/portal.ts";

const timeoutMs = 10_000;

/** The error object of an envelope, with a code of RFC 6749. */
const oauthError = z.object({ code: z.string(), message: z.unknown() });

/** How the portal calls the service at `baseUrl`; null is the deployment's own, whose address nobody entered. */
export function fetchOf(portal: Pick<Portal, "outside">, baseUrl: string | null): typeof fetch {
  return baseUrl === null ? fetch : portal.outside.fetch;
}

/** Plain http passes here: whether it is good enough is decided where the connection is made. */
export function oauthOptions(portal: Pick<Portal, "outside">, baseUrl: string | null) {
  const send = fetchOf(portal, baseUrl);
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (url: string, init: RequestInit): Promise<Response> => {
      const headers = new Headers(init.headers);
      const requestId = currentRequestId();
      if (requestId) headers.set("x-request-id", requestId);
      return withoutEnvelope(await send(url, { ...init, headers, signal: AbortSignal.timeout(timeoutMs) }));
    },
  } as const;
}

/** The token endpoint of the specification answers in the envelope: here it is as RFC 6749 has it. */
async function withoutEnvelope(response: Response): Promise<Response> {
  const { status } = response;
  const text = await response.text();
  const plain = readEnvelope(text);
  const type = response.headers.get("content-type") ?? "text/plain";
  const body = plain ? JSON.stringify(plain) : text;
  return new Response(body === "" ? null : body, { status, headers: { "content-type": type } });
}

function readEnvelope(text: string): unknown {
  try {
    const { result, error } = looseEnvelope.safeParse(JSON.parse(text)).data ?? {};
    const refusal = oauthError.safeParse(error).data;
    return refusal ? { error: refusal.code, error_description: refusal.message } : result;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
