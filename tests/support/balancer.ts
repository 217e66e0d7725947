import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy as operators put before several processes: it asks each for its readiness, and repeats nothing. */
export type Balancer = {
  origin: string;
  /** The ports of the processes that get requests now. */
  ready(): number[];
  close(): Promise<void>;
};

const checkMs = 100;

/** `among` says by the path which of the ports a request is for: all of them, unless it is given. */
export async function openBalancer(
  ports: readonly number[],
  among: (path: string) => readonly number[] = () => ports,
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;

  async function check(port: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  }
  const checking = setInterval(() => void Promise.all(ports.map(check)), checkMs);

  const server = createServer((asked, answer) => {
    turn += 1;
    const able = among(asked.url ?? "/").filter((one) => ready.has(one));
    const port = able[turn % Math.max(1, able.length)];
    const fail = (reason: string) => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end(reason);
    };
    if (port === undefined) return fail("no process is ready");
    const { method, url: path, headers } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      const { connection: _, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer);
    });
    passed.on("error", (error) => fail(`${port}: ${error.message}`));
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => [...ready],
    async close() {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
