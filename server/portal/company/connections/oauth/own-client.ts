import { ClientError } from "../../../../client/client.ts";
import { api } from "../../../../contract/api.ts";
import { AppError } from "../../../../contract/error-code.ts";
import type { Portal } from "../../../foundation/portal.ts";
import { redirectUriOf } from "../../../gateway/oauth/grantor.ts";
import { openClientSecret, sealClientSecret } from "../../../gateway/oauth/sealed-tokens.ts";
import { openOwnService } from "../../../gateway/open-own-service.ts";
import { findOwnClient, putOwnClient } from "./own-client-store.ts";

type ClientCredentials = { clientId: string; clientSecret: string };

/**
 * The portal's client at the service of this deployment: the one from before while the service knows it, else one that
 * is registered now by the account API.
 */
export async function ownClient(portal: Portal, companyId: number): Promise<ClientCredentials> {
  try {
    return (await knownClient(portal, companyId)) ?? (await registerClient(portal, companyId));
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 404) throw error;
    throw new AppError("unavailable", "This service has no authorization page: SERVICE_EXTENSIONS is off.", {
      cause: error,
    });
  }
}

async function knownClient(portal: Portal, companyId: number): Promise<ClientCredentials | null> {
  const kept = await findOwnClient(portal.db, companyId);
  if (!kept || kept.redirectUri !== redirectUriOf(portal)) return null;
  const service = await openOwnService(portal, companyId);
  const clients = await service.call(api.listOAuthClients);
  if (!clients.some(({ client_id }) => client_id === kept.clientId)) return null;
  return {
    clientId: kept.clientId,
    clientSecret: openClientSecret(portal, companyId, kept.sealedClientSecret),
  };
}

async function registerClient(portal: Portal, companyId: number): Promise<ClientCredentials> {
  const redirectUri = redirectUriOf(portal);
  const service = await openOwnService(portal, companyId);
  const { client_id: clientId, client_secret: clientSecret } = await service.call(api.createOAuthClient, {
    body: { name: "Candor portal", redirect_uris: [redirectUri] },
  });
  const sealedClientSecret = sealClientSecret(portal, companyId, clientSecret);
  await putOwnClient(portal.db, { companyId, clientId, sealedClientSecret, redirectUri });
  return { clientId, clientSecret };
}
