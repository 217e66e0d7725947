import { isIP } from "node:net";

/** For which site passkeys are: the portal's own. Null where browsers offer none: at a bare IP address, and without TLS. */
export function relyingParty(portalUrl: string): { id: string; origin: string } | null {
  const { hostname, origin, protocol } = new URL(portalUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return null;
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || isLocal ? { id: hostname, origin } : null;
}
