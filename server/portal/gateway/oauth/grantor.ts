import { z } from "zod";
import type { Portal } from "../../foundation/portal.ts";
import { authorizationServer, ownServer } from "./authorization-server.ts";
import type { OAuthConnection } from "./oauth-connection-store.ts";
import { openClientSecret } from "./sealed-tokens.ts";

/** A service that grants access: its {base_url} and authorization server, and the client that it gave to the portal. */
export const grantor = z.object({
  /** Null is the service of this deployment. */
  baseUrl: z.string().nullable(),
  server: authorizationServer,
  clientId: z.string(),
  clientSecret: z.string(),
});
export type Grantor = z.output<typeof grantor>;

export function grantorOf(portal: Portal, connection: OAuthConnection): Grantor {
  const { companyId, baseUrl, server, clientId, sealedClientSecret } = connection;
  return {
    baseUrl,
    server: server ?? ownServer(portal.settings),
    clientId,
    clientSecret: openClientSecret(portal, companyId, sealedClientSecret),
  };
}

/** Where a service sends the browser back to. Staff give it to the service with which they register the portal. */
export function redirectUriOf({ settings }: Pick<Portal, "settings">): string {
  return `${settings.portalUrl}/settings/connection/callback`;
}
