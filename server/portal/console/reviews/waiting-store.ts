import type { Queryable } from "../../../platform/db/database.ts";
import type { Side } from "../../foundation/rows/side.ts";
import type { Decision } from "./review.ts";

/** A document of a candidate of whom one was rejected, with the newest decision on it. */
type DecidedRow = {
  candidateId: number;
  uploadId: number;
  idType: string | null;
  documentKind: string | null;
  side: Side | null;
  createdAt: Date;
  decision: Decision | null;
  final: boolean | null;
  decidedAt: Date | null;
};

/** Whoever of the company has had a document rejected that may be sent again; the wait of many of them has ended. */
export async function findEverRejected(
  db: Queryable,
  companyId: number,
): Promise<{ id: number; partner_application_id: string }[]> {
  return await db`
    select distinct coalesce(r.candidate_id, q.candidate_id) as id, r.partner_application_id
    from portal.reviews r
    left join portal.review_queue q on r.candidate_id is null and q.company_id = r.company_id
      and q.upload_id = r.upload_id
    where r.company_id = ${companyId} and r.decision = 'rejected' and not r.final
      and coalesce(r.candidate_id, q.candidate_id) is not null`;
}

/**
 * All documents that are still there of those of these candidates of whom a rejection holds, and who have not withdrawn all
 * their consent, in one query: those that came through this portal, and those that the service lists. What a document is, is known of the former, of those that were
 * decided on, and as far as the service says it.
 */
export async function listDecided(
  db: Queryable,
  companyId: number,
  candidates: readonly { id: number; partner_application_id: string }[],
): Promise<DecidedRow[]> {
  return await db<DecidedRow[]>`
    with asked as (
      select c.id, c.partner_application_id
      from unnest(${candidates.map(({ id }) => id)}::bigint[],
        ${candidates.map((candidate) => candidate.partner_application_id)}::text[]) as c (id, partner_application_id)
      where exists (
        select from portal.reviews r
        where r.company_id = ${companyId} and r.partner_application_id = c.partner_application_id
          and (r.candidate_id = c.id or r.candidate_id is null) and r.decision = 'rejected')
        and not exists (
          select from portal.consent_withdrawals w
          where w.company_id = ${companyId} and w.candidate_id = c.id and w.is_whole)
    )
    select asked.id as "candidateId", q.upload_id as "uploadId", coalesce(d.id_type, r.id_type, q.id_type) as "idType",
      coalesce(d.document_kind, r.document_kind) as "documentKind", coalesce(d.side, r.side) as side,
      q.uploaded_at as "createdAt", r.decision, r.final, r.decided_at as "decidedAt"
    from asked
    join portal.review_queue q on q.company_id = ${companyId}
      and q.partner_application_id = asked.partner_application_id
      and (q.candidate_id = asked.id or q.candidate_id is null)
    left join portal.documents d on d.company_id = q.company_id and d.upload_id = q.upload_id
    left join lateral (
      select decision, final, decided_at, id_type, document_kind, side from portal.reviews
      where company_id = q.company_id and upload_id = q.upload_id
      order by id desc limit 1
    ) r on true
    where q.removed_at is null and d.removed_at is null
    order by q.uploaded_at, q.upload_id`;
}
