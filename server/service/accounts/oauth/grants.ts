import type { Grant } from "../../../contract/account.ts";
import { AppError } from "../../../contract/error-code.ts";
import { callingActor } from "../../audit/record-audit.ts";
import type { Caller, Service } from "../../service.ts";
import { endGrant } from "./end-grant.ts";
import { endOfGrant } from "./grant.ts";
import { findGrants } from "./grant-list-store.ts";
import { lockGrant } from "./oauth-store.ts";

/** GET /account/grants: all of the company for its own token, those of its own clients for a partner's. */
export async function listGrants(service: Service, { reach }: Caller): Promise<Grant[]> {
  const rows = await findGrants(service.db, reach, service.clock.now());
  return rows.map((row) => ({
    id: row.id,
    client: { client_id: row.client_id, name: row.client_name },
    partner: { id: row.partner_id, name: row.partner_name },
    allowed_by: { name: row.user_name, email: row.user_email },
    scopes: row.scope,
    created_at: row.created_at.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: endOfGrant(row).toISOString(),
  }));
}

/** DELETE /account/grants/{grant_id}. @throws AppError `not_found` */
export async function endCompanyGrant(service: Service, caller: Caller, grantId: string): Promise<null> {
  const { companyId, partnerId } = caller.reach;
  await service.db.begin(async (tx) => {
    const grant = await lockGrant(tx, grantId);
    const isTheirs =
      grant?.company_id === companyId && (partnerId === null || grant.partner_id === partnerId);
    if (!grant || !isTheirs || grant.revoked_at) {
      throw new AppError("not_found", "There is no grant with this id; GET /account/grants lists them.", {
        param: "grant_id",
      });
    }
    await endGrant(service, tx, grant, { reason: "company", actor: callingActor(caller) });
  });
  return null;
}
