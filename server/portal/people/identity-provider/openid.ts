import * as oauth from "oauth4webapi";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";

const timeoutMs = 10_000;

/** Where a provider sends people back. */
export function redirectUri({ settings }: Pick<Portal, "settings">): string {
  return new URL("/api/provider/callback", settings.portalUrl).href;
}

/** Where a provider says that a session there has ended (OpenID Connect Back-Channel Logout 1.0). */
export function logoutUri({ settings }: Pick<Portal, "settings">): string {
  return new URL("/api/provider/logout", settings.portalUrl).href;
}

/** Plain http passes here: whether it is good enough is decided where the connection is made (safe-fetch). */
export function openidOptions(portal: Pick<Portal, "outside">) {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, init: RequestInit) => fetchFromProvider(portal, url, init),
  } as const;
}

export function fetchFromProvider({ outside }: Pick<Portal, "outside">, url: string, init: RequestInit = {}) {
  return outside.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/**
 * Asks an issuer for its metadata (OpenID Connect Discovery).
 * @throws AppError `validation_failed` of `issuer`
 */
export async function discoverProvider(portal: Portal, issuer: string): Promise<oauth.AuthorizationServer> {
  const refusal = await portal.outside.refuse(issuer);
  if (refusal) throw wrongIssuer(refusal);
  const url = new URL(issuer);
  try {
    const response = await oauth.discoveryRequest(url, { ...openidOptions(portal), algorithm: "oidc" });
    const server = await oauth.processDiscoveryResponse(url, response);
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) {
      throw wrongIssuer("What answers there does not say how people sign in.");
    }
    return server;
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A network that fails throws a TypeError, an answer that does not fit one of the library's own.
    if (error instanceof Error) throw wrongIssuer("What answers there is no OpenID provider.", error);
    throw error;
  }
}

function wrongIssuer(message: string, cause?: Error): AppError {
  return new AppError("validation_failed", message, { param: "issuer", cause });
}
