import type { Queryable } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

export type OwnRow = Record<string, unknown> & { at: Date | null };

/** Rows of a candidate in a table, by their time, which is called `at`, the oldest first; `columns` are of them what may be shown. */
export async function listOwnRows(
  db: Queryable,
  owner: Owner,
  { table, time, columns }: { table: string; time: string; columns: readonly string[] },
): Promise<OwnRow[]> {
  const shown = columns.length > 0 ? db`${db([...columns])},` : db``;
  return await db<OwnRow[]>`
    select ${shown} t.${db(time)} as at from ${db(`portal.${table}`)} t
    where ${ownedBy(db, owner, "t")} order by t.${db(time)}`;
}
