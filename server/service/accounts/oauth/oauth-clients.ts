import { AppError } from "../../../contract/error-code.ts";
import type { OAuthClient } from "../../../contract/oauth.ts";
import { callingActor, recordAudit } from "../../audit/record-audit.ts";
import type { Caller, Service } from "../../service.ts";
import { findClientsOf, revokeClient } from "./oauth-store.ts";

/** GET /account/oauth_clients */
export async function listOAuthClients(service: Service, caller: Caller): Promise<OAuthClient[]> {
  const rows = await findClientsOf(service.db, caller);
  return rows.map(({ client_id, name, redirect_uris, created_at }) => ({
    client_id,
    name,
    redirect_uris,
    created_at: created_at.toISOString(),
  }));
}

/** DELETE /account/oauth_clients/{client_id}: every token granted to it ends with it. @throws AppError `not_found` */
export async function revokeOAuthClient(service: Service, caller: Caller, clientId: string): Promise<null> {
  const revoked = await service.db.begin(async (tx) => {
    const ended = await revokeClient(tx, caller, clientId, service.clock.now());
    if (ended) {
      await recordAudit(service, tx, {
        companyId: caller.companyId,
        action: "client.revoked",
        actor: callingActor(caller),
        subject: `client:${clientId}`,
      });
    }
    return ended;
  });
  if (!revoked)
    throw new AppError(
      "not_found",
      "You have no client with this client_id; GET /account/oauth_clients lists yours.",
      { param: "client_id" },
    );
  return null;
}
