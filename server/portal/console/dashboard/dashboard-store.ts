import type { Queryable } from "../../../platform/db/database.ts";
import { openColumn } from "../../../platform/keys/sealed-column.ts";
import { reviewContext } from "../../foundation/rows/sealed-places.ts";
import type { Period } from "./dashboard-period.ts";

/** A company's days in its time zone. */
export type CompanyDays = { companyId: number; timezone: string; now: Date };

/** The condition for times within a period. */
function within(db: Queryable, { timezone }: CompanyDays, { from, to }: Period, column: string) {
  return db`
    ${db(column)} >= ${from}::date::timestamp at time zone ${timezone}
    and ${db(column)} < (${to}::date + 1)::timestamp at time zone ${timezone}`;
}

/** Rejections that were not taken back: undone at once, or reopened later. */
function rejectedIn(db: Queryable, asked: CompanyDays, period: Period) {
  return db`
    r.company_id = ${asked.companyId} and r.decision = 'rejected' and ${within(db, asked, period, "r.decided_at")}
    and r.candidate_id is not null and coalesce((
      select next.decision from portal.reviews next
      where next.company_id = r.company_id and next.upload_id = r.upload_id and next.id > r.id
      order by next.id limit 1), '') <> 'reopened'`;
}

export type Rejections = { key: string; name: string; documents: number; candidates: number };

type Rejected = { id: number; uploadId: number; candidateId: number; key: string; name: string };

/**
 * By a company's reason, or in the words that a reviewer wrote instead. These are sealed: PostgreSQL can't compare them, so
 * that the rejections of a period are read and grouped here.
 */
async function findRejected(db: Queryable, asked: CompanyDays, period: Period): Promise<Rejected[]> {
  const rows = await db<(Omit<Rejected, "key"> & { reasonId: number | null; reason: string | null })[]>`
    select r.id, r.upload_id as "uploadId", r.candidate_id as "candidateId", r.reason_id as "reasonId", r.reason, n.name
    from portal.reviews r
    left join portal.reasons n on n.company_id = r.company_id and n.id = r.reason_id
    where ${rejectedIn(db, asked, period)} order by r.id`;
  return rows.map(({ reasonId, reason, ...row }) => {
    const words = openColumn(db, reviewContext("reason", asked.companyId, row.uploadId), reason) ?? "";
    return { ...row, key: reasonId === null ? `text:${words}` : `id:${reasonId}`, name: row.name ?? words };
  });
}

/** Why documents were rejected, the most frequent first. */
export async function countRejections(
  db: Queryable,
  asked: CompanyDays,
  period: Period,
): Promise<Rejections[]> {
  const byKey = Map.groupBy(await findRejected(db, asked, period), ({ key }) => key);
  const counted = Array.from(byKey, ([key, rows]) => ({
    key,
    name: rows[0]?.name ?? "",
    documents: rows.length,
    candidates: new Set(rows.map(({ candidateId }) => candidateId)).size,
  }));
  return counted.sort((one, two) => two.documents - one.documents || one.name.localeCompare(two.name, "en"));
}

export type Stops = { step: string; candidates: number };

/** Nothing happened for so long: the candidate has stopped, for now. */
const restHours = 24;

/** Opened in the period, not signed, and at the same step for a day. */
function stoppedIn(db: Queryable, asked: CompanyDays, period: Period) {
  return db`
    p.company_id = ${asked.companyId} and ${within(db, asked, period, "p.opened_at")} and p.step <> 'status'
    and greatest(p.step_since, p.opened_at) <= ${asked.now}::timestamptz - ${restHours} * interval '1 hour'
    and not exists (
      select from portal.receipts s where s.company_id = p.company_id and s.candidate_id = p.candidate_id)`;
}

/** Where candidates stand who opened the journey in the period and did not finish it. */
export async function countStops(db: Queryable, asked: CompanyDays, period: Period): Promise<Stops[]> {
  return await db<Stops[]>`
    select step, count(distinct candidate_id) as candidates from portal.journey_progress p
    where ${stoppedIn(db, asked, period)} group by step order by step`;
}

export type Decisions = {
  documents: number;
  medianSeconds: number | null;
  percentile80Seconds: number | null;
};

/** From a document's arrival to the first decision on it, of those whose first decision was in the period. */
export async function measureDecisions(
  db: Queryable,
  asked: CompanyDays,
  period: Period,
): Promise<Decisions> {
  const [row] = await db<{ documents: number; times: [number, number] | null }[]>`
    with first as (
      select r.upload_id, min(r.decided_at) as decided_at from portal.reviews r
      where r.company_id = ${asked.companyId} and r.upload_id in (
        select upload_id from portal.reviews d
        where d.company_id = ${asked.companyId} and ${within(db, asked, period, "d.decided_at")})
      group by r.upload_id
    )
    select count(*) as documents, percentile_cont(array[0.5, 0.8])
      within group (order by date_part('epoch', greatest(first.decided_at, q.uploaded_at) - q.uploaded_at)) as times
    from first join portal.review_queue q on q.company_id = ${asked.companyId} and q.upload_id = first.upload_id
    where ${within(db, asked, period, "first.decided_at")}`;
  return {
    documents: row?.documents ?? 0,
    medianSeconds: row?.times?.[0] ?? null,
    percentile80Seconds: row?.times?.[1] ?? null,
  };
}

type WaitingDocuments = {
  documents: number;
  candidates: number;
  oldestAt: Date | null;
  ages: number[];
};

/** In hours: the bounds of the ages by which documents that wait are counted. */
const ageBoundsHours = [4, 24, 72] as const;

/** Documents that wait for a decision now, and how many of each age, the youngest first. */
export async function measureWaiting(
  db: Queryable,
  { companyId, now }: CompanyDays,
): Promise<WaitingDocuments> {
  const [row] = await db<WaitingDocuments[]>`
    with waiting as (
      select candidate_id, uploaded_at,
        width_bucket(date_part('epoch', ${now}::timestamptz - uploaded_at) / 3600,
          ${[...ageBoundsHours]}::float8[]) as age
      from portal.review_queue where company_id = ${companyId} and waiting and removed_at is null
    )
    select count(*) as documents, count(distinct candidate_id) as candidates, min(uploaded_at) as "oldestAt",
      array[count(*) filter (where age = 0), count(*) filter (where age = 1), count(*) filter (where age = 2),
        count(*) filter (where age = 3)]::int[] as ages
    from waiting`;
  return row ?? { documents: 0, candidates: 0, oldestAt: null, ages: [0, 0, 0, 0] };
}

/** A number of this store, of which the candidates are listed. */
export type Listed = { of: "rejected" | "stopped"; key: string };

/** The candidates of a number, those first whom it is of last; and how many there are. */
export async function findListed(
  db: Queryable,
  asked: CompanyDays,
  { period, listed }: { period: Period; listed: Listed },
  page: { limit: number; offset: number },
): Promise<{ candidateIds: number[]; totalCount: number }> {
  const found =
    listed.of === "rejected"
      ? db`select r.candidate_id, max(r.decided_at) as at from portal.reviews r
          where r.id = any(${await idsOf(db, asked, period, listed.key)}::bigint[]) group by 1`
      : db`select p.candidate_id, max(p.step_since) as at from portal.journey_progress p
          where ${stoppedIn(db, asked, period)} and p.step = ${listed.key} group by 1`;
  const [row] = await db<{ ids: number[]; count: number }[]>`
    with found as (${found})
    select (select count(*) from found) as count, coalesce((
      select array_agg(candidate_id order by at desc, candidate_id) from (
        select * from found order by at desc, candidate_id limit ${page.limit} offset ${page.offset}
      ) page), '{}')::int8[] as ids`;
  return { candidateIds: (row?.ids ?? []).map(Number), totalCount: row?.count ?? 0 };
}

async function idsOf(db: Queryable, asked: CompanyDays, period: Period, key: string): Promise<number[]> {
  const rejected = await findRejected(db, asked, period);
  return rejected.filter((one) => one.key === key).map(({ id }) => id);
}
