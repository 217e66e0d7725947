import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:https";

/** A reverse proxy of which a test decides when it lets go of a visitor. */
export type TlsFront = {
  /** Breaks off the next request whose body is longer than this, once so much of it has arrived; resolves when it has. */
  cutNextAfter(bytes: number): Promise<void>;
  close(): Promise<void>;
};

const file = (name: string) => readFileSync(new URL(`tls/${name}`, import.meta.url));

/**
 * A reverse proxy that ends TLS, as operators put before one process: it names the process in `Host`, as nginx does by
 * default, and the visitor in the usual headers. Its certificate is of nobody whom a browser trusts.
 */
export async function openTlsFront(options: { port: number; upstream: number }): Promise<TlsFront> {
  const certificate = { key: file("hooks.example.key"), cert: file("hooks.example.crt") };
  let armed: { bytes: number; done: () => void } | null = null;
  const cutWhereArmed = (asked: IncomingMessage) => {
    let arrived = 0;
    asked.on("data", (part: Buffer) => {
      arrived += part.length;
      if (!armed || arrived <= armed.bytes) return;
      const { done } = armed;
      armed = null;
      asked.socket.destroy();
      done();
    });
  };
  const server = createServer(certificate, (asked, answer) => {
    const { method, url: path } = asked;
    const headers = {
      ...asked.headers,
      host: `127.0.0.1:${options.upstream}`,
      "x-forwarded-for": asked.socket.remoteAddress ?? "",
      "x-forwarded-proto": "https",
      "x-forwarded-host": asked.headers.host ?? "",
    };
    const passed = request(
      { host: "127.0.0.1", port: options.upstream, method, path, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    cutWhereArmed(asked);
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  return {
    cutNextAfter: (bytes) =>
      new Promise((done) => {
        armed = { bytes, done };
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
