import type { Client } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Portal } from "../foundation/portal.ts";
import { findConnections } from "./find-connections.ts";
import { openGrantedClient } from "./oauth/open-granted-client.ts";
import { openByAccountToken, storedAccess } from "./open-by-account-token.ts";

/**
 * The client that reaches a company's candidates. Tokens stay on this side: pages never see them. One service
 * configured for all goes before a company's own connection by OAuth, and that before its account token.
 * `forwardedFor` is the address of the person on whose behalf the portal calls.
 * @throws AppError `not_found` when the portal serves no such company.
 * @throws ClientError `connection_ended` when access was taken back; as any call does, when the service does not answer.
 */
export async function openConnection(
  portal: Portal,
  companyId: number,
  forwardedFor?: string | null,
): Promise<Client> {
  const { serviceToken: token, serviceBaseUrl: baseUrl } = portal.settings;
  if (token) return await openByAccountToken(portal, companyId, { baseUrl, token }, forwardedFor);
  const { granted, stored } = await findConnections(portal.db, companyId);
  if (granted) return await openGrantedClient(portal, granted, forwardedFor ?? undefined);
  if (stored) return await openByAccountToken(portal, companyId, storedAccess(portal, stored), forwardedFor);
  throw new AppError("not_found", "This portal is not connected to the company of this link.");
}
