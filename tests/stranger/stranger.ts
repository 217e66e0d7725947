import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { callAboutChanges, statesOf } from "./call-webhooks.ts";
import { type Answered, type Fault, type Outcome, ofEnvelope } from "./faults.ts";
import { type Operation, operations } from "./operations.ts";
import { otherOperations } from "./other-operations.ts";
import { emptyRecords, type Records, type StrangersPartner } from "./records.ts";
import { defaultShapes, type Shapes } from "./shapes.ts";
import { unspecified } from "./specified-fields.ts";
import { jwt, openTokenEndpoint } from "./token-endpoint.ts";

/** One request as it came in. `operation` is as the specification prints it, such as `GET /candidates/{id}`. */
export type Heard = { operation: string; at: number; body: unknown; headers: IncomingMessage["headers"] };

/**
 * Another vendor's service, written from the specification alone: it shares no code with Candor's, and differs wherever the
 * specification leaves freedom. `shapes` says how it fills what is not shown; `break` has an operation fail.
 */
export type Stranger = {
  baseUrl: string;
  token: string;
  /** Of the company's other partner. */
  otherToken: string;
  /** What its token endpoint takes to renew an access token. */
  tokenForm: string;
  records: Records;
  shapes: Shapes;
  heard: Heard[];
  /** What was refused where `shapes` has it refuse unknown fields. */
  refusedFields: string[];
  /** The next `times` requests of an operation meet this fault; all of them unless said. */
  break(operation: string, fault: Fault, times?: number): void;
  /** Every request meets it, whatever is asked for. */
  breakAll(fault: Fault): void;
  /** From now on everything works, in the shapes of the start. */
  mend(): void;
  /** So much time passes, and whoever is to be called has been. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
};

/** With `whole` it serves the whole specification; without, what the portal was first tried with, and no route for the rest. */
export async function openStranger({
  whole = false,
  token = whole ? jwt("account-1") : "a token of theirs",
}: {
  whole?: boolean;
  token?: string;
} = {}): Promise<Stranger> {
  const otherToken = jwt("account-2");
  const partners = new Map<string, StrangersPartner>([
    [token, "Northgate"],
    [otherToken, "Southgate"],
  ]);
  const clock = { aheadMs: 0 };
  const refresh = openTokenEndpoint(clock);
  const routes = whole ? [...otherOperations, ...operations] : operations;
  const changes = new Set<Promise<unknown>>();
  const records = emptyRecords();
  const start: Shapes = whole ? { ...defaultShapes, canceling: "offered" } : defaultShapes;
  const shapes = { ...start };
  const heard: Heard[] = [];
  const refusedFields: string[] = [];
  const faults = new Map<string, { fault: Fault; times: number }>();
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      send(response, {
        status: 500,
        body: JSON.stringify({ result: null, status: 500, error: String(error) }),
      });
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stranger.test");
    const body = await bodyOf(request);
    const found = findOperation(routes, request.method ?? "GET", url.pathname);
    heard.push({ operation: found?.name ?? url.pathname, at: Date.now(), body, headers: request.headers });
    if (url.pathname.startsWith("/stored/")) {
      const stored = records.uploads.get(Number(url.pathname.split("/").pop()));
      response.writeHead(stored ? 200 : 404, { "content-type": stored?.type ?? "text/plain" });
      response.end(stored?.bytes);
      return;
    }
    if (whole && url.pathname === "/v1/oauth/token")
      return send(response, ofEnvelope(refresh.exchange(body)));
    const credential = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    const partner = partners.get(credential) ?? (refresh.isValid(credential) ? "Northgate" : null);
    const fault = found && takeFault(faults, found.name);
    const work = (): Outcome => {
      if (!partner) return { status: 401, error: { reason: "Who are you?" } };
      if (!found) return { status: 404, error: { reason: "No such route." } };
      const strange = unspecified(found.name, { query: url.searchParams, body });
      if (shapes.unknownFields === "refused" && strange.length > 0) {
        refusedFields.push(...strange.map((field) => `${found.name} ${field}`));
        return { status: 422, error: { text: `Unbekannt: ${strange.join(", ")}.` } };
      }
      const call = { params: found.params, query: url.searchParams, body, origin: originOf(server) };
      const before = whole ? statesOf(records) : null;
      const outcome = found.run({ ...call, records, shapes, partner });
      // A check that nobody is interested in is called about nobody: the caller's answer does not wait for that.
      if (before) changes.add(callAboutChanges(records, before));
      return outcome;
    };
    send(response, fault ? await fault(work) : ofEnvelope(work()));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `${originOf(server)}/v1`,
    token,
    otherToken,
    tokenForm: refresh.form,
    records,
    shapes,
    heard,
    refusedFields,
    async pass(ms) {
      clock.aheadMs += ms;
      await Promise.all(changes);
      changes.clear();
    },
    break(operation, fault, times = Number.POSITIVE_INFINITY) {
      faults.set(operation, { fault, times });
    },
    breakAll(fault) {
      for (const { name } of routes) faults.set(name, { fault, times: Number.POSITIVE_INFINITY });
    },
    mend() {
      faults.clear();
      Object.assign(shapes, start);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function findOperation(routes: Operation[], method: string, path: string) {
  for (const { name, run } of routes) {
    const [ofMethod, template = ""] = name.split(" ");
    const pattern = new RegExp(`^/v1${template.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    const match = ofMethod === method ? pattern.exec(path) : null;
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    return { name, run, params: Object.fromEntries(params) as Record<string, string> };
  }
  return null;
}

function takeFault(faults: Map<string, { fault: Fault; times: number }>, name: string): Fault | null {
  const due = faults.get(name);
  if (!due) return null;
  due.times -= 1;
  if (due.times <= 0) faults.delete(name);
  return due.fault;
}

function send(response: ServerResponse, { status, headers, body, cut }: Answered): void {
  if (cut === "before") return void response.socket?.resetAndDestroy();
  if (cut === "within") {
    response.writeHead(status, { "content-type": "application/json", "content-length": body.length + 1_000 });
    return void response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy());
  }
  response.writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers });
  response.end(body);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  if (request.headers["content-type"]?.includes("urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  return text === "" ? null : JSON.parse(text);
}

function originOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
