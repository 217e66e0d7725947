import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { NextPage } from "../../gateway/every-candidate.ts";

/** How far a company's candidates were read, and by which connection. */
export type WorkMark = {
  connectionSha256: Buffer;
  /** Up to which change; null where the service lists none. */
  number: number | null;
  /** The next page of a walk that is under way. */
  walkedTo: NextPage | null;
  /** When the last walk came to its end. */
  walkedAt: Date | null;
};

export async function findWorkMark(db: Queryable, companyId: number): Promise<WorkMark | null> {
  const [row] = await db<WorkMark[]>`
    select connection_sha256 as "connectionSha256", number, walked_to as "walkedTo", walked_at as "walkedAt"
    from portal.work_marks where company_id = ${companyId}`;
  return row ?? null;
}

/**
 * Moves the mark, and locks it until the transaction ends; false when it is no longer where it was, because another request
 * has read and kept what follows it.
 */
export async function moveWorkMark(
  tx: Transaction,
  companyId: number,
  from: WorkMark | null,
  to: WorkMark,
): Promise<boolean> {
  const [row] = await tx<WorkMark[]>`
    select connection_sha256 as "connectionSha256", number, walked_to as "walkedTo", walked_at as "walkedAt"
    from portal.work_marks where company_id = ${companyId} for update`;
  if (!isSame(row ?? null, from)) return false;
  const walkedTo = to.walkedTo && tx.json(to.walkedTo);
  const rows = await tx`
    insert into portal.work_marks as m (company_id, connection_sha256, number, walked_to, walked_at)
    values (${companyId}, ${to.connectionSha256}, ${to.number}, ${walkedTo}, ${to.walkedAt})
    on conflict (company_id) do update
    set connection_sha256 = excluded.connection_sha256, number = excluded.number, walked_to = excluded.walked_to,
      walked_at = excluded.walked_at
    where ${from !== null}
    returning company_id`;
  return rows.length > 0;
}

function isSame(one: WorkMark | null, other: WorkMark | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.connectionSha256.equals(other.connectionSha256) &&
    one.number === other.number &&
    JSON.stringify(one.walkedTo) === JSON.stringify(other.walkedTo) &&
    one.walkedAt?.getTime() === other.walkedAt?.getTime()
  );
}

/** The companies that have staff, for whom something may wait. */
export async function findStaffedCompanies(db: Queryable): Promise<number[]> {
  const rows = await db<{ company_id: number }[]>`
    select distinct company_id from portal.staff_users where removed_at is null order by company_id`;
  return rows.map(({ company_id }) => company_id);
}
