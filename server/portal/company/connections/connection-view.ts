import type { Portal } from "../../foundation/portal.ts";
import { findConnection } from "../../gateway/connection-store.ts";
import { redirectUriOf } from "../../gateway/oauth/grantor.ts";
import { findOAuthConnection, type OAuthConnection } from "../../gateway/oauth/oauth-connection-store.ts";

/** How a company is connected, for those who look after it. No token and no secret is in it. */
export type ConnectionView = {
  how: "settings" | "account_token" | "oauth" | "none";
  baseUrl: string | null;
  /** True for the service of this deployment, whose authorization page is this portal's. */
  own: boolean;
  oauth: OAuthView | null;
  /** The credentials that staff give for another service, which registers the portal as a client. */
  redirectUri: string;
  companyId: number;
  /** This deployment has a service of its own that a company can be connected to with one click. */
  ownService: string | null;
};

type OAuthView = {
  clientId: string;
  /** The names of the scopes. */
  scope: string[];
  connectedBy: string;
  connectedAt: string;
  refreshedAt: string | null;
  ended: { at: string; by: "service" | "staff" } | null;
};

export async function connectionView(portal: Portal, companyId: number): Promise<ConnectionView> {
  const { serviceToken, portalUrl, serviceBaseUrl } = portal.settings;
  const redirectUri = redirectUriOf(portal);
  if (serviceToken) {
    const fixed = { baseUrl: serviceBaseUrl, own: false, oauth: null, ownService: null };
    return { how: "settings", ...fixed, redirectUri, companyId };
  }
  // People know the service by its public address, which the process itself may not use.
  const ownAddress = `${portalUrl}${new URL(serviceBaseUrl).pathname}`;
  const [granted, stored] = await Promise.all([
    findOAuthConnection(portal.db, companyId),
    findConnection(portal.db, companyId),
  ]);
  const current = granted ?? stored;
  return {
    how: granted ? "oauth" : stored ? "account_token" : "none",
    baseUrl: current && (current.baseUrl ?? ownAddress),
    own: current?.baseUrl === null,
    oauth: granted && oauthView(granted),
    redirectUri,
    companyId,
    ownService: stored ? ownAddress : null,
  };
}

function oauthView(connection: OAuthConnection): OAuthView {
  const { clientId, scope, connectedBy, connectedAt, refreshedAt, endedAt, endedBy } = connection;
  return {
    clientId,
    scope,
    connectedBy,
    connectedAt: connectedAt.toISOString(),
    refreshedAt: refreshedAt?.toISOString() ?? null,
    ended: endedAt && endedBy && { at: endedAt.toISOString(), by: endedBy },
  };
}
