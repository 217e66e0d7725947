import type { Queryable } from "../../platform/db/database.ts";
import type { Side } from "../documents/side.ts";
import { type Owner, ownedBy } from "../erasure/owner-store.ts";

/** What the portal remembers of a document that a candidate uploaded here. */
export type PortalDocument = {
  uploadId: number;
  idType: string;
  side: Side | null;
  fileName: string;
  fileType: string;
  createdAt: Date;
};

export async function listDocuments(db: Queryable, owner: Owner): Promise<PortalDocument[]> {
  return await db<PortalDocument[]>`
    select upload_id as "uploadId", id_type as "idType", side, file_name as "fileName",
      file_type as "fileType", created_at as "createdAt"
    from portal.documents d
    where ${ownedBy(db, owner, "d")} and removed_at is null
    order by id`;
}

/** Of these candidates, those with documents that wait for a decision, and how many, by the service's own id. */
export async function countWaiting(
  db: Queryable,
  companyId: number,
  candidates: { id: number; partner_application_id: string }[],
): Promise<Map<number, number>> {
  const rows = await db<{ id: number; waiting: number }[]>`
    select c.id, count(*) as waiting
    from unnest(${candidates.map(({ id }) => id)}::bigint[],
      ${candidates.map((candidate) => candidate.partner_application_id)}::text[]) as c (id, partner_application_id)
    join portal.documents d on d.company_id = ${companyId}
      and d.partner_application_id = c.partner_application_id
      and (d.candidate_id = c.id or d.candidate_id is null)
    where d.waiting and d.removed_at is null
    group by c.id`;
  return new Map(rows.map((row) => [row.id, row.waiting]));
}

/** A candidate in the queue. `place` orders it: the oldest document that waits. */
export type Waiting = {
  partnerApplicationId: string;
  /** Null for documents from before it was noted. */
  candidateId: number | null;
  waiting: number;
  since: Date;
};

export async function listQueue(
  db: Queryable,
  companyId: number,
  page: { limit: number; offset: number },
): Promise<Waiting[]> {
  return await db<Waiting[]>`
    select partner_application_id as "partnerApplicationId", candidate_id as "candidateId", count(*) as waiting,
      min(created_at) as since
    from portal.documents
    where company_id = ${companyId} and waiting and removed_at is null
    group by partner_application_id, candidate_id
    order by min(id) limit ${page.limit} offset ${page.offset}`;
}

export async function countQueue(
  db: Queryable,
  companyId: number,
): Promise<{ candidates: number; documents: number }> {
  const [row] = await db<{ candidates: number; documents: number }[]>`
    select count(distinct (partner_application_id, candidate_id)) as candidates, count(*) as documents from portal.documents
    where company_id = ${companyId} and waiting and removed_at is null`;
  return row ?? { candidates: 0, documents: 0 };
}

export type QueuePlace = { position: number; previous: string | null; next: string | null };

/**
 * Where a candidate stands among those who wait, whether it still waits or not: its oldest document tells, so that its
 * neighbours stay the same while its documents are decided on.
 */
export async function findQueuePlace(
  db: Queryable,
  companyId: number,
  partnerApplicationId: string,
): Promise<QueuePlace> {
  const [row] = await db<QueuePlace[]>`
    with own as (
      select coalesce(min(id) filter (where waiting), min(id)) as place from portal.documents
      where company_id = ${companyId} and partner_application_id = ${partnerApplicationId} and removed_at is null
    ), queue as (
      select partner_application_id, min(id) as place from portal.documents
      where company_id = ${companyId} and waiting and removed_at is null
        and partner_application_id <> ${partnerApplicationId}
      group by partner_application_id
    )
    select
      (select count(*) from queue, own where queue.place < own.place) + 1 as position,
      (select partner_application_id from queue, own where queue.place < own.place
       order by queue.place desc limit 1) as previous,
      (select partner_application_id from queue, own where queue.place > coalesce(own.place, 0)
       order by queue.place limit 1) as next`;
  return row ?? { position: 1, previous: null, next: null };
}

/**
 * Takes the documents of whoever had this id out of the queue, but not those of the candidate who has it now, if there is
 * one; answers how many.
 */
export async function removeDocuments(
  db: Queryable,
  gone: { companyId: number; partnerApplicationId: string; present: number | null },
  at: Date,
): Promise<number> {
  const rows = await db`
    update portal.documents set removed_at = ${at}
    where company_id = ${gone.companyId} and partner_application_id = ${gone.partnerApplicationId}
      and removed_at is null and (${gone.present}::bigint is null or candidate_id <> ${gone.present})
    returning id`;
  return rows.length;
}
