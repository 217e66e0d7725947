import { hash } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { api } from "../../contract/api.ts";
import { deprecationHeaders } from "../../contract/deprecation.ts";
import { AppError } from "../../contract/error-code.ts";
import { type Failure, failureFrom } from "../../contract/failure.ts";
import {
  refuseUnknown,
  strictHeader,
  warningHeader,
  warningOf,
} from "../../contract/fields/field-warnings.ts";
import { mockServer, openapiWhenAsked } from "../../contract/openapi.ts";
import { type ParsedRequest, parseRequest, requestIdFrom } from "../../contract/parse-request.ts";
import { admitBody, type BodyRooms } from "../../contract/read-body.ts";
import { type Route, routePattern } from "../../contract/route.ts";
import { unknownPath } from "../../contract/unknown-path.ts";
import { type Answer, answerOnce } from "./answer-once.ts";
import { openMemories } from "./mock-memory.ts";
import { simulate } from "./simulate.ts";
import { type File, simulatedFile, simulatedFiles } from "./simulated-file.ts";

type Env = {
  Variables: {
    requestId: string;
    /** The headers of the answer: a plain object, which the server writes as it is. */
    said: Record<string, string>;
  };
};

type MockOptions = {
  /** The mock server's public address, such as https://candor.example/mock/v1; the app is mounted at its path. */
  baseUrl: string;
  clock: { now(): Date };
  log: { error(details: object, message: string): void };
  /** Bounds what bodies take in memory; without it nothing does. */
  rooms?: BodyRooms;
  /** Refuses who asks too often, and says in headers how much is left; without it nobody is. */
  admit?: (c: Context) => Record<string, string>;
};

/**
 * The mock server: every operation of the contract, answered by simulation. Any bearer token is accepted, and each sees
 * its own. The same requests get the same answers; nothing is stored beyond the process, nobody is contacted.
 */
export function mockApp({ baseUrl, clock, log, rooms, admit }: MockOptions): Hono<Env> {
  const { origin: linkOrigin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/$/, "");
  const memoryOf = openMemories();
  const routes: [string, Route][] = Object.entries(api);
  const document = openapiWhenAsked(api, [mockServer(baseUrl)]);
  const app = new Hono<Env>();

  app.use(describing(admit));
  for (const [id, route] of routes) {
    const ending = deprecationHeaders(route, baseUrl);
    app.on(route.method.toUpperCase(), routePattern(route), async (c) => {
      Object.assign(c.get("said"), ending);
      const memory = memoryOf(route.open ? "" : bearer(c.req.header("authorization")));
      using admitted = await admitBody(rooms, c.req.raw, route, "a caller of the mock server");
      const text = await admitted.read();
      const asked = { method: c.req.method, path: c.req.path, key: c.req.header("idempotency-key"), text };
      const now = clock.now().getTime();
      const run = () => simulate(id, route, parse(c, route, text), { memory, now, baseUrl, linkOrigin });
      if (route.file && c.req.header("accept")?.includes(route.file) && run() !== null) {
        return fileAnswer(c, simulatedFiles.pdf);
      }
      const answer = answerOnce(memory, asked, now, () =>
        answered(c, () => {
          const result = run();
          // OAuth clients look for their tokens beside the envelope's fields.
          return { result, status: 200, error: {}, ...(route.form ? Object(result) : {}) };
        }),
      );
      if (answer.replayed) c.get("said")["idempotency-replayed"] = "true";
      return json(c, answer.status, answer.body);
    });
  }

  app.get("/openapi.json", (c) => json(c, 200, JSON.stringify(document())));
  app.get("/simulated-files/:name", (c) => {
    const file = simulatedFile(c.req.param("name"));
    if (!file) throw new AppError("not_found", "The mock server has no such file.");
    return fileAnswer(c, file);
  });
  refuseOthers(app, routes);
  app.onError((error, c) => {
    const { status, body } = refused(c, error);
    return json(c, status, body);
  });

  function parse(c: Context<Env>, route: Route, text: string): ParsedRequest {
    const query = c.req.query();
    const contentType = c.req.header("content-type");
    return parseRequest(route, { url: c.req.url, basePath, query, text, contentType }, (unknown) => {
      const strict = c.req.header(strictHeader);
      const warning = warningOf(unknown, strict);
      if (warning !== null) c.get("said")[warningHeader] = warning;
      refuseUnknown(unknown, strict);
    });
  }

  /** A refusal is an answer like others: it is kept for its idempotency key too. */
  function answered(c: Context<Env>, run: () => object): Answer {
    try {
      return { status: 200, body: JSON.stringify(run()) };
    } catch (error) {
      return refused(c, error);
    }
  }

  function refused(c: Context<Env>, error: unknown): Answer {
    const { status, headers, envelope } = failureOf(error, c.get("requestId"), { baseUrl, log });
    Object.assign(c.get("said"), headers);
    return { status, body: JSON.stringify(envelope) };
  }

  return app;
}

/** What each answer says of itself. */
function describing(admit: MockOptions["admit"]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = requestIdFrom(c.req.header("x-request-id"));
    c.set("requestId", requestId);
    c.set("said", {
      "x-request-id": requestId,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    if (admit) Object.assign(c.get("said"), admit(c));
    await next();
  };
}

/** Other methods of the paths that there are, and other paths. */
function refuseOthers(app: Hono<Env>, routes: readonly [string, Route][]): void {
  for (const [path, methods] of Map.groupBy(routes, ([, route]) => routePattern(route))) {
    const allow = methods.map(([, route]) => route.method.toUpperCase()).join(", ");
    app.all(path, (c) => {
      throw new AppError("method_not_allowed", `${c.req.method} is not allowed here. Allowed: ${allow}.`, {
        headers: { allow },
      });
    });
  }
  app.all("*", (c) => {
    throw unknownPath(c.req.path);
  });
}

function failureOf(
  error: unknown,
  requestId: string,
  { baseUrl, log }: Pick<MockOptions, "baseUrl" | "log">,
): Failure {
  if (error instanceof AppError) return failureFrom(error, { requestId, baseUrl });
  log.error({ err: error, requestId }, "request to the mock server failed");
  const failed = new AppError(
    "internal_error",
    "The mock server failed. Quote the request_id to its operator.",
  );
  return failureFrom(failed, { requestId, baseUrl });
}

/** Made at once with all headers: Hono's helpers copy each of them twice. */
function json(c: Context<Env>, status: number, body: string): Response {
  return new Response(body, { status, headers: { ...c.get("said"), "content-type": "application/json" } });
}

function fileAnswer(c: Context<Env>, file: File): Response {
  return new Response(new Uint8Array(file.bytes), {
    headers: { ...c.get("said"), "content-type": file.mediaType },
  });
}

/** Any bearer will do; its digest is what the memory goes by. */
function bearer(authorization: string | undefined): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  if (!token) {
    throw new AppError(
      "missing_token",
      "Send Authorization: Bearer <anything>; the mock server accepts any token.",
      {
        headers: { "www-authenticate": 'Bearer realm="candor mock"' },
      },
    );
  }
  return hash("sha256", token, "base64");
}
