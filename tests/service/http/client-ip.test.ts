import { expect, test } from "vitest";
import { isTrustedPeer } from "#server/service/http/client-ip.ts";

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
