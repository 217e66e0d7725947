import { STATUS_CODES } from "node:http";
import type { z } from "zod";
import type { Service } from "../service.ts";
import type { CheckProviderRow } from "./check-provider-store.ts";
import { openSecrets, signedHeaders } from "./provider-secrets.ts";

/** How long a provider may take to answer, its answer included. */
export const callTimeoutMs = 30_000;

type ProviderCall<Answer> = {
  method: "GET" | "POST";
  /** Below the provider's URL. */
  path: string;
  /** The `webhook-id`: whoever sends the same again, means the same. */
  id: string;
  body?: unknown;
  answer: z.ZodType<Answer>;
};

/** `failure` is a sentence for staff, in which nothing stands that the provider wrote. */
export type ProviderAnswer<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; failure: string; status: number | null; retryAfterMs: number | null };

/** One signed call, to vetted addresses only. Never throws for what the other side does; holds no connection to the database. */
export async function callProvider<Answer>(
  service: Service,
  provider: Pick<CheckProviderRow, "id" | "url" | "sealed_secrets">,
  call: ProviderCall<Answer>,
): Promise<ProviderAnswer<Answer>> {
  const url = `${provider.url.replace(/\/+$/, "")}${call.path}`;
  const body = call.body === undefined ? "" : JSON.stringify(call.body);
  const secrets = openSecrets(service.sealer, provider);
  const signed = signedHeaders(secrets, { id: call.id, body, at: service.clock.now() });
  const host = new URL(url).host;
  const fetched = await fetchText(service, url, {
    method: call.method,
    headers: {
      accept: "application/json",
      "user-agent": "Candor-Providers/1",
      ...(body ? { "content-type": "application/json" } : {}),
      ...signed,
    },
    ...(body ? { body } : {}),
  });
  if ("failure" in fetched) return { ok: false, failure: `${host} ${fetched.failure}`, ...unanswered };
  const { status, text, retryAfter } = fetched;
  if (status < 200 || status > 299) {
    const failure = `${host} answered ${call.method} ${call.path.replace(/[0-9a-f-]{36}/, "…")} with ${status} ${STATUS_CODES[status] ?? ""}`;
    return { ok: false, failure: `${failure.trim()}.`, status, retryAfterMs: retryAfter };
  }
  const answer = call.answer.safeParse(parseOrNull(text));
  if (answer.success) return { ok: true, answer: answer.data };
  const where = answer.error.issues[0]?.path.join(".");
  const failure = `The answer of ${host} is not as the protocol says${where ? `: ${where}` : ""}.`;
  return { ok: false, failure, status, retryAfterMs: null };
}

const unanswered = { status: null, retryAfterMs: null };

type Fetched = { status: number; text: string; retryAfter: number | null } | { failure: string };

async function fetchText(service: Service, url: string, init: RequestInit): Promise<Fetched> {
  try {
    const signal = AbortSignal.timeout(callTimeoutMs);
    const response = await service.fetch.fetch(url, { ...init, redirect: "manual", signal });
    const text = await response.text();
    return { status: response.status, text, retryAfter: retryAfterMs(response.headers.get("retry-after")) };
  } catch (error) {
    return { failure: explain(error) };
  }
}

/** What keeps a call from being answered. @throws what is a bug of ours */
export function explain(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return `did not answer within ${callTimeoutMs / 1000} seconds.`;
  }
  if (!(error instanceof TypeError)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (code === "ECONNREFUSED") return "refused the connection.";
  if (code !== "") return `can't be reached (${code}).`;
  return cause instanceof Error ? `can't be called: ${cause.message}` : "can't be reached.";
}

/** Seconds only; at most a day. */
function retryAfterMs(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header), 86_400) * 1000 : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
