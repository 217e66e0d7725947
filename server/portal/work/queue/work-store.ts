import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
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

/** What follows of a candidate. `refereesKnown` false: nothing is known of their referees, and what waits of those stays. */
type DerivedOfCandidate = Owner & { items: readonly DerivedWork[]; refereesKnown: boolean };

/** Makes the derived kinds of these candidates' work what they are now. What a person was done with since stays closed. */
export async function replaceDerived(
  tx: Transaction,
  companyId: number,
  candidates: readonly DerivedOfCandidate[],
  at: Date,
): Promise<void> {
  const found = candidates.flatMap(({ candidateId, partnerApplicationId, items }) =>
    items.map((item) => ({ ...item, candidateId, partnerApplicationId })),
  );
  const derived = tx`jsonb_to_recordset(${tx.json(found.map(inJson))}) as d ("candidateId" bigint,
    "partnerApplicationId" text, kind text, subject text, "checkType" text, since timestamptz, "opensAt" timestamptz,
    "dueAt" timestamptz)`;
  const ids = candidates.map(({ candidateId }) => candidateId);
  const withReferees = candidates.flatMap((one) => (one.refereesKnown ? one.candidateId : []));
  await tx`
    delete from portal.work_items i
    where i.company_id = ${companyId} and i.candidate_id = any(${ids}::bigint[])
      and i.kind = any(${[...derivedKinds]}::text[]) and i.closed_at is null
      and (i.kind <> 'referee' or i.candidate_id = any(${withReferees}::bigint[]))
      and (i.candidate_id, i.kind, i.subject) not in (select d."candidateId", d.kind, d.subject from ${derived})`;
  await tx`
    insert into portal.work_items as i (company_id, candidate_id, partner_application_id, kind, subject, check_type,
      since, opens_at, due_at)
    select ${companyId}::bigint, d."candidateId", d."partnerApplicationId", d.kind, d.subject, d."checkType",
      coalesce(d.since, known.since, ${at}), coalesce(d."opensAt", known.opens_at, ${at}), d."dueAt"
    from ${derived}
    left join portal.work_items known on known.company_id = ${companyId} and known.candidate_id = d."candidateId"
      and known.kind = d.kind and known.subject = d.subject
    on conflict (company_id, candidate_id, kind, subject) do update
    set partner_application_id = excluded.partner_application_id, check_type = excluded.check_type,
      since = excluded.since, opens_at = excluded.opens_at, due_at = excluded.due_at, closed_at = null
    where i.closed_at is null or excluded.since > i.closed_at`;
}

function inJson({ since, opensAt, dueAt, ...item }: DerivedWork) {
  return {
    ...item,
    since: since?.toISOString() ?? null,
    opensAt: opensAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
  };
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

/** Nothing waits of whoever had this id, but of the candidates who have it now; returns how much did. */
export async function deleteWorkOfGone(
  db: Queryable,
  gone: { companyId: number; partnerApplicationId: string; present: number[] },
): Promise<number> {
  const rows = await db`
    delete from portal.work_items
    where company_id = ${gone.companyId} and partner_application_id = ${gone.partnerApplicationId}
      and candidate_id <> all(${gone.present}::bigint[])
    returning candidate_id`;
  return rows.length;
}
