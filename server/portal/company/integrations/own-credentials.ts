import { decodeJwt, errors } from "jose";
import type { Portal } from "../../foundation/portal.ts";
import { findConnection } from "../../gateway/connection-store.ts";
import { findOAuthConnection } from "../../gateway/oauth/oauth-connection-store.ts";
import { storedAccess } from "../../gateway/open-by-account-token.ts";

/** The id of the account API token that the portal itself uses for the company; null when it uses none, or hides it. */
export async function ownTokenId(portal: Portal, companyId: number): Promise<string | null> {
  const stored = portal.settings.serviceToken ? null : await findConnection(portal.db, companyId);
  const token = portal.settings.serviceToken ?? (stored && storedAccess(portal, stored).token);
  return token ? idOf(token) : null;
}

/** The id of the OAuth client by which the portal is connected to the service of this deployment; null when it is not. */
export async function ownClientId(portal: Portal, companyId: number): Promise<string | null> {
  const connection = portal.settings.serviceToken ? null : await findOAuthConnection(portal.db, companyId);
  return connection?.baseUrl === null && !connection.endedAt ? connection.clientId : null;
}

/** Another service's tokens need not be JWTs. */
function idOf(token: string): string | null {
  try {
    return decodeJwt(token).jti ?? null;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null;
    throw error;
  }
}
