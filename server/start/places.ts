import type { Env } from "../env.ts";
import { servesOutbox, servesTrial } from "../platform/dev-outbox/dev-outbox-app.ts";
import { isLoopbackUrl } from "../platform/http/loopback-url.ts";

/** Where this process and what it talks to are found, worked out from the settings. */
export type Places = {
  /** The origin that people and partners use. */
  publicUrl: string;
  /** {base_url} as partners use it. */
  baseUrl: string;
  /** {base_url} of the mock server, or null where it is not served. */
  mockBaseUrl: string | null;
  /** {base_url} as the portal reaches it: over loopback where this process is the service itself. */
  portalToService: string;
  /** The demo careers site, or null. */
  careers: { port: number; url: string } | null;
  /** Where unsent emails and texts are shown, or null where they are not shown. It asks for the key of this start. */
  outboxUrl: string | null;
  /** Where the person who started Candor begins, who opens it with that key; null where there is nothing to try. */
  trialUrl: string | null;
  /** How long a proxy has to notice that this process is about to stop; whoever pressed Ctrl-C waits for nothing. */
  stopDelaySeconds: number;
};

export function placesOf(env: Env): Places {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const baseUrl = `${publicUrl}/v1`;
  return {
    publicUrl,
    baseUrl,
    mockBaseUrl: (env.MOCK ?? env.SERVICE_ENVIRONMENT === "staging") ? `${publicUrl}/mock/v1` : null,
    portalToService: env.PARTNER_API_BASE_URL ?? (servesApi(env) ? `${loopbackUrl(env)}/v1` : baseUrl),
    careers: careersOf(env),
    outboxUrl: servesOutbox(outboxOf(env, publicUrl)) ? `${publicUrl}/dev/outbox` : null,
    trialUrl: servesTrial(outboxOf(env, publicUrl)) ? `${publicUrl}/dev` : null,
    stopDelaySeconds: env.STOP_DELAY ?? (isLoopbackUrl(publicUrl) ? 0 : 5),
  };
}

export function outboxOf(env: Env, publicUrl: string) {
  const mailbox = env.SMTP_URL ? ("smtp" as const) : ("outbox" as const);
  return { environment: env.SERVICE_ENVIRONMENT, mailbox, publicUrl };
}

export function servesPages({ ROLE }: Env): boolean {
  return ROLE === "all" || ROLE === "web";
}

export function servesApi({ ROLE }: Env): boolean {
  return ROLE === "all" || ROLE === "api";
}

export function worksOffJobs({ ROLE }: Env): boolean {
  return ROLE === "all" || ROLE === "worker";
}

/** This process, from its own machine. */
export function loopbackUrl({ HOST, PORT }: Env): string {
  const anywhere = HOST === "0.0.0.0" || HOST === "::";
  const host = anywhere ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** A demo is for trying out: it is not in production, and not where pages are not. */
function careersOf(env: Env): Places["careers"] {
  const wanted = env.CAREERS_PORT ?? (env.SERVICE_ENVIRONMENT === "production" ? "off" : env.PORT + 1);
  if (wanted === "off" || !servesPages(env)) return null;
  return { port: wanted, url: `http://localhost:${wanted}` };
}
