import * as oauth from "oauth4webapi";
import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { oauthOptions } from "./oauth-options.ts";

const webAddress = z.url({ protocol: /^https?$/ });

/** What the portal reads of a service's metadata (RFC 8414). */
export const authorizationServer = z.object({
  issuer: webAddress,
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  revocation_endpoint: webAddress.optional(),
  scopes_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});
export type AuthorizationServer = z.output<typeof authorizationServer>;

/** The service of this deployment: people reach its page at the public origin, this process its endpoints directly. */
export function ownServer(settings: Portal["settings"]): AuthorizationServer {
  const issuer = new URL(settings.portalUrl).origin;
  const direct = new URL(settings.serviceBaseUrl).origin;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${direct}/oauth/token`,
    revocation_endpoint: `${direct}/oauth/revoke`,
    authorization_response_iss_parameter_supported: true,
  };
}

/**
 * Asks the origin of `baseUrl` for its metadata. A service without any has the token endpoint of the specification, and
 * `authorizeUrl` says where its page is.
 * @throws AppError `validation_failed` with the field that has to be another
 */
export async function discoverServer(
  portal: Portal,
  baseUrl: string,
  authorizeUrl: string | undefined,
): Promise<AuthorizationServer> {
  const refusal = await portal.outside.refuse(baseUrl);
  if (refusal) throw wrong("base_url", refusal);
  const issuer = new URL(new URL(baseUrl).origin);
  const response = await askMetadata(portal, baseUrl, issuer);
  if (response.status === 404) return await specifiedServer(portal, baseUrl, authorizeUrl);
  const server = await readMetadata(issuer, response);
  const elsewhere = await portal.outside.refuse(server.token_endpoint);
  if (elsewhere) throw wrong("base_url", `The service names a place that Candor may not call. ${elsewhere}`);
  return server;
}

async function readMetadata(issuer: URL, response: Response): Promise<AuthorizationServer> {
  try {
    const server = authorizationServer.parse(await oauth.processDiscoveryResponse(issuer, response));
    const secure = issuer.protocol === "https:";
    if (secure && ![server.authorization_endpoint, server.token_endpoint].every(isHttps)) {
      throw wrong("base_url", "The service names addresses of its authorization that are not https.");
    }
    return server;
  } catch (error) {
    if (!(error instanceof oauth.OperationProcessingError) && !(error instanceof z.ZodError)) throw error;
    throw wrong("base_url", "What answers there does not say how to connect: it is not the service.");
  }
}

async function askMetadata(portal: Portal, baseUrl: string, issuer: URL): Promise<Response> {
  try {
    return await oauth.discoveryRequest(issuer, { ...oauthOptions(portal, baseUrl), algorithm: "oauth2" });
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    throw wrong("base_url", `${issuer.host} does not answer. Check the address, or try again later.`);
  }
}

async function specifiedServer(
  portal: Portal,
  baseUrl: string,
  authorizeUrl: string | undefined,
): Promise<AuthorizationServer> {
  if (!authorizeUrl) {
    throw wrong(
      "authorize_url",
      "The service does not publish where its authorization page is. Enter the address that it gave you.",
    );
  }
  const refusal = await portal.outside.refuse(authorizeUrl);
  if (refusal) throw wrong("authorize_url", refusal);
  return {
    issuer: new URL(baseUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: `${baseUrl}/oauth/token`,
  };
}

/** What `fetch` throws when there was no answer, or none in time. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === "TimeoutError" || error.name === "AbortError";
  return error instanceof TypeError && (error.message === "fetch failed" || error.message === "terminated");
}

function isHttps(address: string): boolean {
  return address.startsWith("https:");
}

function wrong(param: string, message: string): AppError {
  return new AppError("validation_failed", message, { param });
}
