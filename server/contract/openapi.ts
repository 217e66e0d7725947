import { interfaceDate } from "./changes.ts";
import { errorBody } from "./envelope.ts";
import { guide, tagDescriptions } from "./openapi/guide.ts";
import type { Json } from "./openapi/json.ts";
import { jsonSchemas } from "./openapi/json-schemas.ts";
import { operation, tagsOf } from "./openapi/operation.ts";
import { envelopeSchemas, sharedByResponses } from "./openapi/responses.ts";
import { webhookCalls } from "./openapi/webhook-call.ts";
import type { Route } from "./route.ts";
import { scopes } from "./scope.ts";

/** Where the operations are served; the first one is that of the document. */
type ApiServer = { baseUrl: string; description: string };

export function mockServer(baseUrl: string): ApiServer {
  return { baseUrl, description: "Mock server: any bearer token, simulated responses, kept in memory only" };
}

/** The OpenAPI 3.1 document of these operations, as they are declared in the contract. */
export function openapiDocument(routes: Record<string, Route>, servers: [ApiServer, ...ApiServer[]]): Json {
  const schemas = jsonSchemas();
  const all = Object.values(routes);
  const operations = Object.entries(routes).map(
    ([id, route]) => [route, operation(id, route, schemas)] as const,
  );
  const paths = Map.groupBy(operations, ([route]) => route.path);
  const webhooks = webhookCalls(schemas);
  for (const [name, schema] of Object.entries(envelopeSchemas(all, schemas.of(errorBody)))) {
    schemas.define(name, schema);
  }
  const used = new Set(all.flatMap(tagsOf));
  const described = schemas.resolve({
    openapi: "3.1.0",
    info: {
      title: "Candor partner service",
      version: "1.0.0",
      "x-version-date": interfaceDate,
      summary: "Launch background checks on candidates from your own system.",
      description: guide,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: servers.map(serverOf),
    tags: Object.entries(tagDescriptions)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description, "x-displayName": titleOf(name) })),
    paths: Object.fromEntries(
      [...paths].map(([path, methods]) => [
        path,
        Object.fromEntries(methods.map(([route, written]) => [route.method, written])),
      ]),
    ),
    webhooks,
  });
  return {
    ...described.document,
    components: {
      securitySchemes: securitySchemes(servers[0].baseUrl),
      parameters: { IdempotencyKey: idempotencyKey, CandorStrict: candorStrict },
      ...sharedByResponses(all),
      schemas: described.schemas,
    },
  };
}

function titleOf(tag: string): string {
  return tag === "oauth" ? "OAuth" : `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`;
}

/** The document, written on the first request for it: startup does not wait for it. */
export function openapiWhenAsked(
  routes: Record<string, Route>,
  servers: [ApiServer, ...ApiServer[]],
): () => Json {
  let document: Json | undefined;
  return () => {
    document ??= openapiDocument(routes, servers);
    return document;
  };
}

/** Linters take `localhost` in a URL for a mistake; as a variable's default they accept it. */
function serverOf({ baseUrl, description }: ApiServer): Json {
  const { hostname, origin, pathname } = new URL(baseUrl);
  if (hostname !== "localhost") return { url: baseUrl, description };
  return { url: `{origin}${pathname}`, description, variables: { origin: { default: origin } } };
}

function securitySchemes(baseUrl: string): Json {
  return {
    bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "An account API token, or an OAuth access token. The mock server accepts any.",
    },
    oauth: {
      type: "oauth2",
      description: "For integrations that serve several companies.",
      flows: {
        authorizationCode: {
          authorizationUrl: new URL("/oauth/authorize", baseUrl).href,
          tokenUrl: `${baseUrl}/oauth/token`,
          refreshUrl: `${baseUrl}/oauth/token`,
          scopes,
        },
      },
    },
    client: {
      type: "http",
      scheme: "basic",
      description:
        "`client_id` and `client_secret` of an OAuth client; they may be sent in the form instead.",
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Your own id of this request, such as `app-2041-create`. A retry within 24 hours gets the first response again, and nothing happens twice.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const candorStrict = {
  name: "Candor-Strict",
  in: "header",
  required: false,
  description:
    "`true`: a request with a field or query parameter that is unknown is refused (422 `unknown_field`). Otherwise it is ignored, and `Candor-Warning` names it.",
  schema: { type: "string", enum: ["true", "false"], default: "false" },
};
