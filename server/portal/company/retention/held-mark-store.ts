import type { Queryable, Transaction } from "../../../platform/db/database.ts";

/** How far a company's list of changes was read for what is held, and by which connection. */
export type HeldMark = {
  connectionSha256: Buffer;
  number: number;
  /** When reading began at the first change. */
  wholeSince: Date;
};

export async function findHeldMark(db: Queryable, companyId: number): Promise<HeldMark | null> {
  const [row] = await db<HeldMark[]>`
    select connection_sha256 as "connectionSha256", number, whole_since as "wholeSince"
    from portal.held_marks where company_id = ${companyId}`;
  return row ?? null;
}

export async function saveHeldMark(tx: Transaction, companyId: number, mark: HeldMark): Promise<void> {
  await tx`
    insert into portal.held_marks (company_id, connection_sha256, number, whole_since)
    values (${companyId}, ${mark.connectionSha256}, ${mark.number}, ${mark.wholeSince})
    on conflict (company_id) do update
    set connection_sha256 = excluded.connection_sha256, number = excluded.number, whole_since = excluded.whole_since`;
}
