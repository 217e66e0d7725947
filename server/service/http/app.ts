import { type Context, Hono, type MiddlewareHandler } from "hono";
import { api } from "../../contract/api.ts";
import { interfaceDate, versionHeader } from "../../contract/changes.ts";
import { deprecationHeaders } from "../../contract/deprecation.ts";
import { AppError } from "../../contract/error-code.ts";
import {
  loggedFields,
  refuseUnknown,
  strictHeader,
  warningHeader,
  warningOf,
  withSentence,
} from "../../contract/fields/field-warnings.ts";
import { oauthRoutes } from "../../contract/oauth.ts";
import { mockServer, openapiWhenAsked } from "../../contract/openapi.ts";
import { type ParsedRequest, parseRequest, requestIdFrom } from "../../contract/parse-request.ts";
import { admitBody, type BodyRooms, type BodyText } from "../../contract/read-body.ts";
import { type Route, routePattern } from "../../contract/route.ts";
import { covers, scopeOf } from "../../contract/scope.ts";
import { unknownPath } from "../../contract/unknown-path.ts";
import { openBodyRooms } from "../../platform/http/body-rooms.ts";
import { describeRequest } from "../../platform/log/cause.ts";
import { serveFile } from "../files/serve-file.ts";
import { serveLogo } from "../reference/brand-logo.ts";
import { logoPath } from "../reference/logo-url.ts";
import { openRequestLog, type RequestLog, type RequestUnderWay } from "../requests/open-request-log.ts";
import type { Caller, Service } from "../service.ts";
import { authenticator } from "./authenticate.ts";
import { callerIp } from "./caller-ip.ts";
import { failureOf } from "./errors.ts";
import { type Answer, hashOfRequest, once } from "./idempotency.ts";
import { answerTokenRequest } from "./oauth-app.ts";
import { fileOperations, operations } from "./operations.ts";
import { rateLimiter } from "./rate-limit.ts";
import { recorded } from "./recorded-operations.ts";

type Env = {
  Variables: {
    requestId: string;
    /** The headers of the answer, whatever it will be: a plain object, which the server writes as it is. */
    said: Record<string, string>;
    /** The answer has them: one that is asked for its headers gets another object for them. */
    hasSaid?: true;
    underWay?: RequestUnderWay;
  };
};

type Run = (caller: Caller, request: ParsedRequest) => unknown;

/** What the parts of the app share. `basePath` is that of {base_url}. */
type Parts = { service: Service; rooms: BodyRooms; requestLog: RequestLog; basePath: string };

/**
 * The service's HTTP side: every operation of the contract, bound to what answers it (operations.ts). Paths are
 * relative to {base_url}; the app is mounted at its path. `rooms` bound what bodies take in memory, in the whole process.
 */
export function serviceApp(
  service: Service,
  rooms: BodyRooms = openBodyRooms(),
  requestLog: RequestLog = openRequestLog(service),
  operationsOf: Record<string, Route> = api,
): Hono<Env> {
  const app = new Hono<Env>();
  const basePath = new URL(service.settings.baseUrl).pathname.replace(/\/$/, "");
  const parts: Parts = { service, rooms, requestLog, basePath };
  const served: [string, Route][] = Object.entries(operationsOf).filter(
    ([, route]) => service.settings.extensions || !route.extension,
  );
  app.use(describing(parts));
  app.post(oauthRoutes.exchangeToken.path, (c) => answerTokenRequest(service, c, rooms));
  bindOperations(app, parts, served);

  // The addresses of stored files (Upload's `url`), which carry their own permission instead of a token.
  app.get("/files/:id", (c) => {
    const { expires = "", signature = "" } = c.req.query();
    return serveFile(service, { id: c.req.param("id"), expires, signature });
  });
  // Emails and pages show it, so that it needs no permission (`logo_url` of a brand).
  app.get(`${logoPath}/:name`, (c) => serveLogo(service, c.req.param("name")));
  if (service.settings.extensions) serveDocument(app, service, served);

  for (const [path, methods] of Map.groupBy(served, ([, route]) => routePattern(route))) {
    const allowed = methods.map(([, route]) => route.method.toUpperCase());
    allowOnly(app, path, allowed.sort().join(", "));
  }
  allowOnly(app, "/files/:id", "GET");
  allowOnly(app, `${logoPath}/:name`, "GET");
  app.all("*", (c) => {
    throw unknownPath(c.req.path);
  });
  app.onError((error, c) => refuse(service, c, error));
  return app;
}

/** What each response says of itself, and the line of the log of requests. */
function describing({ service, requestLog }: Parts): MiddlewareHandler<Env> {
  const { extensions } = service.settings;
  return async (c, next) => {
    const requestId = requestIdFrom(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    const said: Record<string, string> = {
      "x-request-id": requestId,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": dataPolicy,
      ...(extensions ? { [versionHeader]: interfaceDate } : {}),
    };
    c.set("said", said);
    const began = performance.now();
    await next();
    const underWay = c.get("underWay");
    if (underWay && extensions) {
      requestLog.note(underWay, {
        requestId,
        status: c.res.status,
        replayed: replayedHeader in said,
        durationMs: performance.now() - began,
      });
    }
    if (c.get("hasSaid")) return;
    // Of the response that is there: each call of c.header() would make another one, with its body as a stream.
    const { headers } = c.res;
    for (const [name, value] of Object.entries(said)) if (!headers.has(name)) headers.set(name, value);
  };
}

function bindOperations(app: Hono<Env>, parts: Parts, served: [string, Route][]): void {
  const { service } = parts;
  const authenticate = authenticator(service);
  const admit = rateLimiter({ name: "token", requestsPerMinute: service.settings.rateLimit }, service.clock);
  // Each operation takes what its own route parses to; the table's type has proved that already.
  const answers = operations(service) as Record<string, Run>;
  const files = fileOperations(service) as Record<string, Run>;
  for (const [id, route] of served) {
    const run = answers[id];
    if (!run) continue;
    const operation = { id, route, run, fileOf: route.file ? files[id] : undefined };
    const ending = deprecationHeaders(route, service.settings.baseUrl);
    app.on(route.method.toUpperCase(), routePattern(route), async (c) => {
      Object.assign(c.get("said"), ending);
      const { caller, scope } = await authenticate(c.req.header("authorization"));
      describeRequest({ caller: "token" });
      c.set("underWay", { caller, operation: id, body: "", answered: "", warnings: [] });
      Object.assign(c.get("said"), admit(caller.tokenId));
      if (!covers(scope, route)) throw insufficientScope(scopeOf(route));
      return await answerOperation(c, parts, operation, {
        ...caller,
        ip: callerIp(service, c),
        ...actingFor(c, caller),
        warn: (sentence) => {
          const said = c.get("said");
          said[warningHeader] = withSentence(said[warningHeader], sentence);
        },
      });
    });
  }
}

type Operation = { id: string; route: Route; run: Run; fileOf: Run | undefined };

/** Reads the body, answers once for each idempotency key, and with a file whoever accepts one. */
async function answerOperation(
  c: Context<Env>,
  { service, rooms, basePath }: Parts,
  { id, route, run, fileOf }: Operation,
  caller: Caller,
): Promise<Response> {
  using admitted = await admitBody(rooms, c.req.raw, route, caller.tokenId);
  const key = c.req.header("idempotency-key");
  const hash = key === undefined ? undefined : hashOfRequest(c.req);
  const body = route.longText
    ? await admitted.readApart(hash)
    : { text: await admitted.read(hash), longText: null };
  const underWay = c.get("underWay");
  if (underWay) underWay.body = body.text;
  const answer = async (by: Run) => {
    const parsed = parse(c, route, body, basePath);
    return await recorded(service, caller, { id, request: parsed }, () =>
      by(narrowed(caller, parsed), parsed),
    );
  };
  if (fileOf && route.file && c.req.header("accept")?.includes(route.file)) {
    const file = (await answer(fileOf)) as Response | null;
    if (file) return file;
  }
  const request = { key, hash, tokenId: caller.tokenId, companyId: caller.companyId };
  const {
    replayed,
    body: answered,
    status,
  } = await once(service, request, () => answerOf(service, c, () => answer(run)));
  if (underWay) underWay.answered = answered;
  if (replayed) c.get("said")[replayedHeader] = "true";
  return json(c, status, answered);
}

function serveDocument(app: Hono<Env>, { settings }: Service, served: [string, Route][]): void {
  const { baseUrl, environment } = settings;
  const document = openapiWhenAsked(Object.fromEntries(served), [
    { baseUrl, description: environment === "production" ? "Production" : "Staging" },
    mockServer(new URL("/mock/v1", baseUrl).href),
  ]);
  app.get("/openapi.json", (c) => c.json(document()));
}

function allowOnly(app: Hono<Env>, path: string, allow: string): void {
  app.all(path, (c) => {
    throw new AppError("method_not_allowed", `${c.req.method} is not allowed here. Allowed: ${allow}.`, {
      headers: { allow },
    });
  });
}

/** A refusal is an answer like others: it is kept for its idempotency key too. */
async function answerOf(service: Service, c: Context<Env>, run: () => Promise<unknown>): Promise<Answer> {
  try {
    const result = await run();
    return { status: 200, body: JSON.stringify({ result, status: 200, error: {} }) };
  } catch (error) {
    const failure = failureOf(error, c.get("requestId"), service);
    Object.assign(c.get("said"), failure.headers);
    return { status: failure.status, body: JSON.stringify(failure.envelope) };
  }
}

function parse(c: Context<Env>, route: Route, body: BodyText, basePath: string): ParsedRequest {
  const query = c.req.query();
  const contentType = c.req.header("content-type");
  return parseRequest(route, { url: c.req.url, basePath, query, ...body, contentType }, (unknown) => {
    const strict = c.req.header(strictHeader);
    const warning = warningOf(unknown, strict);
    if (warning === null) return;
    c.get("said")[warningHeader] = warning;
    if (unknown.named.length > 0) {
      const unknownFields = loggedFields(unknown);
      describeRequest({ unknownFields });
      const underWay = c.get("underWay");
      if (underWay) underWay.warnings = unknownFields;
    }
    refuseUnknown(unknown, strict);
  });
}

function refuse(service: Service, c: Context<Env>, error: unknown): Response {
  const failure = failureOf(error, c.get("requestId"), service);
  const answered = JSON.stringify(failure.envelope);
  const underWay = c.get("underWay");
  if (underWay) underWay.answered = answered;
  Object.assign(c.get("said"), failure.headers);
  return json(c, failure.status, answered);
}

const replayedHeader = "idempotency-replayed";

/** An answer with all that is said, made at once: Hono's helpers copy each header twice. */
function json(c: Context<Env>, status: number, body: string): Response {
  c.set("hasSaid", true);
  return new Response(body, { status, headers: { ...c.get("said"), "content-type": "application/json" } });
}

/** Data is shown in no page, whatever a browser takes it for; files and logos have a policy of their own. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * For whom the caller acts, by its own word. A partner's token is not believed that staff act: what is created in the web
 * application is silent to every webhook, and no partner may silence what concerns another.
 */
function actingFor(c: Context<Env>, { isCompany = false }: Pick<Caller, "isCompany">) {
  const named = c.req.header("candor-acting-for");
  return { actsForCandidate: named === "candidate", actsForStaff: named === "staff" && isCompany };
}

/** `?partner_id=` narrows what the caller reaches to that partner's candidates; it never widens it. */
function narrowed(caller: Caller, { query }: ParsedRequest): Caller {
  const { companyId, partnerId } = caller.reach;
  const asked = (query as { partner_id?: number } | undefined)?.partner_id;
  if (asked === undefined || asked === partnerId) return caller;
  return { ...caller, reach: { companyId, partnerId: partnerId === null ? asked : nobody } };
}

/** Of no partner: ids begin with 1. */
const nobody = 0;

function insufficientScope(scope: string): AppError {
  return new AppError("insufficient_scope", `This token lacks the scope ${scope}; use one that has it.`, {
    headers: { "www-authenticate": `Bearer realm="candor", error="insufficient_scope", scope="${scope}"` },
  });
}
