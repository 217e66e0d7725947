import type { HealthScope } from "../../contract/scope.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Reach } from "../service.ts";
import { stands } from "./oauth/grant-list-store.ts";

/** `company_wide`: the token is the company's own, not a partner's. */
export type AccountTokenRow = {
  company_id: number;
  partner_id: number;
  partner_name: string;
  company_wide: boolean;
  scope: HealthScope | null;
};

export async function insertAccountToken(
  tx: Transaction,
  token: {
    jti: string;
    kid: string;
    companyId: number;
    partnerId: number;
    name: string;
    scope: HealthScope | null;
    grantId: string | null;
    createdAt: Date;
  },
): Promise<void> {
  await tx`
    insert into service.account_tokens (jti, kid, company_id, partner_id, name, scope, grant_id, created_at)
    values (${token.jti}, ${token.kid}, ${token.companyId}, ${token.partnerId}, ${token.name}, ${token.scope},
      ${token.grantId}, ${token.createdAt})`;
}

/**
 * The token's company and partner while neither it nor the key that signed it is revoked, and the grant with which it was
 * created, if one was, has not ended. Its last use is noted to the
 * minute, by a statement of its own: each request asks, and one a minute writes.
 */
export async function findLiveAccountToken(
  db: Queryable,
  { jti, kid }: { jti: string; kid: string },
  now: Date,
): Promise<AccountTokenRow | undefined> {
  const [row] = await db<(AccountTokenRow & { use_is_noted: boolean })[]>`
    select token.company_id, token.partner_id, token.scope, partner.name as partner_name,
      partner.company_id is not distinct from token.company_id as company_wide,
      coalesce(token.last_used_at >= ${now}::timestamptz - interval '1 minute', false) as use_is_noted
    from service.account_tokens token join service.partners partner on partner.id = token.partner_id
    join service.signing_keys key on key.kid = token.kid
    where token.jti = ${jti} and token.kid = ${kid} and token.revoked_at is null and key.retired_at is null
      and ${grantStands(db, now)}`;
  if (row && !row.use_is_noted) await noteUse(db, jti, now);
  return row;
}

/** What a token says of itself, whether it is still good or not. */
export async function findTokenParts(
  db: Queryable,
  jti: string,
): Promise<{ kid: string; company_id: number; partner_id: number; created_at: Date } | undefined> {
  const [row] = await db<{ kid: string; company_id: number; partner_id: number; created_at: Date }[]>`
    select kid, company_id, partner_id, created_at from service.account_tokens where jti = ${jti}`;
  return row;
}

/** One that was created with a grant is good no longer than that. */
function grantStands(db: Queryable, now: Date) {
  return db`(token.grant_id is null or exists (
    select from service.oauth_grants g join service.oauth_clients c on c.client_id = g.client_id
    where g.id = token.grant_id and ${stands(db, now)}))`;
}

/** Of the requests that come together one writes; the others find it written once they have waited for it. */
async function noteUse(db: Queryable, jti: string, now: Date): Promise<void> {
  await db`
    update service.account_tokens set last_used_at = ${now}
    where jti = ${jti} and revoked_at is null
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')`;
}

type ListedTokenRow = {
  jti: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  scope: HealthScope | null;
  partner_id: number;
  partner_name: string;
  grant_id: string | null;
};

/** Those that are good, oldest first: of one partner, or of the company with all its partners. */
export async function findAccountTokens(
  db: Queryable,
  { companyId, partnerId }: Reach,
  now: Date,
): Promise<ListedTokenRow[]> {
  return await db<ListedTokenRow[]>`
    select token.jti, token.name, token.created_at, token.last_used_at, token.scope, token.grant_id,
      token.partner_id, partner.name as partner_name
    from service.account_tokens token join service.partners partner on partner.id = token.partner_id
    where token.company_id = ${companyId} and (${partnerId}::bigint is null or token.partner_id = ${partnerId})
      and token.revoked_at is null and ${grantStands(db, now)}
    order by token.created_at, token.jti`;
}

/** Revokes immediately, in every process: each request looks its token up. Returns whether there was one to revoke. */
export async function revokeAccountToken(
  db: Queryable,
  { companyId, partnerId }: Reach,
  jti: string,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update service.account_tokens set revoked_at = ${now}
    where jti::text = ${jti} and company_id = ${companyId} and revoked_at is null
      and (${partnerId}::bigint is null or partner_id = ${partnerId})
    returning jti`;
  return rows.length > 0;
}

/** Revokes all tokens that a key signed; returns how many there were. */
export async function revokeTokensOfKey(tx: Transaction, kid: string, now: Date): Promise<number> {
  const { count } = await tx`
    update service.account_tokens set revoked_at = ${now} where kid = ${kid} and revoked_at is null`;
  return count;
}
