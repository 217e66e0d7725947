import { connect, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectSecurely } from "node:tls";

/** Where PostgreSQL listens, as the driver reads it from DATABASE_URL and libpq's variables. */
export type Address = {
  host: string;
  port: number;
  /** A Unix socket, instead of host and port. */
  path?: string | false | undefined;
  /** `sslmode`: `false` is without TLS; an object is options of tls.connect. */
  ssl: string | boolean | object;
  /** The certificates of the authorities that are trusted, as PEM, in the place of those that Node knows. */
  ca?: string | null;
  /** `direct` begins with TLS, without asking PostgreSQL for it first. */
  sslnegotiation?: string | null | undefined;
};

/** PostgreSQL's SSLRequest: its length, and a number where the version of the protocol would be. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const keepAliveMs = 60_000;

/** Resolves with a socket on which the protocol can begin; rejects with why there is none. `signal` gives up. */
export async function openSocket(address: Address, signal: AbortSignal): Promise<Socket> {
  const { host, port, path, ssl } = address;
  const plain = path ? connect({ path }) : connect({ host, port, noDelay: true });
  plain.setKeepAlive(true, keepAliveMs);
  await settled(plain, "connect", signal);
  if (!ssl) return plain;
  const direct = address.sslnegotiation === "direct";
  if (!direct && !(await speaksTls(plain, signal))) {
    if (ssl === "prefer") return plain.resume();
    plain.destroy();
    throw new Error("it does not offer TLS, which DATABASE_URL requires");
  }
  const secure = connectSecurely({
    socket: plain,
    // The name that the certificate must have; as a server's name (SNI) an IP address is not allowed.
    host,
    ...(isIP(host) ? {} : { servername: host }),
    ...(direct ? { ALPNProtocols: ["postgresql"] } : {}),
    ...verificationOf(address),
    ...(typeof ssl === "object" ? ssl : {}),
  });
  await settled(secure, "secureConnect", signal);
  return secure;
}

/**
 * As in libpq: `verify-full` verifies the authority and the host's name, `verify-ca` the authority alone, and so does `require`
 * with a file of authorities; else these encrypt only.
 */
function verificationOf({ ssl, ca }: Address): ConnectionOptions {
  const trusted = ca ? { ca } : {};
  if (ssl === "verify-ca" || (ssl === "require" && ca)) {
    return { ...trusted, checkServerIdentity: () => undefined };
  }
  if (ssl === "require" || ssl === "allow" || ssl === "prefer") return { rejectUnauthorized: false };
  return trusted;
}

async function speaksTls(socket: Socket, signal: AbortSignal): Promise<boolean> {
  const answer = settled(socket, "data", signal);
  socket.write(sslRequest);
  const [reply] = (await answer) as [Buffer];
  // After the one byte comes TLS: the next listener reads it.
  socket.pause();
  return reply[0] === "S".charCodeAt(0);
}

/** Waits for the event; the socket's end, its failure and the signal are failures, after which it is destroyed. */
function settled(socket: Socket, event: string, signal: AbortSignal): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const done = (finish: () => void) => {
      socket.off(event, succeed).off("error", fail).off("close", closed);
      signal.removeEventListener("abort", aborted);
      finish();
    };
    const succeed = (...given: unknown[]) => done(() => resolve(given));
    const fail = (error: Error) =>
      done(() => {
        socket.on("error", () => undefined).destroy();
        reject(error);
      });
    const closed = () => fail(new Error("it closed the connection"));
    const aborted = () => fail(signal.reason as Error);
    socket.once(event, succeed).once("error", fail).once("close", closed);
    if (signal.aborted) aborted();
    else signal.addEventListener("abort", aborted);
  });
}
