import type { Queryable, Transaction } from "../../../platform/db/database.ts";

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

/** Whose this account at a company's provider is; `confirmedAt` is null until that person has shown it. */
export async function findIdentity(
  db: Queryable,
  identity: Identity,
): Promise<{ staffId: string; confirmedAt: Date | null } | null> {
  const [row] = await db<{ staffId: string; confirmedAt: Date | null }[]>`
    select i.staff_user_id as "staffId", i.confirmed_at as "confirmedAt" from portal.identities i
    join portal.staff_users u on u.id = i.staff_user_id and u.removed_at is null
    where i.company_id = ${identity.companyId} and i.issuer = ${identity.issuer} and i.subject = ${identity.subject}
      and u.company_id = i.company_id`;
  return row ?? null;
}

/** A subject of someone who was removed can be someone's who was added since. */
export async function putIdentity(
  tx: Transaction,
  { companyId, issuer, subject, staffId, by, at }: Identity & { staffId: string; by: Proof; at: Date },
): Promise<void> {
  await tx`
    insert into portal.identities
      (company_id, issuer, subject, staff_user_id, first_seen_at, confirmed_at, confirmed_by)
    values (${companyId}, ${issuer}, ${subject}, ${staffId}, ${at}, ${at}, ${by})
    on conflict (company_id, issuer, subject) do update set staff_user_id = excluded.staff_user_id,
      confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`;
}

/** How a person showed that an account at the provider is theirs. */
export type Proof = "link" | "passkey";

/** The accounts at its present provider that are known as a company's people, by their names. */
export async function listIdentities(db: Queryable, companyId: number): Promise<ListedIdentity[]> {
  return await db<ListedIdentity[]>`
    select i.subject, u.id as "staffId", u.name, u.email, i.first_seen_at as "firstSeenAt",
      i.confirmed_at as "confirmedAt", i.confirmed_by as "confirmedBy"
    from portal.identities i
    join portal.identity_providers p on p.company_id = i.company_id and p.issuer = i.issuer
    join portal.staff_users u on u.id = i.staff_user_id and u.company_id = i.company_id and u.removed_at is null
    where i.company_id = ${companyId} order by lower(u.name), lower(u.email), i.subject`;
}
type ListedIdentity = {
  subject: string;
  staffId: string;
  name: string;
  email: string;
  firstSeenAt: Date;
  confirmedAt: Date | null;
  confirmedBy: Proof | null;
};

/** Whose account it was; null when there is none. */
export async function deleteIdentity(
  tx: Transaction,
  { companyId, issuer, subject }: Identity,
): Promise<string | null> {
  const [row] = await tx<{ staffId: string }[]>`
    delete from portal.identities
    where company_id = ${companyId} and issuer = ${issuer} and subject = ${subject}
    returning staff_user_id as "staffId"`;
  return row?.staffId ?? null;
}

/** Whether someone signed in at the company's provider as this person a moment ago, and has not shown yet that it was them. */
export async function hasOpenClaim(db: Queryable, staffId: string, now: Date): Promise<boolean> {
  const rows = await db`
    select from portal.provider_attempts where staff_user_id = ${staffId} and expires_at > ${now} limit 1`;
  return rows.length > 0;
}

/** The attempt with this state, which stays. */
export async function findProviderAttempt(
  db: Queryable,
  stateSha256: Buffer,
  now: Date,
): Promise<TakenAttempt | null> {
  const [row] = await db<TakenAttempt[]>`
    select company_id as "companyId", sealed_attempt as "sealedAttempt", staff_user_id as "staffId"
    from portal.provider_attempts where state_sha256 = ${stateSha256} and expires_at > ${now}`;
  return row ?? null;
}
/** `staffId`: of an attempt that waits for this person. */
type TakenAttempt = { companyId: number; sealedAttempt: Uint8Array; staffId: string | null };

/** The companies whose provider this is for this client. Two may share one. */
export async function findProvidersOf(
  db: Queryable,
  { issuer, clientIds }: { issuer: string; clientIds: string[] },
): Promise<IdentityProvider[]> {
  return await db<IdentityProvider[]>`
    select ${columns(db)} from portal.identity_providers
    where issuer = ${issuer} and client_id = any(${clientIds}) and claimed_at is not null order by company_id`;
}

/** Whether this token of a provider came for the first time. */
export async function insertProviderLogout(
  tx: Transaction,
  { companyId, jtiSha256, expiresAt }: { companyId: number; jtiSha256: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into portal.provider_logouts (company_id, jti_sha256, expires_at)
    values (${companyId}, ${jtiSha256}, ${expiresAt}) on conflict do nothing returning 1 as first`;
  return rows.length > 0;
}

export async function insertProviderAttempt(
  db: Queryable,
  attempt: {
    stateSha256: Buffer;
    companyId: number;
    sealedAttempt: Buffer;
    expiresAt: Date;
    /** Whom it waits for, once the provider has spoken. */
    staffId?: string;
  },
): Promise<void> {
  await db`
    insert into portal.provider_attempts (state_sha256, company_id, sealed_attempt, expires_at, staff_user_id)
    values (${attempt.stateSha256}, ${attempt.companyId}, ${attempt.sealedAttempt}, ${attempt.expiresAt},
      ${attempt.staffId ?? null})`;
}

/** The attempt with this state, which nobody gets a second time. */
export async function takeProviderAttempt(
  db: Queryable,
  stateSha256: Buffer,
  now: Date,
): Promise<TakenAttempt | null> {
  const [row] = await db<TakenAttempt[]>`
    delete from portal.provider_attempts where state_sha256 = ${stateSha256} and expires_at > ${now}
    returning company_id as "companyId", sealed_attempt as "sealedAttempt", staff_user_id as "staffId"`;
  return row ?? null;
}

export async function deleteOldProviderAttempts(db: Queryable, now: Date): Promise<void> {
  await db`delete from portal.provider_attempts where expires_at <= ${now}`;
  await db`delete from portal.provider_logouts where expires_at <= ${now}`;
}

function columns(db: Queryable) {
  return db`company_id as "companyId", issuer, client_id as "clientId", sealed_client_secret as "sealedClientSecret",
    domain, claim, claimed_at as "claimedAt", required, adds_viewers as "addsViewers"`;
}
