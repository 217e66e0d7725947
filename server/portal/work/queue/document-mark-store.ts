import type { Queryable, Transaction } from "../../../platform/db/database.ts";

/** Up to which number the list of a company's documents was read, and by which connection. */
export type DocumentMark = { connectionSha256: Buffer; number: number };

export async function findMark(db: Queryable, companyId: number): Promise<DocumentMark | null> {
  const [row] = await db<DocumentMark[]>`
    select connection_sha256 as "connectionSha256", number from portal.document_marks
    where company_id = ${companyId}`;
  return row ?? null;
}

/**
 * Moves the mark forward, and locks it until the transaction ends; false when it is no longer where it was, because what
 * follows it was read and kept by another request meanwhile.
 */
export async function moveMark(
  tx: Transaction,
  companyId: number,
  from: DocumentMark | null,
  to: DocumentMark,
): Promise<boolean> {
  const rows = from
    ? await tx`
        update portal.document_marks set connection_sha256 = ${to.connectionSha256}, number = ${to.number}
        where company_id = ${companyId} and connection_sha256 = ${from.connectionSha256} and number = ${from.number}
        returning company_id`
    : await tx`
        insert into portal.document_marks (company_id, connection_sha256, number)
        values (${companyId}, ${to.connectionSha256}, ${to.number})
        on conflict (company_id) do nothing returning company_id`;
  return rows.length > 0;
}
