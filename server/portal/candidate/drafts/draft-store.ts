import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

export type SealedDraft = { kind: string; sealed: Uint8Array };

export async function findDrafts(db: Queryable, owner: Owner): Promise<SealedDraft[]> {
  return await db<SealedDraft[]>`
    select d.kind, d.sealed from portal.drafts d where ${ownedBy(db, owner, "d")} order by d.kind`;
}

export async function writeDraft(
  tx: Transaction,
  owner: Owner,
  { kind, sealed, at }: SealedDraft & { at: Date },
): Promise<void> {
  await tx`
    insert into portal.drafts (company_id, partner_application_id, candidate_id, kind, sealed, written_at)
    values (${owner.companyId}, ${owner.partnerApplicationId}, ${owner.candidateId}, ${kind}, ${sealed}, ${at})
    on conflict (company_id, partner_application_id, candidate_id, kind) do update
    set sealed = excluded.sealed, written_at = excluded.written_at`;
}

/** Leaves a candidate's newest `most`. */
export async function deleteSurplusDrafts(tx: Transaction, owner: Owner, most: number): Promise<void> {
  await tx`
    delete from portal.drafts d where ${ownedBy(tx, owner, "d")} and d.kind in (
      select o.kind from portal.drafts o where ${ownedBy(tx, owner, "o")}
      order by o.written_at desc, o.kind offset ${most})`;
}

export async function deleteDraft(db: Queryable, owner: Owner, kind: string): Promise<void> {
  await db`delete from portal.drafts d where ${ownedBy(db, owner, "d")} and d.kind = ${kind}`;
}

export async function deleteOldDrafts(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.drafts where written_at < ${before}`;
}
