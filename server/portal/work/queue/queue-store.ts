import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import { type Owner, ownedBy } from "../../foundation/rows/owner-store.ts";

/** A document that a candidate has just uploaded here waits, whether or not the service lists it. */
export async function enqueueDocument(
  db: Queryable,
  owner: Owner,
  document: { uploadId: number; uploadedAt: Date },
): Promise<void> {
  await db`
    insert into portal.review_queue
      (company_id, upload_id, partner_application_id, candidate_id, uploaded_at, waiting)
    values (${owner.companyId}, ${document.uploadId}, ${owner.partnerApplicationId}, ${owner.candidateId},
      ${document.uploadedAt}, not ${hasEnded(db, owner.companyId, db`${owner.candidateId}`)})
    on conflict (company_id, upload_id) do nothing`;
}

/**
 * Puts a document into the queue or takes it out, with the decision on it; of whoever has withdrawn or was canceled nothing is
 * put in. It may not have been in it yet; whoever adds it
 * at the same moment waits for this transaction.
 */
export async function setWaiting(
  tx: Transaction,
  owner: Owner,
  document: { uploadId: number; uploadedAt: Date; waiting: boolean },
): Promise<void> {
  await tx`
    insert into portal.review_queue
      (company_id, upload_id, partner_application_id, candidate_id, uploaded_at, waiting)
    values (${owner.companyId}, ${document.uploadId}, ${owner.partnerApplicationId}, ${owner.candidateId},
      ${document.uploadedAt},
      ${document.waiting} and not ${hasEnded(tx, owner.companyId, tx`${owner.candidateId}`)})
    on conflict (company_id, upload_id) do update set waiting = excluded.waiting`;
}

/** Documents of these candidates wait no longer: they have withdrawn what the documents were for, or were canceled. */
export async function stopWaiting(
  tx: Transaction,
  companyId: number,
  candidateIds: readonly number[],
): Promise<void> {
  await tx`
    update portal.review_queue q set waiting = false
    where q.company_id = ${companyId} and q.candidate_id = any(${[...candidateIds]}::bigint[]) and q.waiting`;
}

/** The candidate deleted these. */
export async function dequeueDocuments(
  db: Queryable,
  owner: Owner,
  uploadIds: number[],
  at: Date,
): Promise<void> {
  await db`
    update portal.review_queue q set removed_at = ${at}
    where ${ownedBy(db, owner, "q")} and upload_id = any(${uploadIds}::bigint[]) and removed_at is null`;
}

type KnownDocument = {
  uploadId: number;
  partnerApplicationId: string;
  candidateId: number;
  idType: string;
  uploadedAt: Date;
};

/**
 * Adds documents that the service lists. One on which a decision was made does not wait, nor does one of a candidate who has
 * withdrawn their consent or was canceled; one that is known stays as it is, and it is noted whose it is where it was not.
 */
export async function addKnown(
  tx: Transaction,
  companyId: number,
  documents: KnownDocument[],
): Promise<void> {
  await tx`
    insert into portal.review_queue as q
      (company_id, upload_id, partner_application_id, candidate_id, id_type, uploaded_at, waiting)
    select ${companyId}, d.upload_id, d.partner_application_id, d.candidate_id, d.id_type, d.uploaded_at,
      coalesce((select r.decision = 'reopened' from portal.reviews r
        where r.company_id = ${companyId} and r.upload_id = d.upload_id order by r.id desc limit 1), true)
        and not ${hasEnded(tx, companyId, tx`d.candidate_id`)}
    from unnest(
      ${documents.map(({ uploadId }) => uploadId)}::bigint[],
      ${documents.map(({ partnerApplicationId }) => partnerApplicationId)}::text[],
      ${documents.map(({ candidateId }) => candidateId)}::bigint[],
      ${documents.map(({ idType }) => idType)}::text[],
      ${documents.map(({ uploadedAt }) => uploadedAt.toISOString())}::timestamptz[]
    ) as d (upload_id, partner_application_id, candidate_id, id_type, uploaded_at)
    on conflict (company_id, upload_id) do update set candidate_id = excluded.candidate_id
    where q.candidate_id is null`;
}

/** The service no longer has these. */
export async function noteRemovedInQueue(
  tx: Transaction,
  companyId: number,
  uploadIds: number[],
  at: Date,
): Promise<void> {
  await tx`
    update portal.review_queue set removed_at = ${at}
    where company_id = ${companyId} and upload_id = any(${uploadIds}::bigint[]) and removed_at is null`;
}

/** Before all is read again, from another service or from one that was restored: what is there will be listed. */
export async function clearQueue(tx: Transaction, companyId: number): Promise<void> {
  await tx`delete from portal.review_queue where company_id = ${companyId}`;
}

/** How many documents of each of these candidates wait, by the service's own id. Who has none is not in it. */
export async function countWaiting(
  db: Queryable,
  companyId: number,
  candidates: { id: number; partner_application_id: string }[],
): Promise<Map<number, number>> {
  const rows = await db<{ id: number; waiting: number }[]>`
    select c.id, count(*) as waiting
    from unnest(${candidates.map(({ id }) => id)}::bigint[],
      ${candidates.map((candidate) => candidate.partner_application_id)}::text[]) as c (id, partner_application_id)
    join portal.review_queue q on q.company_id = ${companyId}
      and q.partner_application_id = c.partner_application_id
      and (q.candidate_id = c.id or q.candidate_id is null)
    where q.waiting and q.removed_at is null
    group by c.id`;
  return new Map(rows.map((row) => [row.id, row.waiting]));
}

/**
 * Takes the documents of whoever had this id out of the queue, but not those of the candidates who have it now; returns
 * how many.
 */
export async function dequeueGone(
  db: Queryable,
  gone: { companyId: number; partnerApplicationId: string; present: number[] },
  at: Date,
): Promise<number> {
  const rows = await db`
    update portal.review_queue set removed_at = ${at}
    where company_id = ${gone.companyId} and partner_application_id = ${gone.partnerApplicationId}
      and removed_at is null and (candidate_id <> all(${gone.present}::bigint[]) or ${gone.present.length} = 0)
    returning upload_id`;
  return rows.length;
}

/** Candidates have another partner_application_id than what waits of them was noted under: the service's own id stays. */
export async function renameInQueue(
  db: Queryable,
  companyId: number,
  candidates: { id: number; partner_application_id: string }[],
): Promise<void> {
  await db`
    update portal.review_queue q set partner_application_id = c.partner_application_id
    from unnest(${candidates.map(({ id }) => id)}::bigint[],
      ${candidates.map((candidate) => candidate.partner_application_id)}::text[]) as c (id, partner_application_id)
    where q.company_id = ${companyId} and q.waiting and q.removed_at is null and q.candidate_id = c.id
      and q.partner_application_id <> c.partner_application_id`;
}

/** Whether the candidate has withdrawn all their consent, or was canceled as far as is known: there is nothing to decide for. */
function hasEnded(db: Queryable, companyId: number, candidateId: ReturnType<Queryable>) {
  return db`(
    exists (select from portal.consent_withdrawals w
      where w.company_id = ${companyId} and w.candidate_id = ${candidateId} and w.is_whole)
    or exists (select from portal.work_candidates c
      where c.company_id = ${companyId} and c.candidate_id = ${candidateId} and c.status = 'canceled'))`;
}
