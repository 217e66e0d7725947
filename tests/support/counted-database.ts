import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What went to PostgreSQL: statements, and how often somebody waited for what it says before they sent more. */
export type Counted = { statements: number; roundTrips: number };

/**
 * Stands between a program and its PostgreSQL, and counts what is sent in all sessions. What a program asks by the clock is not what it
 * asks for a request: `except` is a part of each such statement.
 */
export async function countStatements(databaseUrl: string, { except }: { except: string }) {
  const target = new URL(databaseUrl);
  let counted: Counted = { statements: 0, roundTrips: 0 };
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    let unread = Buffer.alloc(0);
    let hasStarted = false;
    let isAsking = false;
    const texts = new Map<string, string>();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
    }
    near.on("data", (piece) => {
      far.write(piece);
      unread = Buffer.concat([unread, piece]);
      // A message is a letter and its length, but for the first, which has no letter.
      for (let at = hasStarted ? 1 : 0; unread.length >= at + 4; at = 1) {
        const length = at + unread.readUInt32BE(at);
        if (unread.length < length) break;
        const letter = hasStarted ? String.fromCharCode(unread[0] ?? 0) : "";
        const [first = "", second = ""] = unread.toString("latin1", 5, length).split("\0");
        if (letter === "P") texts.set(first, second);
        const text = letter === "B" ? texts.get(second) : letter === "Q" ? first : undefined;
        if (text !== undefined && !text.includes(except)) {
          counted.statements += 1;
          if (!isAsking) counted.roundTrips += 1;
          isAsking = true;
        }
        hasStarted = true;
        unread = unread.subarray(length);
      }
    });
    far.on("data", (piece) => {
      isAsking = false;
      near.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    /** What this sent. */
    async during(work: () => Promise<unknown>): Promise<Counted> {
      counted = { statements: 0, roundTrips: 0 };
      await work();
      return counted;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
