import type { Queryable } from "../../../platform/db/database.ts";

type NewExport = { companyId: number; staffUserId: string; sealedFilter: Uint8Array; createdAt: Date };

export async function insertExport(db: Queryable, made: NewExport): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into portal.exports (company_id, staff_user_id, sealed_filter, row_count, complete, created_at)
    values (${made.companyId}, ${made.staffUserId}, ${made.sealedFilter}, 0, false, ${made.createdAt})
    returning id`;
  if (!row) throw new Error("The export was not written.");
  return row.id;
}

export async function noteExported(
  db: Queryable,
  id: number,
  { count, complete }: { count: number; complete: boolean },
): Promise<void> {
  await db`update portal.exports set row_count = ${count}, complete = ${complete} where id = ${id}`;
}

/** Who took the list, or a part of it, as a file, the newest first; those from before a time where it is given. */
export async function findExports(
  db: Queryable,
  companyId: number,
  { before, limit }: { before: Date | null; limit: number },
): Promise<{ id: number; staffName: string; total: number; isComplete: boolean; createdAt: Date }[]> {
  return await db`
    select e.id, u.name as "staffName", e.row_count as total, e.complete as "isComplete",
      e.created_at as "createdAt"
    from portal.exports e join portal.staff_users u on u.id = e.staff_user_id
    where e.company_id = ${companyId} ${before ? db`and e.created_at < ${before}` : db``}
    order by e.created_at desc, e.id desc limit ${limit}`;
}
