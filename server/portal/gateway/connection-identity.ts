import { createHash } from "node:crypto";
import type { Portal } from "../foundation/portal.ts";
import { findConnections } from "./find-connections.ts";
import { storedAccess } from "./open-by-account-token.ts";

/**
 * By which connection a company's candidates are reached, as a SHA-256: another service, or another partner's token, has
 * another. Tokens that are renewed for the same connection change nothing. Null where there is no connection.
 */
export async function connectionIdentity(portal: Portal, companyId: number): Promise<Buffer | null> {
  const way = await wayTo(portal, companyId);
  return way && createHash("sha256").update(JSON.stringify(way)).digest();
}

/** Whether a company's candidates are at this deployment's own service, and not at one that may be anyone's. */
export async function reachesOwnService(portal: Portal, companyId: number): Promise<boolean> {
  return (await wayTo(portal, companyId))?.[0] === "own";
}

/** Whether emails of a company's service leave nowhere: it is this deployment's own, which has no mail server. Another's may have one. */
export async function leavesMailUnsent(portal: Portal, companyId: number): Promise<boolean> {
  return portal.settings.unsentMail !== null && (await reachesOwnService(portal, companyId));
}

/** In the order of `openConnection`. */
async function wayTo(portal: Portal, companyId: number): Promise<(string | null)[] | null> {
  const { serviceToken, serviceBaseUrl } = portal.settings;
  if (serviceToken) return ["token", serviceBaseUrl, serviceToken];
  const { granted, stored } = await findConnections(portal.db, companyId);
  if (granted) {
    // The grant of this deployment's service is for the partner whose token the portal has there.
    return granted.baseUrl === null
      ? ["own"]
      : ["oauth", granted.baseUrl, granted.clientId, granted.connectedAt.toISOString()];
  }
  if (!stored) return null;
  // Candor makes this token itself, and renews it for the same partner.
  return stored.baseUrl === null ? ["own"] : ["token", stored.baseUrl, storedAccess(portal, stored).token];
}
