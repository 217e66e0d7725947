import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Owner } from "../rows/owner-store.ts";
import { type DerivedWork, derivedKinds, type WorkKind, type WorkOfCandidate } from "./work.ts";
import { noteWorkCandidate } from "./work-candidate-store.ts";

/** Puts something into the queue, or changes when it is due. What a person was done with is there again. */
export async function openWork(db: Queryable, item: WorkOfCandidate): Promise<void> {
  await noteWorkCandidate(db, item);
  await db`
    insert into portal.work_items (company_id, candidate_id, partner_application_id, kind, subject, check_type, since,
      opens_at, due_at)
    values (${item.companyId}, ${item.candidateId}, ${item.partnerApplicationId}, ${item.kind}, ${item.subject},
      ${item.checkType}, ${item.since}, ${item.opensAt}, ${item.dueAt})
    on conflict (company_id, candidate_id, kind, subject) do update
    set partner_application_id = excluded.partner_application_id, check_type = excluded.check_type,
      since = excluded.since, opens_at = excluded.opens_at, due_at = excluded.due_at, closed_at = null`;
}

/**
 * A person is done with something, which leaves the queue: reading the candidate again does not bring it back, unless it came
 * about anew. No effect where there is no such thing.
 */
export async function closeWork(
  db: Queryable,
  { companyId, candidateId }: Owner,
  kind: WorkKind,
  subject: string,
  at: Date,
): Promise<void> {
  await db`
    update portal.work_items set closed_at = ${at}
    where company_id = ${companyId} and candidate_id = ${candidateId} and kind = ${kind} and subject = ${subject}
      and closed_at is null`;
}

/** Makes the derived kinds of a candidate's work what they are now. What a person was done with since stays closed. */
export async function replaceDerived(
  tx: Transaction,
  owner: Owner,
  items: readonly DerivedWork[],
  at: Date,
): Promise<void> {
  const json = tx.json(
    items.map(({ since, opensAt, dueAt, ...item }) => ({
      ...item,
      since: since?.toISOString() ?? null,
      opensAt: opensAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  );
  const derived = tx`jsonb_to_recordset(${json}) as d (kind text, subject text, "checkType" text, since timestamptz,
    "opensAt" timestamptz, "dueAt" timestamptz)`;
  await tx`
    delete from portal.work_items i
    where i.company_id = ${owner.companyId} and i.candidate_id = ${owner.candidateId}
      and i.kind = any(${[...derivedKinds]}::text[]) and i.closed_at is null
      and not exists (select from ${derived} where d.kind = i.kind and d.subject = i.subject)`;
  if (items.length === 0) return;
  await tx`
    insert into portal.work_items as i (company_id, candidate_id, partner_application_id, kind, subject, check_type,
      since, opens_at, due_at)
    select ${owner.companyId}::bigint, ${owner.candidateId}::bigint, ${owner.partnerApplicationId}, d.kind, d.subject,
      d."checkType", coalesce(d.since, known.since, ${at}), coalesce(d."opensAt", known.opens_at, ${at}), d."dueAt"
    from ${derived}
    left join portal.work_items known on known.company_id = ${owner.companyId}
      and known.candidate_id = ${owner.candidateId} and known.kind = d.kind and known.subject = d.subject
    on conflict (company_id, candidate_id, kind, subject) do update
    set partner_application_id = excluded.partner_application_id, check_type = excluded.check_type,
      since = excluded.since, opens_at = excluded.opens_at, due_at = excluded.due_at, closed_at = null
    where i.closed_at is null or excluded.since > i.closed_at`;
}

/** The service no longer has the candidate: nothing of them waits. */
export async function deleteWorkOf(db: Queryable, companyId: number, candidateIds: number[]): Promise<void> {
  await db`
    delete from portal.work_items
    where company_id = ${companyId} and candidate_id = any(${candidateIds}::bigint[])`;
}

/** Before all is read again. `all`: also what a person was done with, because the candidates are those of another service. */
export async function clearDerived(
  tx: Transaction,
  companyId: number,
  { all }: { all: boolean },
): Promise<void> {
  await tx`
    delete from portal.work_items
    where company_id = ${companyId} and kind = any(${[...derivedKinds]}::text[]) ${all ? tx`` : tx`and closed_at is null`}`;
}
