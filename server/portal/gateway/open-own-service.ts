import type { Client } from "../../client/client.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Portal } from "../foundation/portal.ts";
import { findConnection } from "./connection-store.ts";
import { openByAccountToken, storedAccess } from "./open-by-account-token.ts";

/**
 * The service whose authorization page is this portal's: by the account token that the deployment itself made, or was
 * given. A company's connection by OAuth is not asked, because the page must work where there is none, or none any more.
 * @throws AppError `unavailable` when the deployment has no such token
 */
export async function openOwnService(
  portal: Portal,
  companyId: number,
  forwardedFor?: string | null,
): Promise<Client> {
  const { serviceToken, serviceBaseUrl } = portal.settings;
  if (serviceToken) {
    return await openByAccountToken(
      portal,
      companyId,
      { baseUrl: serviceBaseUrl, token: serviceToken },
      forwardedFor,
    );
  }
  const stored = await findConnection(portal.db, companyId);
  if (stored) return await openByAccountToken(portal, companyId, storedAccess(portal, stored), forwardedFor);
  throw new AppError(
    "unavailable",
    "This portal has no account token of a service for your company, so that nobody can be given access here.",
  );
}
