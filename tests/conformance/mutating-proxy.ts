import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A request on its way to the service: `path` is below {base_url}, `body` of JSON. */
export type Asked = { method: string; path: string; headers: Record<string, string>; body: unknown };
/** Its response on its way back. */
export type Told = { http: number; type: string; body: unknown };
/** Passes a request on, and its response back, and breaks something of it. */
export type Mutation = (asked: Asked, forward: (asked: Asked) => Promise<Told>) => Promise<Told>;

/** Stands before a service, over real HTTP, and breaks what `mutate` says from then on. */
export async function openMutatingProxy(target: string) {
  let mutation: Mutation | null = null;
  const server = createServer(async (request, response) => {
    try {
      const asked = await read(request);
      const told = await (mutation ? mutation(asked, forward) : forward(asked));
      response.writeHead(told.http, { "content-type": told.type });
      response.end(typeof told.body === "string" ? told.body : JSON.stringify(told.body));
    } catch (error) {
      response.writeHead(502, { "content-type": "text/plain" }).end(String(error));
    }
  });

  async function forward({ method, path, headers, body }: Asked): Promise<Told> {
    const response = await fetch(`${target}${path}`, {
      method,
      headers,
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "";
    return { http: response.status, type, body: type.includes("json") ? JSON.parse(text) : text };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mutate(next: Mutation | null): void {
      mutation = next;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  const { authorization, "content-type": type = "" } = request.headers;
  return {
    method: request.method ?? "GET",
    path: request.url ?? "",
    headers: { ...(authorization ? { authorization } : {}), ...(type ? { "content-type": type } : {}) },
    body: text === "" ? undefined : type.includes("json") ? JSON.parse(text) : text,
  };
}
