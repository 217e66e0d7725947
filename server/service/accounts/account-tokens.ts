import type { AccountToken } from "../../contract/account.ts";
import { AppError } from "../../contract/error-code.ts";
import type { HealthScope } from "../../contract/scope.ts";
import { callingActor, recordAudit } from "../audit/record-audit.ts";
import type { Caller, Service } from "../service.ts";
import { findAccountTokens, revokeAccountToken } from "./account-token-store.ts";
import { createAccountToken } from "./create-account-token.ts";

/** GET /account/tokens: those that are good; for the company's own token those of all its partners. */
export async function listAccountTokens(service: Service, caller: Caller): Promise<AccountToken[]> {
  const rows = await findAccountTokens(service.db, caller.reach, service.clock.now());
  return rows.map(({ jti, name, created_at, last_used_at, scope, ...row }) => ({
    id: jti,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    scope,
    partner: { id: row.partner_id, name: row.partner_name },
    grant_id: row.grant_id,
  }));
}

/**
 * POST /account/tokens
 * @throws AppError `company_token_required` when a partner asks for one that reads health answers
 */
export async function makeAccountToken(
  service: Service,
  caller: Caller,
  { name, scope }: { name: string; scope: HealthScope | null },
): Promise<AccountToken & { token: string }> {
  if (scope !== null && !caller.isCompany) {
    throw new AppError(
      "company_token_required",
      "A token that reads health answers is created by the company itself, not by a partner.",
    );
  }
  const { companyId, partnerId, partnerName, grantId = null } = caller;
  const made = await createAccountToken(service, {
    companyId,
    partnerId,
    name,
    scope,
    grantId,
    by: callingActor(caller),
  });
  const { jti, token, createdAt } = made;
  return {
    id: jti,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: null,
    scope,
    partner: { id: partnerId, name: partnerName },
    grant_id: grantId,
    token,
  };
}

/** DELETE /account/tokens/{token_id}. @throws AppError `not_found` */
export async function endAccountToken(service: Service, caller: Caller, jti: string): Promise<null> {
  const { companyId } = caller;
  const revoked = await service.db.begin(async (tx) => {
    const ended = await revokeAccountToken(tx, caller.reach, jti, service.clock.now());
    const actor = callingActor(caller);
    if (ended)
      await recordAudit(service, tx, { companyId, action: "token.revoked", actor, subject: `token:${jti}` });
    return ended;
  });
  if (!revoked)
    throw new AppError(
      "not_found",
      "There is no account token with this id; GET /account/tokens lists them.",
      { param: "token_id" },
    );
  return null;
}
