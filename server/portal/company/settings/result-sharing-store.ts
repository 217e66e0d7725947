import type { Queryable } from "../../../platform/db/database.ts";
import type { ResultShare } from "./result-share.ts";

type StoredShare = { type: string; shares: ResultShare };

export async function listShares(db: Queryable, companyId: number): Promise<StoredShare[]> {
  return await db<StoredShare[]>`
    select check_type as type, shares from portal.result_sharing where company_id = ${companyId}`;
}

export async function writeShare(
  db: Queryable,
  companyId: number,
  { type, shares }: StoredShare,
  at: Date,
): Promise<void> {
  await db`
    insert into portal.result_sharing (company_id, check_type, shares, updated_at)
    values (${companyId}, ${type}, ${shares}, ${at})
    on conflict (company_id, check_type) do update set shares = excluded.shares, updated_at = excluded.updated_at`;
}
