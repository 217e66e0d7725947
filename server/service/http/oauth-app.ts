import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { AppError } from "../../contract/error-code.ts";
import { oauthRoutes, tokenRequest } from "../../contract/oauth.ts";
import { parseForm } from "../../contract/parse-form.ts";
import { requestIdFrom } from "../../contract/parse-request.ts";
import { admitBody, type BodyRooms } from "../../contract/read-body.ts";
import { scopes } from "../../contract/scope.ts";
import { openBodyRooms } from "../../platform/http/body-rooms.ts";
import { ownNetwork } from "../../platform/http/client-ip.ts";
import type { ClientForm } from "../accounts/oauth/authenticate-client.ts";
import { exchangeToken } from "../accounts/oauth/exchange-token.ts";
import { introspector } from "../accounts/oauth/introspect-token.ts";
import { revokeToken } from "../accounts/oauth/revoke-token.ts";
import { jwksMaxAgeSeconds } from "../accounts/rotate-signing-key.ts";
import { publicJwks } from "../accounts/signing-keys.ts";
import type { Service } from "../service.ts";
import { callerIp } from "./caller-ip.ts";
import { type ClientRequest, clientGate } from "./client-gate.ts";
import { failureOf } from "./errors.ts";

const tokenForm = z.object({
  token: z.string().min(1).max(4096),
  token_type_hint: z.string().max(64).optional(),
  client_id: z.string().max(255).optional(),
  client_secret: z.string().max(255).optional(),
});

/**
 * OAuth as the standards have it, at the origin: token (RFC 6749), revoke (RFC 7009), introspect (RFC 7662), metadata
 * (RFC 8414) and keys (RFC 7517). Answers are plain, without the envelope.
 */
export function oauthApp(service: Service, rooms: BodyRooms = openBodyRooms()): Hono {
  const app = new Hono();
  const introspect = introspector(service);
  const gate = clientGate(service);
  const issuer = new URL(service.settings.baseUrl).origin;

  for (const [path, caching] of [
    ["/oauth/*", "no-store"],
    ["/.well-known/*", `public, max-age=${jwksMaxAgeSeconds}`],
  ] as const) {
    app.use(path, async (c, next) => {
      await next();
      c.header("cache-control", caching);
      c.header("x-content-type-options", "nosniff");
    });
  }

  app.post("/oauth/token", async (c) => {
    const form = await formOf(service, c, rooms, tokenRequest);
    const { client, headers } = await gate.exchanging(requestOf(service, c, form));
    sayHeaders(c, headers);
    return c.json(await exchangeToken(service, client, form));
  });
  app.post("/oauth/revoke", async (c) => {
    const form = await formOf(service, c, rooms, tokenForm);
    const client = await gate.known(requestOf(service, c, form));
    await revokeToken(service, client, form.token);
    return c.body(null, 200);
  });
  app.post("/oauth/introspect", async (c) => {
    const form = await formOf(service, c, rooms, tokenForm);
    const client = await gate.known(requestOf(service, c, form));
    return c.json(await introspect(client, form.token));
  });
  app.get("/.well-known/jwks.json", async (c) => c.json({ keys: await publicJwks(service) }));
  app.get("/.well-known/oauth-authorization-server", (c) =>
    c.json({
      issuer,
      authorization_endpoint: `${service.settings.portalUrl}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      introspection_endpoint: `${issuer}/oauth/introspect`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      scopes_supported: Object.keys(scopes),
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    }),
  );
  app.onError((error, c) => {
    const { envelope, status, headers } = failureOf(
      error,
      requestIdFrom(c.req.header("x-request-id")),
      service,
    );
    const { code, message, doc_url } = envelope.error;
    const told = standardError(code, status);
    return c.json(
      { error: told.code, error_description: message, error_uri: doc_url },
      told.status as ContentfulStatusCode,
      headers,
    );
  });
  return app;
}

const standardCodes = new Set<string>(oauthRoutes.exchangeToken.errors);

/** Here are the codes of RFC 6749 alone (sections 4.1.2.1 and 5.2), which does not know what else a body can be. */
function standardError(code: string, status: number): { code: string; status: number } {
  if (standardCodes.has(code)) return { code, status };
  if (status === 503 || status === 429) return { code: "temporarily_unavailable", status };
  return status >= 500 ? { code: "server_error", status } : { code: "invalid_request", status: 400 };
}

/**
 * POST {base_url}/oauth/token: the same grants in the envelope, with the tokens at the top level too, so that
 * standard clients and readers of the envelope both find them.
 */
export async function answerTokenRequest(service: Service, c: Context, rooms: BodyRooms): Promise<Response> {
  const form = await formOf(service, c, rooms, tokenRequest);
  const { client, headers } = await clientGate(service).exchanging(requestOf(service, c, form));
  sayHeaders(c, headers);
  const tokens = await exchangeToken(service, client, form);
  return c.json({ result: tokens, status: 200, error: {}, ...tokens });
}

/** Of the response, whatever it will be. */
function sayHeaders(c: Context, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

function requestOf(service: Service, c: Context, form: ClientForm): ClientRequest {
  return { authorization: c.req.header("authorization"), form, ip: callerIp(service, c) };
}

async function formOf<Shape extends z.ZodType>(
  service: Service,
  c: Context,
  rooms: BodyRooms,
  shape: Shape,
): Promise<z.output<Shape>> {
  if (new URL(c.req.url).search) {
    throw new AppError("invalid_request", "Send the parameters in the body, never in the URL.");
  }
  const network = ownNetwork(callerIp(service, c), service.settings.trustedProxies);
  using body = await admitBody(rooms, c.req.raw, oauthRoutes.exchangeToken, network ?? "a proxy");
  return parseForm(shape, await body.read(), c.req.header("content-type"));
}
