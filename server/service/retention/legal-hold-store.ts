import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../platform/keys/sealed-column.ts";
import { within } from "../records/candidate-store.ts";
import { holdContext } from "../records/sealed-details.ts";
import type { Reach } from "../service.ts";

export type HoldRow = { since: Date; reason: string; held_by: string };

/** Holds a candidate, or changes why: `since` is that of the first time. The transaction has the candidate's lock. */
export async function putHold(
  tx: Transaction,
  { id: candidateId, company_id: companyId }: { id: number; company_id: number },
  { since, reason, held_by }: HoldRow,
): Promise<HoldRow> {
  const sealed = sealColumn(tx, { companyId, context: holdContext(candidateId) }, reason);
  const [row] = await tx<Omit<HoldRow, "reason">[]>`
    insert into service.legal_holds (company_id, candidate_id, reason, held_by, since)
    values (${companyId}, ${candidateId}, ${sealed}, ${held_by}, ${since})
    on conflict (candidate_id) do update set reason = excluded.reason, held_by = excluded.held_by
    returning since, held_by`;
  if (!row) throw new Error("The hold was not written.");
  return { ...row, reason };
}

/** Returns whether there was one. */
export async function deleteHold(tx: Transaction, candidateId: number): Promise<boolean> {
  const { count } = await tx`delete from service.legal_holds where candidate_id = ${candidateId}`;
  return count > 0;
}

type ListedHold = HoldRow & {
  candidate_id: number;
  partner_application_id: string;
  partner_id: number;
};

/** Those of candidates within reach, the oldest first. */
export async function findHolds(db: Queryable, reach: Reach): Promise<ListedHold[]> {
  const rows = await db<ListedHold[]>`
    select h.candidate_id, c.partner_application_id, c.partner_id, h.since, h.reason, h.held_by
    from service.legal_holds h join service.candidates c on c.id = h.candidate_id
    where ${within(db, reach)} order by h.since, h.candidate_id`;
  return rows.map((row) => ({ ...row, reason: openColumn(db, holdContext(row.candidate_id), row.reason) }));
}
