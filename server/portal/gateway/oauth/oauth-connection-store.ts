import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { AuthorizationServer } from "./authorization-server.ts";

export type OAuthConnection = {
  companyId: number;
  /** Both null for the service of this deployment. */
  baseUrl: string | null;
  server: AuthorizationServer | null;
  clientId: string;
  sealedClientSecret: Buffer;
  scope: string[];
  connectedBy: string;
  connectedAt: Date;
  /** Null when the connection has ended. */
  sealedTokens: Buffer | null;
  accessEndsAt: Date;
  refreshedAt: Date | null;
  generation: number;
  endedAt: Date | null;
  endedBy: "service" | "staff" | null;
};

export async function findOAuthConnection(db: Queryable, companyId: number): Promise<OAuthConnection | null> {
  const [row] = await db<OAuthConnection[]>`
    select ${columns(db)} from portal.oauth_connections where company_id = ${companyId}`;
  return row ?? null;
}

/** Takes the connection: whoever changes its tokens waits here. */
export async function lockOAuthConnection(
  tx: Transaction,
  companyId: number,
): Promise<OAuthConnection | null> {
  const [row] = await tx<OAuthConnection[]>`
    select ${columns(tx)} from portal.oauth_connections where company_id = ${companyId} for update`;
  return row ?? null;
}

/** The connection that a member of staff has just made, in the place of the one before. */
export async function putOAuthConnection(
  tx: Transaction,
  made: Omit<OAuthConnection, "refreshedAt" | "generation" | "endedAt" | "endedBy">,
): Promise<void> {
  await tx`
    insert into portal.oauth_connections
      (company_id, base_url, server, client_id, sealed_client_secret, scope, connected_by, connected_at,
        sealed_tokens, access_ends_at)
    values (${made.companyId}, ${made.baseUrl}, ${made.server && tx.json(made.server)}, ${made.clientId},
      ${made.sealedClientSecret}, ${made.scope}, ${made.connectedBy}, ${made.connectedAt},
      ${made.sealedTokens}, ${made.accessEndsAt})
    on conflict (company_id) do update
    set base_url = excluded.base_url, server = excluded.server, client_id = excluded.client_id,
      sealed_client_secret = excluded.sealed_client_secret, scope = excluded.scope,
      connected_by = excluded.connected_by, connected_at = excluded.connected_at,
      sealed_tokens = excluded.sealed_tokens, access_ends_at = excluded.access_ends_at,
      refreshed_at = null, generation = oauth_connections.generation + 1, ended_at = null, ended_by = null`;
}

export async function putTokens(
  tx: Transaction,
  companyId: number,
  tokens: { sealedTokens: Buffer; accessEndsAt: Date; refreshedAt: Date },
): Promise<void> {
  await tx`
    update portal.oauth_connections
    set sealed_tokens = ${tokens.sealedTokens}, access_ends_at = ${tokens.accessEndsAt},
      refreshed_at = ${tokens.refreshedAt}, generation = generation + 1
    where company_id = ${companyId}`;
}

/** True for the first who is about to exchange this pair of tokens. */
export async function watchGeneration(
  tx: Transaction,
  companyId: number,
  generation: number,
): Promise<boolean> {
  const rows = await tx`
    update portal.oauth_connections set watched_generation = generation
    where company_id = ${companyId} and generation = ${generation} and ended_at is null
      and watched_generation is distinct from generation
    returning company_id`;
  return rows.length > 0;
}

/** The tokens go; who connected to what stays, so that connecting again is one step. */
export async function endOAuthConnection(
  tx: Transaction,
  companyId: number,
  ended: { at: Date; by: "service" | "staff" },
): Promise<void> {
  await tx`
    update portal.oauth_connections
    set sealed_tokens = null, ended_at = ${ended.at}, ended_by = ${ended.by}, generation = generation + 1
    where company_id = ${companyId} and ended_at is null`;
}

export async function deleteOAuthConnection(tx: Transaction, companyId: number): Promise<void> {
  await tx`delete from portal.oauth_connections where company_id = ${companyId}`;
}

function columns(db: Queryable) {
  return db`company_id as "companyId", base_url as "baseUrl", server, client_id as "clientId",
    sealed_client_secret as "sealedClientSecret", scope, connected_by as "connectedBy",
    connected_at as "connectedAt", sealed_tokens as "sealedTokens", access_ends_at as "accessEndsAt",
    refreshed_at as "refreshedAt", generation, ended_at as "endedAt", ended_by as "endedBy"`;
}
