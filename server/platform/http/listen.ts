import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { StartProblem } from "../process/start-problem.ts";

export type Listening = {
  /** From now on requests are answered by this. */
  serve(listener: RequestListener): void;
  port: number;
  /** Takes no more connections, and gives those that are open this time to end. */
  close(graceMs: number): Promise<void>;
};

const idleCheckMs = 50;

/**
 * Listens; until `serve` everything is answered by `starting`. `portSetting` is the key that an operator would change.
 * @throws StartProblem when the address cannot be had.
 */
export async function listen(
  host: string,
  port: number,
  portSetting: string,
  starting: RequestListener,
): Promise<Listening> {
  let listener = starting;
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(problemOf(error, host, port, portSetting)));
    server.listen(port, host, resolve);
  });
  return {
    serve(next) {
      listener = next;
    },
    port: (server.address() as AddressInfo).port,
    async close(graceMs) {
      const closed = new Promise((resolve) => server.close(resolve));
      // A browser keeps a connection for its next request, also one that was answered after this moment.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
      server.closeIdleConnections();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

function problemOf(error: NodeJS.ErrnoException, host: string, port: number, portSetting: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `${portSetting} ${port} is taken by another program: stop that one, or set ${portSetting} to a free port.`,
      );
    case "EACCES":
      return new StartProblem(
        `${portSetting} ${port} may not be used by this user: set ${portSetting} to one above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(`HOST ${host} is not an address of this machine: set HOST to one that is.`);
    default:
      return error;
  }
}
