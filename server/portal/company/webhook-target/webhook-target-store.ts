import type { Queryable } from "../../../platform/db/database.ts";

export type TargetRow = { key: string; companyId: number; sealedSecret: Uint8Array | null; ended: boolean };

export async function findTarget(db: Queryable, key: string): Promise<TargetRow | null> {
  const [row] = await db<TargetRow[]>`
    select key, company_id as "companyId", sealed_secret as "sealedSecret", ended_at is not null as ended
    from portal.webhook_targets where key = ${key}`;
  return row ?? null;
}

/** The company's address that has not ended. */
export async function findOpenTarget(db: Queryable, companyId: number): Promise<TargetRow | null> {
  const [row] = await db<TargetRow[]>`
    select key, company_id as "companyId", sealed_secret as "sealedSecret", false as ended
    from portal.webhook_targets where company_id = ${companyId} and ended_at is null`;
  return row ?? null;
}

/** Opens this URL for the company, unless one is open: returns the key of the one that is open now. */
export async function openTarget(
  db: Queryable,
  target: { key: string; companyId: number; createdAt: Date },
): Promise<string> {
  const [row] = await db<{ key: string }[]>`
    insert into portal.webhook_targets (key, company_id, created_at)
    values (${target.key}, ${target.companyId}, ${target.createdAt})
    on conflict (company_id) where ended_at is null do update set company_id = excluded.company_id
    returning key`;
  if (!row) throw new Error("The webhook's address was not written.");
  return row.key;
}

export async function putSecret(db: Queryable, key: string, sealed: Uint8Array): Promise<void> {
  await db`update portal.webhook_targets set sealed_secret = ${sealed} where key = ${key} and ended_at is null`;
}

export async function endTarget(db: Queryable, companyId: number, now: Date): Promise<void> {
  await db`
    update portal.webhook_targets set ended_at = ${now}, sealed_secret = null
    where company_id = ${companyId} and ended_at is null`;
}
