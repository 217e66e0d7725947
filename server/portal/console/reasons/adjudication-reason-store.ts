import type { Queryable, Transaction } from "../../../platform/db/database.ts";

/** One of the reasons from which a company chooses when it adjudicates. */
export type AdjudicationReason = { id: number; name: string };

export async function listAdjudicationReasons(
  db: Queryable,
  companyId: number,
): Promise<AdjudicationReason[]> {
  return await db<AdjudicationReason[]>`
    select id, name from portal.adjudication_reasons
    where company_id = ${companyId} and retired_at is null order by position, id`;
}

/**
 * Makes these the company's reasons, in this order: those with an id keep it, those without are new, and those that are left out
 * are retired. Decisions keep the names that they were made with.
 */
export async function saveAdjudicationReasons(
  tx: Transaction,
  companyId: number,
  reasons: readonly { id: number | null; name: string }[],
  at: Date,
): Promise<void> {
  const kept = reasons.flatMap(({ id }) => id ?? []);
  await tx`
    update portal.adjudication_reasons set retired_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and retired_at is null and id <> all(${kept}::bigint[])`;
  for (const [index, { id, name }] of reasons.entries()) {
    if (id === null) {
      await tx`
        insert into portal.adjudication_reasons (company_id, position, name, updated_at)
        values (${companyId}, ${index + 1}, ${name}, ${at})`;
    } else {
      await tx`
        update portal.adjudication_reasons set position = ${index + 1}, name = ${name}, updated_at = ${at}
        where company_id = ${companyId} and id = ${id} and retired_at is null`;
    }
  }
}
