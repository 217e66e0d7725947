import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Hono } from "hono";
import { mcpApp } from "#server/partner-tools/mcp/mcp-app.ts";
import { authenticator } from "#server/service/http/authenticate.ts";
import { oauthApp } from "#server/service/http/oauth-app.ts";
import type { ServiceUnderTest } from "../../support/service-under-test.ts";

export type McpUnderTest = {
  origin: string;
  /** The protocol's own client, connected with this token. */
  connect(token: string, path?: "/mcp" | "/mcp/write"): Promise<Assistant>;
  close(): Promise<void>;
};

export type Assistant = {
  tools(): Promise<string[]>;
  /** The JSON of a tool's result, as text and read. */
  call(name: string, input?: object): Promise<{ isError: boolean; text: string; result: unknown }>;
};

/** The MCP server over HTTP, in front of a service under test, with the OAuth endpoints beside it as in production. */
export async function openMcpUnderTest(world: ServiceUnderTest): Promise<McpUnderTest> {
  const root = new Hono();
  const server = await new Promise<Server>((resolve) => {
    const starting = serve({ fetch: root.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(starting as Server),
    );
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  root.route(
    "/",
    oauthApp({ ...world.service, settings: { ...world.service.settings, baseUrl: `${origin}/v1` } }),
  );
  root.route("/", mcpApp({ origin, baseUrl: world.baseUrl, identify: authenticator(world.service) }));
  const clients: Client[] = [];
  return {
    origin,
    async connect(token, path = "/mcp") {
      const client = new Client({ name: "test", version: "1.0.0" });
      clients.push(client);
      const requestInit = { headers: { authorization: `Bearer ${token}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}${path}`), { requestInit }));
      return {
        tools: async () => (await client.listTools()).tools.map(({ name }) => name),
        async call(name, input = {}) {
          const { content, isError } = await client.callTool({ name, arguments: { ...input } });
          const [{ text }] = content as [{ text: string }];
          return {
            isError: isError === true,
            text,
            result: isJson(text) ? JSON.parse(text) : null,
          };
        },
      };
    },
    async close() {
      for (const client of clients) await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the SDK itself says of wrong input is a sentence. */
function isJson(text: string): boolean {
  return text.startsWith("{");
}
