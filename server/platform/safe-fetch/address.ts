import ipaddr from "ipaddr.js";

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** CIDR ranges or single addresses, as an operator writes them. Throws on one that is neither. */
export function parseNetworks(list: readonly string[]): Network[] {
  return list.map((text) => {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/**
 * What an address is to us: inside a network that the operator lists, reachable by everyone on the internet, or
 * neither. IPv6 is public inside 2000::/3 alone, without the ranges there that stand for something else; so an IPv4
 * address in IPv6 clothes (mapped, NAT64, 6to4, Teredo) is never public, whatever it wraps.
 */
export function standing(text: string, allowed: readonly Network[]): "allowed" | "public" | "forbidden" {
  const address = ipaddr.isValid(text) ? ipaddr.parse(text) : null;
  if (!address) return "forbidden";
  if (allowed.some((network) => contains(network, address))) return "allowed";
  if (address.range() !== "unicast") return "forbidden";
  return address.kind() === "ipv4" || contains(globalUnicast, address) ? "public" : "forbidden";
}

const globalUnicast = ipaddr.parseCIDR("2000::/3");

function contains([network, prefixLength]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, prefixLength);
}
