import type { Queryable, Transaction } from "../../platform/db/database.ts";

/** A company's OpenID provider. It serves sign-ins once the domain is shown to be the company's: `claimedAt`. */
export type IdentityProvider = {
  companyId: number;
  issuer: string;
  clientId: string;
  sealedClientSecret: Uint8Array;
  /** In lower case, ASCII. */
  domain: string;
  claim: string;
  claimedAt: Date | null;
  required: boolean;
  addsViewers: boolean;
};

export async function findProvider(db: Queryable, companyId: number): Promise<IdentityProvider | null> {
  const [row] = await db<IdentityProvider[]>`
    select ${columns(db)} from portal.identity_providers where company_id = ${companyId}`;
  return row ?? null;
}

/** The provider of the company whose domain this is shown to be. */
export async function findProviderOfDomain(db: Queryable, domain: string): Promise<IdentityProvider | null> {
  const [row] = await db<IdentityProvider[]>`
    select ${columns(db)} from portal.identity_providers where domain = ${domain} and claimed_at is not null`;
  return row ?? null;
}

export async function putProvider(
  db: Queryable,
  provider: Omit<IdentityProvider, "sealedClientSecret"> & { sealedClientSecret: Buffer; changedAt: Date },
): Promise<void> {
  await db`
    insert into portal.identity_providers
      (company_id, issuer, client_id, sealed_client_secret, domain, claim, claimed_at, required, adds_viewers, changed_at)
    values (${provider.companyId}, ${provider.issuer}, ${provider.clientId}, ${provider.sealedClientSecret},
      ${provider.domain}, ${provider.claim}, ${provider.claimedAt}, ${provider.required}, ${provider.addsViewers},
      ${provider.changedAt})
    on conflict (company_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      sealed_client_secret = excluded.sealed_client_secret, domain = excluded.domain, claim = excluded.claim,
      claimed_at = excluded.claimed_at, required = excluded.required, adds_viewers = excluded.adds_viewers,
      changed_at = excluded.changed_at`;
}

/** False where another company was shown to have the domain. */
export async function claimDomain(
  db: Queryable,
  { companyId, domain, at }: { companyId: number; domain: string; at: Date },
): Promise<boolean> {
  const rows = await db`
    update portal.identity_providers p set claimed_at = coalesce(claimed_at, ${at})
    where company_id = ${companyId} and domain = ${domain}
      and not exists (select from portal.identity_providers o
        where o.domain = p.domain and o.claimed_at is not null and o.company_id <> p.company_id)
    returning 1 as claimed`;
  return rows.length > 0;
}

export async function deleteProvider(db: Queryable, companyId: number): Promise<void> {
  await db`delete from portal.identity_providers where company_id = ${companyId}`;
}

type Identity = { companyId: number; issuer: string; subject: string };

/** Whom a company's provider has shown this subject to be before. */
export async function findIdentity(db: Queryable, identity: Identity): Promise<string | null> {
  const [row] = await db<{ staffId: string }[]>`
    select i.staff_user_id as "staffId" from portal.identities i
    join portal.staff_users u on u.id = i.staff_user_id and u.removed_at is null
    where i.company_id = ${identity.companyId} and i.issuer = ${identity.issuer} and i.subject = ${identity.subject}
      and u.company_id = i.company_id`;
  return row?.staffId ?? null;
}

/** A subject of someone who was removed can be someone's who was added since. */
export async function putIdentity(
  tx: Transaction,
  { companyId, issuer, subject, staffId, at }: Identity & { staffId: string; at: Date },
): Promise<void> {
  await tx`
    insert into portal.identities (company_id, issuer, subject, staff_user_id, first_seen_at)
    values (${companyId}, ${issuer}, ${subject}, ${staffId}, ${at})
    on conflict (company_id, issuer, subject) do update set staff_user_id = excluded.staff_user_id`;
}

export async function insertProviderAttempt(
  db: Queryable,
  attempt: { stateSha256: Buffer; companyId: number; sealedAttempt: Buffer; expiresAt: Date },
): Promise<void> {
  await db`
    insert into portal.provider_attempts (state_sha256, company_id, sealed_attempt, expires_at)
    values (${attempt.stateSha256}, ${attempt.companyId}, ${attempt.sealedAttempt}, ${attempt.expiresAt})`;
}

/** The attempt with this state, which nobody gets a second time. */
export async function takeProviderAttempt(
  db: Queryable,
  stateSha256: Buffer,
  now: Date,
): Promise<{ companyId: number; sealedAttempt: Uint8Array } | null> {
  const [row] = await db<{ companyId: number; sealedAttempt: Uint8Array }[]>`
    delete from portal.provider_attempts where state_sha256 = ${stateSha256} and expires_at > ${now}
    returning company_id as "companyId", sealed_attempt as "sealedAttempt"`;
  return row ?? null;
}

export async function deleteOldProviderAttempts(db: Queryable, now: Date): Promise<void> {
  await db`delete from portal.provider_attempts where expires_at <= ${now}`;
}

function columns(db: Queryable) {
  return db`company_id as "companyId", issuer, client_id as "clientId", sealed_client_secret as "sealedClientSecret",
    domain, claim, claimed_at as "claimedAt", required, adds_viewers as "addsViewers"`;
}
