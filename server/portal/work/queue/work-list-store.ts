import type { Queryable } from "../../../platform/db/database.ts";
import { dueAfterMs } from "./due.ts";
import type { WorkKind } from "./work.ts";
import { isFree } from "./work-candidate-store.ts";

/** What of the queue someone looks at. What is absent does not filter. */
export type WorkFilter = {
  /** Only these, by the service's own ids. */
  candidateIds?: readonly number[] | undefined;
  kinds?: WorkKind[] | undefined;
  /** Only what this person has claimed, or is assigned to. */
  mine?: string | undefined;
  checkType?: string | undefined;
  /** The candidate's. */
  status?: string | undefined;
  partnerId?: number | undefined;
  /** Due before then. */
  dueBefore?: Date | undefined;
  /** Whose candidate was created then or later. */
  createdAfter?: Date | undefined;
  /** One of the candidate's checks has this outcome. */
  outcome?: string | undefined;
  /** Only what is assigned to this person; null: to nobody who is still of the staff. */
  assigneeId?: string | null | undefined;
};

type AskedQueue = { companyId: number; filter: WorkFilter; now: Date };

/** A candidate in the queue. */
export type WorkRow = {
  candidateId: number;
  partnerApplicationId: string;
  /** The earliest of what waits. */
  dueAt: Date;
  since: Date;
  kinds: { kind: WorkKind; count: number; dueAt: string }[];
  checkTypes: string[];
  claim: { staffId: string; name: string; until: string } | null;
  assignee: { staffId: string; name: string } | null;
};

/** Where a candidate stands in the queue: what is due earlier goes first. */
type QueuePosition = { dueAt: Date; candidateId: number };

/** A page of the queue, and how many candidates there are in all. */
export async function findWorkPage(
  db: Queryable,
  asked: AskedQueue,
  page: { limit: number; offset: number },
): Promise<{ rows: WorkRow[]; totalCount: number }> {
  const chosen = await db<(QueuePosition & { total: number })[]>`
    select candidate_id as "candidateId", due_at as "dueAt", count(*) over () as total
    from (${candidatesInQueue(db, asked)}) q
    order by due_at, candidate_id limit ${page.limit} offset ${page.offset}`;
  const rows = await findWorkRows(db, asked, chosen);
  // A page beyond the last has no row that says how many there are.
  const totalCount = chosen[0]?.total ?? (page.offset > 0 ? await countCandidatesInQueue(db, asked) : 0);
  return { rows, totalCount };
}

async function countCandidatesInQueue(db: Queryable, asked: AskedQueue): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from (${candidatesInQueue(db, asked)}) q`;
  return row?.count ?? 0;
}

async function findWorkRows(
  db: Queryable,
  { companyId, filter, now }: AskedQueue,
  chosen: readonly QueuePosition[],
): Promise<WorkRow[]> {
  const ids = chosen.map(({ candidateId }) => candidateId);
  return await db<WorkRow[]>`
    select c.candidate_id as "candidateId", c.partner_application_id as "partnerApplicationId",
      min(w.due_at) as "dueAt", min(w.since) as since,
      jsonb_agg(jsonb_build_object('kind', w.kind, 'count', w.count, 'dueAt', w.due_at) order by w.due_at, w.kind)
        as kinds,
      (select coalesce(array_agg(distinct i.check_type), '{}') from portal.work_items i
        where i.company_id = c.company_id and i.candidate_id = c.candidate_id and i.check_type is not null
          and ${isOpen(db, now)}) as "checkTypes",
      ${claimAndAssignee(db, now)}
    from portal.work_candidates c
    join lateral (
      select i.kind, count(*) as count, min(${dueOf(db)}) as due_at, min(i.since) as since
      from portal.work_items i
      where i.company_id = c.company_id and i.candidate_id = c.candidate_id and ${isOpen(db, now)}
        and ${ofFilter(db, filter)}
      group by i.kind
    ) w on true
    where c.company_id = ${companyId} and c.candidate_id = any(${ids}::bigint[])
    group by c.company_id, c.candidate_id
    order by array_position(${ids}::bigint[], c.candidate_id)`;
}

/** The next candidates in the order of the queue whom this person may claim and nobody else is assigned to. */
export async function findClaimable(
  db: Queryable,
  { companyId, filter, now }: AskedQueue,
  { staffId, after, limit }: { staffId: string; after: QueuePosition | null; limit: number },
): Promise<(QueuePosition & { partnerApplicationId: string })[]> {
  const mine = db`
    ${isFree(db, { staffId, at: now })}
    and (c.assignee_id = ${staffId} or ${isAssigned(db, null)})`;
  return await db`
    select candidate_id as "candidateId", partner_application_id as "partnerApplicationId", due_at as "dueAt"
    from (${candidatesInQueue(db, { companyId, filter, now }, mine)}) q
    ${after ? db`where (due_at, candidate_id) > (${after.dueAt}, ${after.candidateId})` : db``}
    order by due_at, candidate_id limit ${limit}`;
}

/** Where a candidate stands in the queue, or null when nothing of theirs is in it. */
export async function findQueuePosition(
  db: Queryable,
  companyId: number,
  candidateId: number,
  now: Date,
): Promise<QueuePosition | null> {
  const [row] = await db<QueuePosition[]>`
    select candidate_id as "candidateId", due_at as "dueAt"
    from (${candidatesInQueue(db, { companyId, filter: {}, now }, db`c.candidate_id = ${candidateId}`)}) q`;
  return row ?? null;
}

/** What waits of a candidate. */
export async function findOpenKinds(
  db: Queryable,
  companyId: number,
  candidateId: number,
  now: Date,
): Promise<WorkKind[]> {
  const rows = await db<{ kind: WorkKind }[]>`
    select distinct i.kind from portal.work_items i
    where i.company_id = ${companyId} and i.candidate_id = ${candidateId} and ${isOpen(db, now)} order by i.kind`;
  return rows.map(({ kind }) => kind);
}

export type WorkCounts = {
  /** Candidates, by what waits of them. */
  byKind: Partial<Record<WorkKind, number>>;
  candidates: number;
  /** Candidates with something past its due time. */
  late: number;
  mine: number;
  /** The partners and check types that there are in the queue. */
  partners: { id: number; name: string }[];
  checkTypes: string[];
  statuses: string[];
};

/** How much waits in the whole queue, and by what it can be filtered. */
export async function countWork(
  db: Queryable,
  companyId: number,
  { staffId, now }: { staffId: string; now: Date },
): Promise<WorkCounts> {
  const [row] = await db<WorkCounts[]>`
    with open as materialized (
      select i.candidate_id, i.kind, min(${dueOf(db)}) as due_at
      from portal.work_items i
      join portal.work_candidates c on c.company_id = i.company_id and c.candidate_id = i.candidate_id
      where i.company_id = ${companyId} and ${isOpen(db, now)}
      group by i.candidate_id, i.kind
    ), waiting as materialized (
      select candidate_id, min(due_at) as due_at from open group by candidate_id
    ), of_candidates as materialized (
      select c.status, c.partner_id, max(c.partner_name) as partner_name
      from portal.work_candidates c where c.company_id = ${companyId} group by c.status, c.partner_id
    )
    select
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select kind, count(*) as count from open group by kind) k) as "byKind",
      (select count(*) from waiting) as candidates,
      (select count(*) from waiting where due_at <= ${now}) as late,
      (select count(*) from waiting w
        join portal.work_candidates c on c.company_id = ${companyId} and c.candidate_id = w.candidate_id
        where ${isOf(db, { staffId, now })}) as mine,
      (select coalesce(jsonb_agg(jsonb_build_object('id', partner_id, 'name', name) order by name), '[]') from (
        select partner_id, max(partner_name) as name from of_candidates where partner_id is not null
        group by partner_id) p) as partners,
      (select coalesce(array_agg(check_type order by check_type), '{}') from (
        select i.check_type from portal.work_items i
        where i.company_id = ${companyId} and ${isOpen(db, now)} and i.check_type is not null
        group by i.check_type) t) as "checkTypes",
      (select coalesce(array_agg(distinct status), '{}') from of_candidates where status is not null) as statuses`;
  if (!row) throw new Error("A query of counts alone has one row.");
  return row;
}

/** Candidates with something open, each with the time by which the first of it is due. */
function candidatesInQueue(db: Queryable, { companyId, filter, now }: AskedQueue, also = db`true`) {
  return db`
    select c.candidate_id, c.partner_application_id, min(${dueOf(db)}) as due_at
    from portal.work_items i
    join portal.work_candidates c on c.company_id = i.company_id and c.candidate_id = i.candidate_id
    where i.company_id = ${companyId} and ${isOpen(db, now)} and ${ofFilter(db, filter)}
      and ${ofCandidate(db, filter, now)} and ${also}
    group by c.company_id, c.candidate_id
    ${filter.dueBefore ? db`having min(${dueOf(db)}) < ${filter.dueBefore}` : db``}`;
}

/** `i` is the item's alias, `c` the candidate's. */
function dueOf(db: Queryable) {
  return db`coalesce(i.due_at, least(i.since + ${dueAfterMs} * interval '1 millisecond', c.due_at))`;
}

function isOpen(db: Queryable, now: Date) {
  return db`i.closed_at is null and i.opens_at <= ${now}`;
}

function ofFilter(db: Queryable, { kinds, checkType }: WorkFilter) {
  return db`true
    ${kinds && kinds.length > 0 ? db`and i.kind = any(${kinds}::text[])` : db``}
    ${checkType ? db`and i.check_type = ${checkType}` : db``}`;
}

function ofCandidate(db: Queryable, filter: WorkFilter, now: Date) {
  return db`true
    ${filter.candidateIds ? db`and c.candidate_id = any(${[...filter.candidateIds]}::bigint[])` : db``}
    ${filter.status ? db`and c.status = ${filter.status}` : db``}
    ${filter.partnerId ? db`and c.partner_id = ${filter.partnerId}` : db``}
    ${filter.createdAfter ? db`and c.created_at >= ${filter.createdAfter}` : db``}
    ${filter.outcome ? db`and ${filter.outcome} = any(c.outcomes)` : db``}
    ${filter.assigneeId === undefined ? db`` : db`and ${isAssigned(db, filter.assigneeId)}`}
    ${filter.mine ? db`and ${isOf(db, { staffId: filter.mine, now })}` : db``}`;
}

/** Whoever has left the staff is nobody. */
function isAssigned(db: Queryable, assigneeId: string | null) {
  if (assigneeId !== null) return db`c.assignee_id = ${assigneeId}`;
  return db`(c.assignee_id is null
    or exists (select from portal.staff_users u where u.id = c.assignee_id and u.removed_at is not null))`;
}

function isOf(db: Queryable, { staffId, now }: { staffId: string; now: Date }) {
  return db`(c.assignee_id is not distinct from ${staffId}
    or (c.claimed_by is not distinct from ${staffId} and c.claim_ends_at > ${now}))`;
}

/** Claims that have not ended, and assignees who are still of the staff. */
function claimAndAssignee(db: Queryable, now: Date) {
  return db`
    (select jsonb_build_object('staffId', u.id, 'name', u.name, 'until', c.claim_ends_at) from portal.staff_users u
      where u.id = c.claimed_by and u.removed_at is null and c.claim_ends_at > ${now}) as claim,
    (select jsonb_build_object('staffId', u.id, 'name', u.name) from portal.staff_users u
      where u.id = c.assignee_id and u.removed_at is null) as assignee`;
}
