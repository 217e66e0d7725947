import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** A website with https, at two addresses that are different sites to a browser: `https://127.0.0.1` and, with the same port, `https://localhost`. */
export type TlsSite = { origin: string; otherOrigin: string; close(): Promise<void> };

const file = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url));

/** Its certificate is of nobody whom a browser trusts. */
export async function openTlsSite(respond: RequestListener): Promise<TlsSite> {
  const certificate = { key: file("hooks.example.key"), cert: file("hooks.example.crt") };
  const server = createServer(certificate, respond);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    otherOrigin: `https://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
