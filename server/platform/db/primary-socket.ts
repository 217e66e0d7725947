import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { lost } from "./database-outage.ts";
import { openSession } from "./open-session.ts";
import { openSocket } from "./open-socket.ts";
import { openTimeoutMs } from "./pool.ts";
import { type Servers, serversOf } from "./servers.ts";

/** How `pg` connects where a Database does: to the server that can be written to, with the same TLS. */
type PrimarySockets = {
  /** For a client or a pool of `pg`, which knows neither several servers nor `sslrootcert`: to it this is one server without TLS. */
  config: { connectionString: string; ssl: false; stream: () => Duplex };
  /** Breaks all connections off, so that new ones find the server that is the primary now. */
  cut(): void;
};

/** What is done here in its place. */
const aboutTls = ["sslmode", "ssl", "sslrootcert", "sslnegotiation"];

/** @throws StartProblem when the URL can't be read */
export function primarySockets(databaseUrl: string): PrimarySockets {
  const servers = serversOf(databaseUrl, {});
  const url = new URL(servers.lead.url);
  for (const name of aboutTls) url.searchParams.delete(name);
  const open = new Set<Duplex>();
  return {
    config: {
      connectionString: url.href,
      ssl: false,
      stream() {
        const stream = socketToCome((signal) => openPrimarySocket(servers, signal));
        open.add(stream.once("close", () => open.delete(stream)));
        return stream;
      },
    },
    cut() {
      for (const stream of open) stream.destroy(lost("it can no longer be written to"));
    },
  };
}

/** A socket with the server that can be written to, on which the protocol begins; which one that is a session finds out. */
export async function openPrimarySocket(servers: Servers, signal: AbortSignal): Promise<Socket> {
  if (!servers.lead.mustWrite) return await openSocket(servers.lead.address, signal);
  const session = await openSession(servers, { timeoutMs: openTimeoutMs });
  await session.close();
  return await openSocket(session.server.address, signal);
}

/** What `pg` does with a socket, of which only `connect` decides where it leads. */
function socketToCome(open: (signal: AbortSignal) => Promise<Socket>): Duplex {
  let socket: Socket | null = null;
  const stream = new Duplex({
    read: () => socket?.resume(),
    // Before it is open `pg` writes its farewell at most.
    write: (chunk, _, done) => void (socket ? socket.write(chunk, done) : done()),
    writev(chunks, done) {
      socket?.cork();
      for (const { chunk } of chunks) socket?.write(chunk);
      socket?.uncork();
      done();
    },
    final(done) {
      if (socket) socket.end(done);
      else stream.destroy();
    },
    destroy(error, done) {
      socket?.destroy();
      done(error);
    },
  });
  function follow(opened: Socket): void {
    if (stream.destroyed) {
      opened.destroy();
      return;
    }
    socket = opened;
    opened.on("data", (chunk) => stream.push(chunk) || opened.pause());
    opened.on("error", (error) => stream.destroy(error));
    opened.on("end", () => stream.push(null));
    opened.on("close", () => stream.destroy());
    stream.emit("connect");
  }
  return Object.assign(stream, {
    connect() {
      open(AbortSignal.timeout(openTimeoutMs)).then(follow, (error) => stream.destroy(error));
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: (on: boolean, ms: number) => socket?.setKeepAlive(on, ms) && stream,
    ref: () => socket?.ref() && stream,
    unref: () => socket?.unref() && stream,
  });
}
