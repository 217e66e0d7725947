import type { Queryable } from "../../platform/db/database.ts";
import type { Side } from "../documents/side.ts";

/** What the portal remembers of a document that a candidate uploaded here. */
export type PortalDocument = {
  uploadId: number;
  idType: string;
  side: Side | null;
  fileName: string;
  fileType: string;
  createdAt: Date;
};

export async function listDocuments(
  db: Queryable,
  companyId: number,
  partnerApplicationId: string,
): Promise<PortalDocument[]> {
  return await db<PortalDocument[]>`
    select upload_id as "uploadId", id_type as "idType", side, file_name as "fileName",
      file_type as "fileType", created_at as "createdAt"
    from portal.documents
    where company_id = ${companyId} and partner_application_id = ${partnerApplicationId} and removed_at is null
    order by id`;
}

/** Of these candidates, those with documents that wait for a decision, and how many. */
export async function countWaiting(
  db: Queryable,
  companyId: number,
  partnerApplicationIds: string[],
): Promise<Map<string, number>> {
  const rows = await db<{ partner_application_id: string; waiting: number }[]>`
    select partner_application_id, count(*) as waiting from portal.documents
    where company_id = ${companyId} and waiting and removed_at is null
      and partner_application_id = any(${partnerApplicationIds})
    group by partner_application_id`;
  return new Map(rows.map((row) => [row.partner_application_id, row.waiting]));
}

/** A candidate in the queue. `place` orders it: the oldest document that waits. */
export type Waiting = {
  partnerApplicationId: string;
  waiting: number;
  since: Date;
};

export async function listQueue(
  db: Queryable,
  companyId: number,
  page: { limit: number; offset: number },
): Promise<Waiting[]> {
  return await db<Waiting[]>`
    select partner_application_id as "partnerApplicationId", count(*) as waiting, min(created_at) as since
    from portal.documents
    where company_id = ${companyId} and waiting and removed_at is null
    group by partner_application_id
    order by min(id) limit ${page.limit} offset ${page.offset}`;
}

export async function countQueue(
  db: Queryable,
  companyId: number,
): Promise<{ candidates: number; documents: number }> {
  const [row] = await db<{ candidates: number; documents: number }[]>`
    select count(distinct partner_application_id) as candidates, count(*) as documents from portal.documents
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

/** Takes a candidate's documents out of the queue: the service has erased the candidate. */
export async function removeDocuments(
  db: Queryable,
  companyId: number,
  partnerApplicationId: string,
  at: Date,
): Promise<void> {
  await db`
    update portal.documents set removed_at = ${at}
    where company_id = ${companyId} and partner_application_id = ${partnerApplicationId} and removed_at is null`;
}
