import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { StartProblem } from "../process/start-problem.ts";

export type Listening = {
  /**
   * From now on requests are answered by this.
   * @throws StartProblem when it listens from now on, and the address cannot be had.
   */
  serve(listener: RequestListener): Promise<void>;
  /** 0 while it does not listen. */
  readonly port: number;
  /** The handler that upgrades connections to web sockets listens to it. */
  server: Server;
  /** From now on every response asks for another connection the next time; new ones are taken still. */
  drain(): void;
  /** Accepts no more connections, and gives the open ones this time to end, web sockets too. */
  close(graceMs: number): Promise<void>;
};

const idleCheckMs = 50;
/** A browser opens connections in advance; one that has sent no request this long after the end began is closed. */
const unusedMs = 1_000;

/** What one connection may take, in milliseconds. */
export type Patience = {
  /** From the first byte of a request to the last of its headers. */
  headersMs: number;
  /** To the last of its body. Slow uploads of phones are in it: what keeps others waiting is cut sooner (body-budget.ts). */
  requestMs: number;
  /** Without a byte taken of a response that is ready: it is kept in memory until then. */
  stalledMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
};

const usual: Patience = { headersMs: 15_000, requestMs: 300_000, stalledMs: 20_000, checkMs: 5_000 };

/**
 * Listens; until `serve` everything is answered by `starting`. Where that is null, nothing is taken until then: a proxy
 * that is refused asks another process, and would pass on what a starting one says. `portSetting` is the key that an operator would change.
 * @throws StartProblem when the address cannot be had.
 */
export async function listen(
  host: string,
  port: number,
  portSetting: string,
  starting: RequestListener | null,
  patience: Patience = usual,
): Promise<Listening> {
  let listener: RequestListener = starting ?? (() => {});
  let draining = false;
  const underWay = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const limits = {
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
  };
  const server = createServer(limits, (request, response) => {
    response.shouldKeepAlive &&= !draining;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    listener(request, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Silence alone ends nothing: streams of changes and long work are silent too.
  server.setTimeout(patience.stalledMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  function drain(): void {
    draining = true;
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
  }
  const bind = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", (error) => reject(problemOf(error, host, port, portSetting)));
      server.listen(port, host, resolve);
    });
  if (starting) await bind();
  return {
    async serve(next) {
      listener = next;
      if (!server.listening) await bind();
    },
    get port() {
      return (server.address() as AddressInfo | null)?.port ?? 0;
    },
    server,
    drain,
    async close(graceMs) {
      drain();
      if (!server.listening) return;
      // Right after connections were taken: one that is taken by the system, and not by us, would be lost.
      await new Promise((resolve) => setImmediate(resolve));
      const closed = new Promise((resolve) => server.close(resolve));
      // A browser keeps a connection for its next request, also one that was answered after this moment.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
      server.closeIdleConnections();
      const unused = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, unusedMs);
      // `closeAllConnections` leaves those that became web sockets open.
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(unused);
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
        `This user is not allowed to use ${portSetting} ${port}: set ${portSetting} to a port above 1023.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(`HOST ${host} is not an address of this machine: set HOST to one that is.`);
    default:
      return error;
  }
}
