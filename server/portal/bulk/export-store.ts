import type { Queryable } from "../../platform/db/database.ts";

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
