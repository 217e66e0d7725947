import type { Scope } from "../../../contract/scope.ts";
import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { RefreshToken } from "./grant.ts";

export type ClientRow = {
  client_id: string;
  partner_id: number;
  partner_name: string;
  name: string;
  secret_sha256: Uint8Array;
  redirect_uris: string[];
  created_at: Date;
};

export type GrantRow = {
  id: string;
  client_id: string;
  company_id: number;
  partner_id: number;
  user_id: number;
  scope: Scope[];
  revoked_at: Date | null;
  counts_from: Date;
};

export async function insertClient(
  db: Queryable,
  client: {
    clientId: string;
    partnerId: number;
    /** Null where the operator makes it. */
    companyId: number | null;
    name: string;
    secretHash: Buffer;
    redirectUris: string[];
    createdAt: Date;
  },
): Promise<void> {
  await db`
    insert into service.oauth_clients
      (client_id, partner_id, company_id, name, secret_sha256, redirect_uris, created_at)
    values (${client.clientId}, ${client.partnerId}, ${client.companyId}, ${client.name}, ${client.secretHash},
      ${client.redirectUris}, ${client.createdAt})`;
}

export async function findClient(db: Queryable, clientId: string): Promise<ClientRow | undefined> {
  const [row] = await db<ClientRow[]>`
    select client.client_id, client.partner_id, partner.name as partner_name, client.name, client.secret_sha256,
      client.redirect_uris, client.created_at
    from service.oauth_clients client join service.partners partner on partner.id = client.partner_id
    where client.client_id = ${clientId} and client.revoked_at is null`;
  return row;
}

type ClientOwner = { companyId: number; partnerId: number };

/** Those that this company made, as this partner. */
export async function findClientsOf(db: Queryable, owner: ClientOwner): Promise<ClientRow[]> {
  return await db<ClientRow[]>`
    select client.client_id, client.partner_id, partner.name as partner_name, client.name, client.secret_sha256,
      client.redirect_uris, client.created_at
    from service.oauth_clients client join service.partners partner on partner.id = client.partner_id
    where client.partner_id = ${owner.partnerId} and client.company_id = ${owner.companyId}
      and client.revoked_at is null
    order by client.created_at`;
}

/** Every token granted to it ends with it. Without an owner it may belong to anyone: that is for the operator only. */
export async function revokeClient(
  db: Queryable,
  owner: ClientOwner | null,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db`
    update service.oauth_clients set revoked_at = ${now}
    where client_id = ${clientId} and revoked_at is null
      ${owner ? db`and partner_id = ${owner.partnerId} and company_id = ${owner.companyId}` : db``}
    returning client_id`;
  return rows.length > 0;
}

export async function insertGrant(
  tx: Transaction,
  grant: Omit<GrantRow, "revoked_at" | "counts_from"> & { createdAt: Date },
): Promise<void> {
  await tx`
    insert into service.oauth_grants (id, client_id, company_id, partner_id, user_id, scope, created_at, counts_from)
    values (${grant.id}, ${grant.client_id}, ${grant.company_id}, ${grant.partner_id}, ${grant.user_id},
      ${grant.scope}, ${grant.createdAt}, ${grant.createdAt})`;
}

/** Takes the grant: exchanges of its tokens happen one after another. */
export async function lockGrant(tx: Transaction, grantId: string): Promise<GrantRow | undefined> {
  const [row] = await tx<GrantRow[]>`
    select id, client_id, company_id, partner_id, user_id, scope, revoked_at, counts_from
    from service.oauth_grants where id = ${grantId} for update`;
  return row;
}

/** Every token of the grant, of either kind, ends with this. */
export async function revokeGrant(db: Queryable, grantId: string, now: Date): Promise<void> {
  await db`update service.oauth_grants set revoked_at = coalesce(revoked_at, ${now}) where id = ${grantId}`;
}

type LiveGrant = {
  client_id: string;
  company_id: number;
  partner_id: number;
  partner_name: string;
  /** The company granted it to a client of its own. */
  company_wide: boolean;
  scope: Scope[];
  counts_from: Date;
};

/** The grant while neither it nor its client is revoked. For an access token `kid` is required: that key must be valid. */
export async function findLiveGrant(
  db: Queryable,
  grantId: string,
  kid: string | null = null,
): Promise<LiveGrant | undefined> {
  const [row] = await db<LiveGrant[]>`
    select oauth_grant.client_id, oauth_grant.company_id, oauth_grant.partner_id, partner.name as partner_name,
      oauth_grant.scope, oauth_grant.counts_from,
      partner.company_id is not distinct from oauth_grant.company_id as company_wide
    from service.oauth_grants oauth_grant join service.partners partner on partner.id = oauth_grant.partner_id
    join service.oauth_clients client on client.client_id = oauth_grant.client_id
    where oauth_grant.id = ${grantId} and oauth_grant.revoked_at is null and client.revoked_at is null
      and (${kid}::text is null
        or exists (select from service.signing_keys where kid = ${kid} and retired_at is null))`;
  return row;
}

export async function insertCode(
  tx: Transaction,
  code: { hash: Buffer; grantId: string; redirectUri: string; codeChallenge: string; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into service.oauth_codes (code_sha256, grant_id, redirect_uri, code_challenge, expires_at)
    values (${code.hash}, ${code.grantId}, ${code.redirectUri}, ${code.codeChallenge}, ${code.expiresAt})`;
}

type CodeRow = {
  grant_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: Date;
  used_at: Date | null;
};

/** Marks the code as used, and returns its previous state. */
export async function spendCode(tx: Transaction, hash: Buffer, now: Date): Promise<CodeRow | undefined> {
  const [row] = await tx<CodeRow[]>`
    with before as (select * from service.oauth_codes where code_sha256 = ${hash} for update)
    update service.oauth_codes code set used_at = coalesce(code.used_at, ${now})
    from before where code.code_sha256 = before.code_sha256
    returning before.grant_id, before.redirect_uri, before.code_challenge, before.expires_at, before.used_at`;
  return row;
}

export async function insertRefreshToken(
  tx: Transaction,
  token: { hash: Buffer; grantId: string; predecessorId: number | null; createdAt: Date },
): Promise<void> {
  await tx`
    insert into service.oauth_refresh_tokens (token_sha256, grant_id, predecessor_id, created_at)
    values (${token.hash}, ${token.grantId}, ${token.predecessorId}, ${token.createdAt})`;
}

export async function findGrantOfRefreshToken(db: Queryable, hash: Buffer): Promise<string | undefined> {
  const [row] = await db<{ grant_id: string }[]>`
    select grant_id from service.oauth_refresh_tokens where token_sha256 = ${hash}`;
  return row?.grant_id;
}

/** A refresh token with the state of its relatives. The caller that exchanges it has the grant's lock. */
export async function findRefreshToken(
  db: Queryable,
  hash: Buffer,
): Promise<(RefreshToken & { id: number }) | undefined> {
  const [row] = await db<(RefreshToken & { id: number })[]>`
    select token.id, token.created_at as "createdAt", token.rotated_at as "rotatedAt",
      exists (select from service.oauth_refresh_tokens successor
        where successor.predecessor_id = token.id and successor.rotated_at is not null) as "successorUsed",
      exists (select from service.oauth_refresh_tokens sibling
        where sibling.predecessor_id = token.predecessor_id and sibling.id <> token.id
          and sibling.rotated_at is not null) as "siblingUsed"
    from service.oauth_refresh_tokens token where token.token_sha256 = ${hash}`;
  return row;
}

export async function markRotated(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx`update service.oauth_refresh_tokens set rotated_at = coalesce(rotated_at, ${now}) where id = ${id}`;
}
