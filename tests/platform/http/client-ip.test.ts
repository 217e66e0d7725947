import { expect, test } from "vitest";
import { isTrustedPeer, ownNetwork } from "#server/platform/http/client-ip.ts";

test.each<[string | undefined, boolean]>([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:10.1.2.3", true],
  ["10.1.2.3", true],
  ["10.2.0.1", false],
  ["203.0.113.7", false],
  ["nonsense", false],
  [undefined, false],
])("of a peer at %s it is believed, or not, what it says: %s", (peer, believed) => {
  expect(isTrustedPeer(peer, ["10.1.0.0/16"])).toBe(believed);
});

test.each<[string | null, string | null]>([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"],
  ["127.0.0.1", null],
  ["::1", null],
  ["192.168.1.4", null],
  ["172.17.0.1", null],
  ["100.64.0.9", null],
  ["fd00::1", null],
  ["198.51.100.9", null],
  ["nonsense", null],
  [null, null],
])("the network of a caller at %s is %s; a proxy's is nobody's", (ip, network) => {
  expect(ownNetwork(ip, ["198.51.100.0/24"])).toBe(network);
});
