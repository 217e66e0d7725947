/**
 * Whether somebody at this machine asks: from a loopback address, by a loopback name (a foreign name that was made to
 * point here would let its page read along), and through no proxy, which would make everybody look local.
 */
export function asksFromThisMachine(peerAddress: string | undefined, headers: Headers): boolean {
  return isLoopback(peerAddress ?? "") && hasLoopbackHost(headers) && !wasForwarded(headers);
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

function hasLoopbackHost(headers: Headers): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(headers.get("host") ?? "");
}

function wasForwarded(headers: Headers): boolean {
  return [...headers.keys()].some(
    (name) =>
      name.startsWith("x-forwarded-") || name.startsWith("cf-") || proxyHeaders.includes(name.toLowerCase()),
  );
}

const proxyHeaders = ["forwarded", "via", "x-real-ip", "x-client-ip", "x-original-host", "true-client-ip"];
