/**
 * Whether a person at this machine asks: from a loopback address, by a loopback name (a foreign name that was made to
 * point here would let its page read along), and through no proxy, which would make everyone look local. A proxy may
 * say nothing of itself; what is only for this machine is therefore served only where `isLoopbackUrl(PUBLIC_URL)`, too.
 */
export function asksFromThisMachine(peerAddress: string | undefined, headers: Headers): boolean {
  return isLoopback(peerAddress ?? "") && isLoopbackName(headers.get("host") ?? "") && !wasForwarded(headers);
}

/** Whether people reach this address from its own machine alone. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(new URL(url).host);
}

function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);
}

function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}

function wasForwarded(headers: Headers): boolean {
  return [...headers.keys()].some(
    (name) =>
      name.startsWith("x-forwarded-") || name.startsWith("cf-") || proxyHeaders.includes(name.toLowerCase()),
  );
}

const proxyHeaders = ["forwarded", "via", "x-real-ip", "x-client-ip", "x-original-host", "true-client-ip"];
