import type { Queryable } from "../db/database.ts";

/** A company's key as it is kept: wrapped by the service's key. `active`: it may seal, as every process has it by now. */
type CompanyKeyRow = { id: number; company_id: number; sealed: Uint8Array; active: boolean };

/** All of them, the newest of each company last. */
export async function findCompanyKeys(db: Queryable): Promise<CompanyKeyRow[]> {
  return await db<CompanyKeyRow[]>`
    select id, company_id, sealed, active_from <= now() as active from platform.company_keys
    order by company_id, version`;
}

/** Publishes a company's first key; the one that another process was faster with stays. */
export async function insertFirstKey(
  db: Queryable,
  key: { companyId: number; sealed: Buffer; waitSeconds: number },
): Promise<void> {
  await db`
    insert into platform.company_keys (company_id, version, sealed, active_from)
    values (${key.companyId}, 1, ${key.sealed}, now() + make_interval(secs => ${key.waitSeconds}))
    on conflict do nothing`;
}

/** Publishes a further key; false where the company has none to be replaced. */
export async function insertNextKey(
  db: Queryable,
  key: { companyId: number; sealed: Buffer; waitSeconds: number },
): Promise<boolean> {
  const { count } = await db`
    insert into platform.company_keys (company_id, version, sealed, active_from)
    select company_id, max(version) + 1, ${key.sealed}::bytea, now() + make_interval(secs => ${key.waitSeconds})
    from platform.company_keys where company_id = ${key.companyId} group by company_id`;
  return count > 0;
}

/** Wraps a key otherwise; whoever was faster has done it. */
export async function rewrapKey(
  db: Queryable,
  id: number,
  { from, to }: { from: Uint8Array; to: Buffer },
): Promise<void> {
  await db`update platform.company_keys set sealed = ${to} where id = ${id} and sealed = ${Buffer.from(from)}`;
}
