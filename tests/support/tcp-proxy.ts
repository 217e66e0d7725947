import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A network between a program and its database, of which a test decides how bad it is. */
export type TcpProxy = {
  port: number;
  /** How many connections there are. */
  count(): number;
  /** Breaks off every connection, both ways, in the middle of the traffic; returns how many there were. */
  cut(): number;
  /** From now on nothing arrives, and nobody is notified: as when a cable is pulled. */
  freeze(): void;
  /** Takes no connections: as when nothing listens. */
  refuse(): Promise<void>;
  /** New connections lead there, as by an address that moves to another machine. */
  leadTo(next: { host: string; port: number }): void;
  /** New connections pass again; those that were frozen are broken off. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

const unchanged = (piece: Buffer) => piece;

/** `back` and `forth` say what becomes of each piece on its way to the program and to its database. */
export async function openTcpProxy(
  first: { host: string; port: number },
  back = unchanged,
  forth = unchanged,
): Promise<TcpProxy> {
  let target = first;
  const pairs = new Set<[Socket, Socket]>();
  let frozen = false;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const over = () => {
      pairs.delete(pair);
      if (frozen) return;
      near.destroy();
      far.destroy();
    };
    for (const [from, to, change] of [
      [near, far, forth],
      [far, near, back],
    ] as const) {
      from.on("error", over).on("close", over);
      from.on("data", (chunk) => {
        if (!frozen && !to.write(change(chunk))) from.pause();
      });
      to.on("drain", () => from.resume());
    }
  });
  const listenAt = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  await listenAt(0);
  const { port } = server.address() as AddressInfo;

  function cut(): number {
    const count = pairs.size;
    for (const [near, far] of [...pairs]) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    pairs.clear();
    return count;
  }
  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()));

  return {
    port,
    count: () => pairs.size,
    cut,
    leadTo(next) {
      target = next;
    },
    freeze() {
      frozen = true;
    },
    async refuse() {
      const stopped = server.listening ? stopListening() : Promise.resolve();
      cut();
      await stopped;
    },
    async mend() {
      frozen = false;
      cut();
      if (!server.listening) await listenAt(port);
    },
    async close() {
      frozen = false;
      cut();
      if (server.listening) await stopListening();
    },
  };
}
