import type { Queryable, Transaction } from "../../platform/db/database.ts";

export type SealedKeyRow = { kid: string; sealed_private_jwk: Uint8Array };

/** The key that signs now: the one whose time began last. */
export async function findSigningKey(db: Queryable, now: Date): Promise<SealedKeyRow | undefined> {
  const [row] = await db<SealedKeyRow[]>`
    select kid, sealed_private_jwk from service.signing_keys
    where retired_at is null and signs_from <= ${now} and sealed_private_jwk is not null
    order by signs_from desc, kid limit 1`;
  return row;
}

type AnnouncedKeyRow = { kid: string; signs_from: Date };

/** The key that is published and does not sign yet. */
export async function findAnnouncedKey(db: Queryable, now: Date): Promise<AnnouncedKeyRow | undefined> {
  const [row] = await db<AnnouncedKeyRow[]>`
    select kid, signs_from from service.signing_keys where retired_at is null and signs_from > ${now} limit 1`;
  return row;
}

type PublicKeyRow = { kid: string; public_jwk: Record<string, string> };

/** The keys whose signatures count, the newest first. */
export async function findPublicKeys(db: Queryable): Promise<PublicKeyRow[]> {
  return await db<PublicKeyRow[]>`
    select kid, public_jwk from service.signing_keys where retired_at is null order by signs_from desc, kid`;
}

export type ListedKeyRow = { kid: string; signs_from: Date; account_tokens: number };

/** The keys whose signatures count, the oldest first, each with the live account tokens that it signed. */
export async function findListedKeys(db: Queryable): Promise<ListedKeyRow[]> {
  return await db<ListedKeyRow[]>`
    select key.kid, key.signs_from, (
      select count(*) from service.account_tokens token where token.kid = key.kid and token.revoked_at is null
    ) as account_tokens
    from service.signing_keys key where key.retired_at is null order by key.signs_from, key.kid`;
}

export async function insertSigningKey(
  tx: Transaction,
  key: PublicKeyRow & SealedKeyRow & { createdAt: Date; signsFrom: Date },
): Promise<void> {
  await tx`
    insert into service.signing_keys (kid, public_jwk, sealed_private_jwk, created_at, signs_from)
    values (${key.kid}, ${tx.json(key.public_jwk)}, ${key.sealed_private_jwk}, ${key.createdAt}, ${key.signsFrom})`;
}

/** Keys are made and retired by one process at a time. */
export async function lockSigningKeys(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('candor.signing_keys'))`;
}

/** The private parts of keys after which another one began to sign. */
export async function erasePrivateKeys(tx: Transaction, now: Date): Promise<void> {
  await tx`
    update service.signing_keys key set sealed_private_jwk = null
    where sealed_private_jwk is not null and exists (
      select from service.signing_keys later
      where later.retired_at is null and later.signs_from > key.signs_from and later.signs_from <= ${now})`;
}

/**
 * Retires keys that stopped signing before `since`, and signed no account token that is still live and no certificate, which
 * are kept for good.
 */
export async function retireSpentKeys(tx: Transaction, since: Date, now: Date): Promise<void> {
  await tx`
    update service.signing_keys key set retired_at = ${now}
    where key.retired_at is null and key.sealed_private_jwk is null
      and exists (
        select from service.signing_keys later
        where later.signs_from > key.signs_from and later.signs_from <= ${since}
          and (later.retired_at is null or later.retired_at > later.signs_from))
      and not exists (
        select from service.account_tokens token where token.kid = key.kid and token.revoked_at is null)
      and not exists (select from service.erasure_certificates certificate where certificate.kid = key.kid)`;
}

/** Returns whether there was such a key to retire. */
export async function retireKey(tx: Transaction, kid: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update service.signing_keys set retired_at = ${now}, sealed_private_jwk = null
    where kid = ${kid} and retired_at is null`;
  return count > 0;
}
