import type { Queryable } from "../../platform/db/database.ts";

/** What has waited since before a time, at most since another, and where one is named, in one company. */
export type WaitingSince = { before: Date; after?: Date; companyId?: number };

/** The condition for rows of a company whose waiting began at `column`. */
export function waitingSince(
  db: Queryable,
  column: ReturnType<Queryable>,
  { before, after, companyId }: WaitingSince,
) {
  return db`${column} <= ${before}
    ${after ? db`and ${column} > ${after}` : db``}
    ${companyId === undefined ? db`` : db`and company_id = ${companyId}`}`;
}
