import type { Queryable } from "../../../../platform/db/database.ts";

type OwnClient = {
  companyId: number;
  clientId: string;
  sealedClientSecret: Buffer;
  redirectUri: string;
};

export async function findOwnClient(db: Queryable, companyId: number): Promise<OwnClient | null> {
  const [row] = await db<OwnClient[]>`
    select company_id as "companyId", client_id as "clientId",
      sealed_client_secret as "sealedClientSecret", redirect_uri as "redirectUri"
    from portal.own_oauth_clients where company_id = ${companyId}`;
  return row ?? null;
}

export async function putOwnClient(db: Queryable, client: OwnClient): Promise<void> {
  await db`
    insert into portal.own_oauth_clients (company_id, client_id, sealed_client_secret, redirect_uri)
    values (${client.companyId}, ${client.clientId}, ${client.sealedClientSecret}, ${client.redirectUri})
    on conflict (company_id) do update
    set client_id = excluded.client_id, sealed_client_secret = excluded.sealed_client_secret,
      redirect_uri = excluded.redirect_uri`;
}
