import type { Queryable } from "../../../platform/db/database.ts";

export type SavedViewRow = {
  id: string;
  /** Who saved it. */
  staffId: string;
  staffName: string;
  name: string;
  /** As it stands in the address of the list, without `?`. */
  query: string;
  shared: boolean;
};

type HasViews = { companyId: number; staffId: string };

/** A person's own views and those that the company shares, in the person's order. */
export async function findSavedViews(
  db: Queryable,
  { companyId, staffId }: HasViews,
): Promise<SavedViewRow[]> {
  return await db<SavedViewRow[]>`
    select ${columns(db)} from portal.saved_views v
    join portal.staff_users u on u.id = v.staff_user_id
    left join portal.saved_view_orders o on o.staff_user_id = ${staffId}
    where v.company_id = ${companyId} and v.removed_at is null and (v.shared or v.staff_user_id = ${staffId})
    order by array_position(o.view_ids, v.id) nulls last, v.number`;
}

/** A view that this person has, locked; `removed` ones too, which can be brought back. */
export async function lockSavedView(
  tx: Queryable,
  { companyId, staffId }: HasViews,
  id: string,
): Promise<SavedViewRow | undefined> {
  const [row] = await tx<SavedViewRow[]>`
    select ${columns(tx)} from portal.saved_views v join portal.staff_users u on u.id = v.staff_user_id
    where v.company_id = ${companyId} and v.id = ${id} and (v.shared or v.staff_user_id = ${staffId})
    for update of v`;
  return row;
}

/** How many views a person has saved that are there. */
export async function countSavedViews(db: Queryable, { companyId, staffId }: HasViews): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from portal.saved_views
    where company_id = ${companyId} and staff_user_id = ${staffId} and removed_at is null`;
  return row?.count ?? 0;
}

export async function insertSavedView(
  db: Queryable,
  { companyId, staffId }: HasViews,
  { name, query, shared, at }: { name: string; query: string; shared: boolean; at: Date },
): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    insert into portal.saved_views (company_id, staff_user_id, name, query, shared, created_at)
    values (${companyId}, ${staffId}, ${name}, ${query}, ${shared}, ${at}) returning id`;
  if (!row) throw new Error("The view was not written.");
  return row.id;
}

export async function updateSavedView(
  db: Queryable,
  id: string,
  { name, query, shared }: Pick<SavedViewRow, "name" | "query" | "shared">,
): Promise<void> {
  await db`update portal.saved_views set name = ${name}, query = ${query}, shared = ${shared} where id = ${id}`;
}

/** Null brings it back. */
export async function markSavedViewRemoved(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db`update portal.saved_views set removed_at = ${at} where id = ${id}`;
}

/** Views that were deleted before then can no longer be brought back. */
export async function deleteRemovedViews(db: Queryable, companyId: number, before: Date): Promise<void> {
  await db`delete from portal.saved_views where company_id = ${companyId} and removed_at < ${before}`;
}

export async function saveViewOrder(
  db: Queryable,
  staffId: string,
  viewIds: readonly string[],
): Promise<void> {
  await db`
    insert into portal.saved_view_orders (staff_user_id, view_ids) values (${staffId}, ${[...viewIds]}::uuid[])
    on conflict (staff_user_id) do update set view_ids = excluded.view_ids`;
}

function columns(db: Queryable) {
  return db`v.id, v.staff_user_id as "staffId", u.name as "staffName", v.name, v.query, v.shared`;
}
