import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";

/**
 * The name goes into TLS and the Host header; the resolver that the socket asks knows the vetted addresses alone. A
 * literal address never asks a resolver, and is itself the one that was vetted. What was reached is compared once more.
 */
export function connectTo(addresses: readonly string[], timeoutMs: number): buildConnector.connector {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_hostname, options, answer) => {
    const [first] = found;
    if (options.all) answer(null, found);
    else if (first) answer(null, first.address, first.family);
  };
  const connect = buildConnector({ lookup, autoSelectFamily: true, allowH2: false, timeout: timeoutMs });
  return (options, done) => {
    connect(options, (...[error, socket]) => {
      if (error) return done(error, null);
      if (socket.remoteAddress && addresses.includes(socket.remoteAddress)) return done(null, socket);
      socket.destroy();
      done(new Error("The connection reached an address that was not vetted."), null);
    });
  };
}
