import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { openClient } from "../../client/client.ts";
import { AppError, errorCodes } from "../../contract/error-code.ts";
import type { Scope } from "../../contract/scope.ts";

type McpOptions = {
  /** The origin that assistants reach: of the MCP server, and of the authorization server. */
  origin: string;
  /** {base_url} of the service, as this process reaches it. */
  baseUrl: string;
  /** Whose credential this is: the scopes that it is limited to, or null. @throws AppError `missing_token`, `invalid_token` */
  identify: (authorization: string | undefined) => Promise<{ scope: readonly string[] | null }>;
  /** The id of the request that is being answered, for the service's log. */
  requestId?: () => string | undefined;
};

/** `/mcp` reads; `/mcp/write` has the tools that write too, for a credential that may. */
const paths = ["/mcp", "/mcp/write"] as const;
type McpPath = (typeof paths)[number];

/**
 * What an assistant asks a company for, by its address: clients ask for all that is named to them. Personal data is asked for by whoever wants it, and so is
 * the webhook, whose scope manages it too.
 */
const asked: Record<McpPath, Scope[]> = {
  "/mcp": ["candidates:read", "reference_data:read"],
  "/mcp/write": ["candidates:read", "reference_data:read", "candidates:write"],
};

const bodyLimitBytes = 256 * 1024;

/**
 * The service for assistants, by the Model Context Protocol (2025-11-25, Streamable HTTP): each request stands for itself, and no session is kept. The credential is that of
 * the interface, and every tool calls the interface with it, so that the service decides what it may. Where to get one is said by RFC 9728.
 */
export function mcpApp(options: McpOptions): Hono {
  const app = new Hono();
  for (const path of paths) {
    app.get(`/.well-known/oauth-protected-resource${path}`, (c) => {
      c.header("cache-control", "public, max-age=3600");
      return c.json(resourceMetadata(options, path));
    });
    app.use(path, bodyLimit({ maxSize: bodyLimitBytes }));
    app.post(path, (c) => answer(c, options, path));
    app.all(path, (c) => c.json(failure("Send POST: this server keeps no streams."), 405, { allow: "POST" }));
  }
  return app;
}

function resourceMetadata({ origin }: McpOptions, path: McpPath) {
  return {
    resource: `${origin}${path}`,
    resource_name: "Candor",
    authorization_servers: [origin],
    scopes_supported: asked[path],
    bearer_methods_supported: ["header"],
    resource_documentation: `${origin}/docs/mcp.md`,
  };
}

async function answer(c: Context, options: McpOptions, path: McpPath): Promise<Response> {
  c.header("cache-control", "no-store");
  const from = c.req.header("origin");
  // A page of another site must not use what a browser can reach (DNS rebinding).
  if (from !== undefined && from !== options.origin) {
    return c.json(failure("Pages of other sites may not call this server."), 403);
  }
  const authorization = c.req.header("authorization");
  let scopes: readonly string[] | null;
  try {
    ({ scope: scopes } = await options.identify(authorization));
  } catch (error) {
    if (!(error instanceof AppError) || errorCodes[error.code].status !== 401) throw error;
    return c.json(failure(error.message), 401, { "www-authenticate": challenge(options, path, error.code) });
  }
  const client = openClient({
    baseUrl: options.baseUrl,
    token: (authorization ?? "").replace(/^Bearer +/i, ""),
    requestId: options.requestId,
  });
  return await respond(c, { client, scopes, writes: path === "/mcp/write" });
}

/** The protocol's SDK is loaded by the first request: most deployments never get one. */
async function respond(c: Context, assistant: Parameters<typeof import("./tools.ts").assistantServer>[0]) {
  const { assistantServer } = await import("./tools.ts");
  const { WebStandardStreamableHTTPServerTransport } = await import(
    "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
  );
  const server = assistantServer(assistant);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(c.req.raw);
  } finally {
    await server.close();
  }
}

/** RFC 6750, section 3, and RFC 9728, section 5.1: an assistant finds out by it where it gets a credential. */
function challenge({ origin }: McpOptions, path: McpPath, code: string): string {
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource${path}"`;
  const scope = `scope="${asked[path].join(" ")}"`;
  return `Bearer realm="candor", ${code === "invalid_token" ? 'error="invalid_token", ' : ""}${scope}, ${metadata}`;
}

function failure(message: string) {
  return { jsonrpc: "2.0", id: null, error: { code: -32000, message } };
}
