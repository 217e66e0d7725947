import type { Queryable, Transaction } from "../../../platform/db/database.ts";

export async function insertSignInToken(
  db: Queryable,
  token: { identifier: string; tokenSha256: string; expiresAt: Date },
): Promise<void> {
  await db`
    insert into portal.sign_in_tokens (identifier, token_sha256, expires_at)
    values (${token.identifier}, ${token.tokenSha256}, ${token.expiresAt})`;
}

/** The owner of a link, without using it up. */
export async function findSignInToken(
  db: Queryable,
  tokenSha256: string,
  now: Date,
): Promise<{ identifier: string; expiresAt: Date } | null> {
  const [row] = await db<{ identifier: string; expires_at: Date }[]>`
    select identifier, expires_at from portal.sign_in_tokens
    where token_sha256 = ${tokenSha256} and expires_at > ${now}`;
  return row ? { identifier: row.identifier, expiresAt: row.expires_at } : null;
}

/** Uses a link up, and with it the other links of the same person. Of two that come at once, one gets it. */
export async function takeSignInToken(
  db: Queryable,
  tokenSha256: string,
  now: Date,
): Promise<{ identifier: string; expiresAt: Date } | null> {
  const [row] = await db<{ identifier: string; expires_at: Date }[]>`
    with taken as (
      delete from portal.sign_in_tokens where token_sha256 = ${tokenSha256} and expires_at > ${now}
      returning identifier, expires_at
    ), siblings as (
      delete from portal.sign_in_tokens t using taken
      where t.identifier = taken.identifier and t.token_sha256 <> ${tokenSha256}
    )
    select identifier, expires_at from taken`;
  return row ? { identifier: row.identifier, expiresAt: row.expires_at } : null;
}

type SignInLimits = { since: Date; perAddress: number; perNetwork: number };

/**
 * Notes a request for an email and returns true, unless the address or the network has had its share since then. A
 * request of no network counts for its address alone.
 */
export async function admitSignInRequest(
  tx: Transaction,
  { addressSha256, network, at }: { addressSha256: Buffer; network: string | null; at: Date },
  limits: SignInLimits,
): Promise<boolean> {
  const of = (name: string) =>
    tx`select pg_advisory_xact_lock(hashtextextended(${`candor.sign-in.${name}`}, 0))`;
  if (network !== null) await of(`network:${network}`);
  await of(`address:${addressSha256.toString("hex")}`);
  const rows = await tx`
    insert into portal.sign_in_requests (address_sha256, network, requested_at)
    select ${addressSha256}, ${network ?? ofNobody}, ${at}
    where (select count(*) from portal.sign_in_requests
           where address_sha256 = ${addressSha256} and requested_at > ${limits.since}) < ${limits.perAddress}
      and (${network}::text is null
           or (select count(*) from portal.sign_in_requests
               where network = ${network} and requested_at > ${limits.since}) < ${limits.perNetwork})
    returning id`;
  return rows.length > 0;
}

/** Stands for no network in the table. */
const ofNobody = "none";

/** The links to sign in that were mailed to an address. */
export async function deleteSignInTokensOf(tx: Transaction, email: string): Promise<void> {
  await tx`delete from portal.sign_in_tokens where lower(identifier) = lower(${email})`;
}

export async function deleteOldSignIns(db: Queryable, now: Date, requestsBefore: Date): Promise<void> {
  await db`delete from portal.sign_in_tokens where expires_at <= ${now}`;
  await db`delete from portal.sign_in_requests where requested_at <= ${requestsBefore}`;
}
