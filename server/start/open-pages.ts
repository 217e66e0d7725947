import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { clientIp } from "../platform/http/client-ip.ts";
import { frameAncestorsHeader } from "../portal/candidate/embed/embed-policy.ts";
import { frameKeyHeader, proofHeader } from "../portal/candidate/session/frame-proof.ts";
import {
  hasSecretAddress,
  isPicture,
  nonceHeader,
  pageSecurity,
} from "../portal/foundation/http/page-security.ts";
import { draftLanguagesHeader, languageHeader } from "../portal/foundation/languages/language-of-request.ts";
import { withPageStatus } from "./page-status.ts";

type NextSettings = {
  port: number;
  publicUrl: string;
  /** Pages are compiled on demand and replaced when their sources change, over web sockets of this server. */
  development: Server | null;
};

export type PageSettings = {
  publicUrl: string;
  trustedProxies: readonly string[];
  /** The tags of the languages that the language menu marks as a draft. */
  draftLanguages: readonly string[];
  /** The origins that may frame the page of this path and query. */
  frameAncestorsOf(path: string, query: string): Promise<readonly string[]>;
  /** The language, as a BCP 47 tag, that this request is answered in. */
  languageOf(request: { path: string; query: string; headers: Headers }): Promise<string>;
  /** The name of the key by which a framed journey has signed a request with this proof; null where none has. */
  frameKeyOf(proof: string | undefined): string | null;
  development: boolean;
};

/** Rejects when what a page needs before it begins cannot be had. */
export type PageListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next, as far as it needs nothing of ours. Nothing of it is loaded in processes that serve no pages. */
export async function prepareNext({ port, publicUrl, development }: NextSettings) {
  const { default: next } = await import("next");
  const app = next({
    dev: development !== null,
    dir: path.join(import.meta.dirname, "../.."),
    hostname: new URL(publicUrl).hostname,
    port,
    ...(development ? { httpServer: development } : {}),
  });
  await app.prepare();
  return app;
}

/** What every page is answered with. */
export function openPages(
  app: Awaited<ReturnType<typeof prepareNext>>,
  settings: PageSettings,
): { listener: PageListener; close(): Promise<void> } {
  const { host, protocol } = new URL(settings.publicUrl);
  const handle = app.getRequestHandler();

  return {
    async listener(request, response) {
      if (!isReadable(pathOf(request))) {
        response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
        response.end("This URL is damaged. Please open the link again, exactly as it was sent.");
        return;
      }
      sayWhoAsks(request, settings.trustedProxies);
      request.headers["x-forwarded-host"] = host;
      request.headers["x-forwarded-proto"] = protocol.replace(":", "");
      request.headers[draftLanguagesHeader] = settings.draftLanguages.join(",");
      sayWhoSigned(request, settings.frameKeyOf(request.headers[proofHeader]?.toString()));
      request.headers[languageHeader] = await settings.languageOf({
        path: pathOf(request),
        query: queryOf(request),
        headers: headersOf(request),
      });
      const frameAncestors = await settings.frameAncestorsOf(pathOf(request), queryOf(request));
      request.headers[frameAncestorsHeader] = frameAncestors.join(" ");
      const nonce = randomBytes(16).toString("base64");
      request.headers[nonceHeader] = nonce;
      const headers = pageSecurity({
        nonce,
        frameAncestors,
        https: protocol === "https:",
        secretAddress: hasSecretAddress(pathOf(request)),
        picture: isPicture(pathOf(request)),
        development: settings.development,
      });
      unlessTheyAreSet(response, headers);
      // Next takes the nonce for its own scripts from the request.
      request.headers["content-security-policy"] = headers["content-security-policy"];
      await withPageStatus(request, response, () => handle(request, response));
    },
    close: () => app.close(),
  };
}

/**
 * Adds headers when the answer begins, those that it does not have by then: a file that staff open brings a policy of
 * its own, and Next leaves out what a route says of a header that is set before.
 */
function unlessTheyAreSet(response: ServerResponse, headers: Record<string, string>): void {
  const begin = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...given: Parameters<typeof begin>) {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return Reflect.apply(begin, response, given);
  } as typeof begin;
}

/** Next answers a broken percent-encoding as a failure of its own. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Whatever came as X-Forwarded-For is replaced by the one address that is believed. */
function sayWhoAsks(request: IncomingMessage, trustedProxies: readonly string[]): void {
  const forwarded = request.headers["x-forwarded-for"];
  const claimed = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  const ip = clientIp(request.socket.remoteAddress, claimed, trustedProxies);
  if (ip) request.headers["x-forwarded-for"] = ip;
  else delete request.headers["x-forwarded-for"];
}

function sayWhoSigned(request: IncomingMessage, key: string | null): void {
  if (key) request.headers[frameKeyHeader] = key;
  else delete request.headers[frameKeyHeader];
}

function headersOf({ headers }: IncomingMessage): Headers {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(":")) given.set(name, String(value));
  }
  return given;
}

function queryOf(request: IncomingMessage): string {
  return (request.url ?? "").split("?").slice(1).join("?");
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}
