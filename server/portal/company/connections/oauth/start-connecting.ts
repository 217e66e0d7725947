import * as oauth from "oauth4webapi";
import { z } from "zod";
import { AppError } from "../../../../contract/error-code.ts";
import { scopes } from "../../../../contract/scope.ts";
import { line } from "../../../../contract/text.ts";
import type { Portal } from "../../../foundation/portal.ts";
import {
  type AuthorizationServer,
  discoverServer,
  ownServer,
} from "../../../gateway/oauth/authorization-server.ts";
import { type Grantor, redirectUriOf } from "../../../gateway/oauth/grantor.ts";
import { findOAuthConnection } from "../../../gateway/oauth/oauth-connection-store.ts";
import { openClientSecret } from "../../../gateway/oauth/sealed-tokens.ts";
import { beginAttempt, type Connector } from "./attempt.ts";
import { ownClient } from "./own-client.ts";

/** Nothing entered is the service of this deployment. */
export const connectTo = z.object({
  service: z
    .object({
      base_url: line(2048)
        .pipe(
          z.url({
            protocol: /^https?$/,
            error: "Enter the URL with https:// and its version, such as https://service.example/v1.",
          }),
        )
        .transform((address) => address.replace(/\/+$/, "")),
      client_id: line().min(1, "Enter the client ID that the service gave you."),
      /** Empty keeps the one that is known for this client. */
      client_secret: line(),
      authorize_url: line(2048)
        .pipe(z.union([z.literal(""), z.url({ protocol: /^https?$/ })]))
        .optional(),
    })
    .nullable(),
});
export type ConnectTo = z.output<typeof connectTo>;

/**
 * Where the browser goes for the company's yes: the service's authorization page, with PKCE.
 * @throws AppError `illegal_transition` where the operator's settings say which service it is; `validation_failed`
 */
export async function startConnecting(
  portal: Portal,
  connector: Connector,
  { service }: ConnectTo,
): Promise<{ location: string }> {
  if (portal.settings.serviceToken) {
    throw new AppError(
      "illegal_transition",
      "The setting PARTNER_API_TOKEN connects this portal to its service. Ask the operator to remove it first.",
    );
  }
  const { companyId } = connector.staff;
  const own = !service || isOwn(portal, service.base_url);
  const from = own ? await ownGrantor(portal, companyId) : await grantorAt(portal, companyId, service);
  const scope = own ? Object.keys(scopes) : scopeFrom(from.server);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = await beginAttempt(portal, connector, { from, verifier, scope });
  const location = new URL(from.server.authorization_endpoint);
  const query = {
    response_type: "code",
    client_id: from.clientId,
    redirect_uri: redirectUriOf(portal),
    ...(scope.length > 0 ? { scope: scope.join(" ") } : {}),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) location.searchParams.set(name, value);
  return { location: location.href };
}

function isOwn({ settings }: Portal, baseUrl: string): boolean {
  return new URL(baseUrl).origin === new URL(settings.portalUrl).origin;
}

async function ownGrantor(portal: Portal, companyId: number): Promise<Grantor> {
  const client = await ownClient(portal, companyId);
  return { baseUrl: null, server: ownServer(portal.settings), ...client };
}

/** Values that staff left out are those of the company's previous connection to this service. */
async function grantorAt(
  portal: Portal,
  companyId: number,
  service: NonNullable<ConnectTo["service"]>,
): Promise<Grantor> {
  const { base_url: baseUrl, client_id: clientId } = service;
  const before = await findOAuthConnection(portal.db, companyId);
  const former = before?.baseUrl === baseUrl ? before : null;
  const clientSecret =
    service.client_secret ||
    (former?.clientId === clientId && openClientSecret(portal, companyId, former.sealedClientSecret));
  if (!clientSecret) {
    throw new AppError("validation_failed", "Enter the client secret that the service gave you.", {
      param: "client_secret",
    });
  }
  const authorizeUrl = service.authorize_url || former?.server?.authorization_endpoint;
  return { baseUrl, server: await discoverServer(portal, baseUrl, authorizeUrl), clientId, clientSecret };
}

/** All that the portal uses, as far as the service knows it. Tokens and clients there are not the portal's to manage. */
function scopeFrom({ scopes_supported: supported = [] }: AuthorizationServer): string[] {
  return Object.keys(scopes).filter((scope) => scope !== "account" && supported.includes(scope));
}
