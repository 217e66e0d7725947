import type { Queryable } from "../../platform/db/database.ts";

/** `baseUrl` is null for the service of this deployment, which each process finds at its own settings' address. */
export type StoredConnection = { companyId: number; baseUrl: string | null; sealedToken: Buffer };

export async function findConnection(db: Queryable, companyId: number): Promise<StoredConnection | null> {
  const [row] = await db<StoredConnection[]>`
    select company_id as "companyId", base_url as "baseUrl", sealed_token as "sealedToken"
    from portal.connections where company_id = ${companyId}`;
  return row ?? null;
}

/** Those that go to the service of this deployment. */
export async function findOwnConnections(db: Queryable): Promise<StoredConnection[]> {
  return await db<StoredConnection[]>`
    select company_id as "companyId", base_url as "baseUrl", sealed_token as "sealedToken"
    from portal.connections where base_url is null order by company_id`;
}

export async function putConnection(
  db: Queryable,
  connection: StoredConnection & { createdAt: Date },
): Promise<void> {
  await db`
    insert into portal.connections (company_id, base_url, sealed_token, created_at)
    values (${connection.companyId}, ${connection.baseUrl}, ${connection.sealedToken}, ${connection.createdAt})
    on conflict (company_id) do update
    set base_url = excluded.base_url, sealed_token = excluded.sealed_token`;
}
