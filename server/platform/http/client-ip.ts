import ipaddr from "ipaddr.js";

/**
 * The address of who calls. A proxy that is trusted says it in X-Forwarded-For: the last address there that is not
 * itself a trusted proxy. Null when it cannot be determined.
 */
export function clientIp(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
) {
  const said = forwardedFor === undefined ? [] : forwardedFor.split(",").map((part) => part.trim());
  const chain = [...said, peer ?? ""].reverse();
  let address: string | null = null;
  for (const part of chain) {
    const parsed = ipaddr.isValid(part) ? ipaddr.process(part) : null;
    if (!parsed) return address;
    address = parsed.toString();
    if (!isTrusted(parsed, trusted)) return address;
  }
  return address;
}

/** Whether what this peer says of a request is believed: a program on this machine, or a proxy that is trusted. */
export function isTrustedPeer(peer: string | undefined, trusted: readonly string[]): boolean {
  return peer !== undefined && ipaddr.isValid(peer) && isTrusted(ipaddr.process(peer), trusted);
}

function isTrusted(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly string[]): boolean {
  if (address.range() === "loopback") return true;
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === address.kind() && address.match(network, bits);
  });
}

/**
 * The network that one caller has, to limit by: an address of IPv4, a /64 of IPv6. Null for an address that may stand for
 * everybody: a proxy that is trusted and did not say for whom it asks, or one that is not public, as of a proxy that
 * nobody named. A limit by such an address would be one that any caller can use up for all others.
 */
export function ownNetwork(ip: string | null, trusted: readonly string[]): string | null {
  if (ip === null || !ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (isTrusted(address, trusted) || shared.has(address.range())) return null;
  if (address.kind() === "ipv4") return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/** Ranges of addresses behind which there is a network of others. */
const shared = new Set<string>([
  "private",
  "uniqueLocal",
  "linkLocal",
  "loopback",
  "carrierGradeNat",
  "unspecified",
]);
