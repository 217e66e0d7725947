import type { Queryable, Transaction } from "../../platform/db/database.ts";

export type AccountTokenRow = { company_id: number; partner_id: number; partner_name: string };

export async function insertAccountToken(
  tx: Transaction,
  token: { jti: string; companyId: number; partnerId: number; name: string; createdAt: Date },
): Promise<void> {
  await tx`
    insert into service.account_tokens (jti, company_id, partner_id, name, created_at)
    values (${token.jti}, ${token.companyId}, ${token.partnerId}, ${token.name}, ${token.createdAt})`;
}

/**
 * The token's company and partner while it is not revoked. Its last use is noted to the minute, in the same round
 * trip.
 */
export async function findLiveAccountToken(
  db: Queryable,
  jti: string,
  now: Date,
): Promise<AccountTokenRow | undefined> {
  const [row] = await db<AccountTokenRow[]>`
    with used as (
      update service.account_tokens set last_used_at = ${now}
      where jti = ${jti} and revoked_at is null
        and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
    )
    select token.company_id, token.partner_id, partner.name as partner_name
    from service.account_tokens token join service.partners partner on partner.id = token.partner_id
    where token.jti = ${jti} and token.revoked_at is null`;
  return row;
}

export type ListedTokenRow = { jti: string; name: string; created_at: Date; last_used_at: Date | null };

/** Those that are not revoked, oldest first. */
export async function findAccountTokens(
  db: Queryable,
  owner: { companyId: number; partnerId: number },
): Promise<ListedTokenRow[]> {
  return await db<ListedTokenRow[]>`
    select jti, name, created_at, last_used_at from service.account_tokens
    where company_id = ${owner.companyId} and partner_id = ${owner.partnerId} and revoked_at is null
    order by created_at, jti`;
}

/** Revokes at once, in every process: each request looks its token up. Answers whether there was one to revoke. */
export async function revokeAccountToken(
  db: Queryable,
  owner: { companyId: number; partnerId: number },
  jti: string,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update service.account_tokens set revoked_at = ${now}
    where jti::text = ${jti} and company_id = ${owner.companyId} and partner_id = ${owner.partnerId}
      and revoked_at is null
    returning jti`;
  return rows.length > 0;
}

export type SigningKeyRow = {
  kid: string;
  public_jwk: Record<string, string>;
  sealed_private_jwk: Uint8Array;
};

/** The keys whose signatures count, the newest first: that one signs. */
export async function findSigningKeys(db: Queryable): Promise<SigningKeyRow[]> {
  return await db<SigningKeyRow[]>`
    select kid, public_jwk, sealed_private_jwk from service.signing_keys
    where retired_at is null order by created_at desc, kid`;
}

export async function insertSigningKey(
  tx: Transaction,
  key: SigningKeyRow & { createdAt: Date },
): Promise<void> {
  await tx`
    insert into service.signing_keys (kid, public_jwk, sealed_private_jwk, created_at)
    values (${key.kid}, ${tx.json(key.public_jwk)}, ${key.sealed_private_jwk}, ${key.createdAt})`;
}

/** One process at a time makes the first key. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('candor.signing_keys'))`;
}
