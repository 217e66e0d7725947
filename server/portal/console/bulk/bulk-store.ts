import type { Queryable, Transaction } from "../../../platform/db/database.ts";
import type { NextPage } from "../../gateway/every-candidate.ts";
import type { BulkAction, BulkUndo } from "./bulk-action.ts";

export type BulkState = "gathering" | "running" | "stopped" | "done";

export type BulkRecord = {
  id: number;
  companyId: number;
  staffUserId: string;
  action: BulkAction;
  sealedFilter: Uint8Array | null;
  gatherNext: NextPage | null;
  confirmedCount: number | null;
  undoes: number | null;
  state: BulkState;
  stoppedBy: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type BulkTarget = { partnerApplicationId: string; candidateId: number };
export type BulkItem = BulkTarget & {
  number: number;
  state: "waiting" | "done" | "skipped" | "failed";
  result: string | null;
  undo: BulkUndo | null;
  sentAt: Date | null;
};

type NewBulk = Pick<
  BulkRecord,
  | "companyId"
  | "staffUserId"
  | "action"
  | "sealedFilter"
  | "gatherNext"
  | "confirmedCount"
  | "undoes"
  | "createdAt"
>;

export async function insertBulk(tx: Transaction, made: NewBulk): Promise<number> {
  const { gatherNext } = made;
  const [row] = await tx<{ id: number }[]>`
    insert into portal.bulk_actions
      (company_id, staff_user_id, action, sealed_filter, gather_next, confirmed_count, undoes, state, created_at)
    values (${made.companyId}, ${made.staffUserId}, ${tx.json(made.action)}, ${made.sealedFilter},
      ${gatherNext === null ? null : tx.json(gatherNext)}, ${made.confirmedCount}, ${made.undoes},
      ${gatherNext === null ? "running" : "gathering"}, ${made.createdAt})
    returning id`;
  if (!row) throw new Error("The bulk action was not written.");
  return row.id;
}

/** Only the company's own. */
export async function findBulk(
  db: Queryable,
  { companyId, id }: { companyId: number; id: number },
): Promise<BulkRecord | undefined> {
  const [row] = await db<BulkRecord[]>`
    select ${columns(db)} from portal.bulk_actions b where b.company_id = ${companyId} and b.id = ${id}`;
  return row;
}

export async function findUndoing(db: Queryable, id: number): Promise<number | null> {
  const [row] = await db<{ id: number }[]>`select id from portal.bulk_actions where undoes = ${id}`;
  return row?.id ?? null;
}

/** The newest first, each with who began it; those from before a time where it is given. */
export async function findBulks(
  db: Queryable,
  companyId: number,
  { before, limit }: { before: Date | null; limit: number },
): Promise<(BulkRecord & { staffName: string })[]> {
  return await db<(BulkRecord & { staffName: string })[]>`
    select ${columns(db)}, u.name as "staffName"
    from portal.bulk_actions b join portal.staff_users u on u.id = b.staff_user_id
    where b.company_id = ${companyId} ${before ? db`and b.created_at < ${before}` : db``}
    order by b.created_at desc, b.id desc limit ${limit}`;
}

/** Adds candidates behind those who are there; one who is there already is not added again. */
export async function addBulkItems(
  db: Queryable,
  { bulkId, companyId }: { bulkId: number; companyId: number },
  targets: readonly (BulkTarget & { undo?: BulkUndo | null })[],
): Promise<void> {
  if (targets.length === 0) return;
  await db`
    insert into portal.bulk_items
      (bulk_id, number, company_id, partner_application_id, candidate_id, state, undo)
    select ${bulkId}, coalesce((select max(number) from portal.bulk_items where bulk_id = ${bulkId}), 0) + given.place,
      ${companyId}, given."partnerApplicationId", given."candidateId", 'waiting', given.undo
    from rows from (
      jsonb_to_recordset(${db.json(targets.map((one) => ({ undo: null, ...one })))})
        as ("partnerApplicationId" text, "candidateId" bigint, undo jsonb)
    ) with ordinality as given ("partnerApplicationId", "candidateId", undo, place)
    on conflict (bulk_id, candidate_id) do nothing`;
}

/** Where gathering goes on; null ends it, and the action begins. */
export async function noteGathered(db: Queryable, id: number, next: NextPage | null): Promise<void> {
  await db`
    update portal.bulk_actions
    set gather_next = ${next === null ? null : db.json(next)}, state = ${next === null ? "running" : "gathering"}
    where id = ${id} and state = 'gathering'`;
}

export async function endBulk(
  db: Queryable,
  id: number,
  { state, at, by = null }: { state: "stopped" | "done"; at: Date; by?: string | null },
): Promise<void> {
  await db`
    update portal.bulk_actions set state = ${state}, ended_at = ${at}, stopped_by = ${by}
    where id = ${id} and state in ('gathering', 'running')`;
}

/** @returns whether it was stopped */
export async function resumeBulk(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx`
    update portal.bulk_actions
    set state = case when gather_next is null then 'running' else 'gathering' end, ended_at = null, stopped_by = null
    where id = ${id} and state = 'stopped' returning id`;
  return rows.length > 0;
}

export async function findWaitingItems(db: Queryable, bulkId: number, limit: number): Promise<BulkItem[]> {
  return await db<BulkItem[]>`
    select ${itemColumns(db)} from portal.bulk_items i
    where i.bulk_id = ${bulkId} and i.state = 'waiting' order by i.number limit ${limit}`;
}

/** Those to whom it was done, for taking it back; or those to whom it was not, for people to read. */
export async function findItems(
  db: Queryable,
  bulkId: number,
  { states, limit, offset }: { states: BulkItem["state"][]; limit: number; offset: number },
): Promise<BulkItem[]> {
  return await db<BulkItem[]>`
    select ${itemColumns(db)} from portal.bulk_items i
    where i.bulk_id = ${bulkId} and i.state = any(${states}) order by i.number limit ${limit} offset ${offset}`;
}

export async function countItems(
  db: Queryable,
  bulkId: number,
): Promise<{ state: BulkItem["state"]; result: string | null; count: number }[]> {
  return await db`
    select i.state, i.result, count(*)::int as count from portal.bulk_items i
    where i.bulk_id = ${bulkId} group by i.state, i.result order by count(*) desc, i.result`;
}

export async function noteItemSent(
  db: Queryable,
  bulkId: number,
  { number, at }: { number: number; at: Date | null },
): Promise<void> {
  await db`update portal.bulk_items set sent_at = ${at} where bulk_id = ${bulkId} and number = ${number}`;
}

export async function noteItem(
  db: Queryable,
  bulkId: number,
  item: Pick<BulkItem, "number" | "state" | "result" | "undo">,
): Promise<void> {
  await db`
    update portal.bulk_items
    set state = ${item.state}, result = ${item.result}, undo = ${item.undo === null ? null : db.json(item.undo)}
    where bulk_id = ${bulkId} and number = ${item.number} and state = 'waiting'`;
}

export async function deleteOldBulks(db: Queryable, before: Date): Promise<void> {
  await db`delete from portal.bulk_actions where created_at < ${before}`;
}

function columns(db: Queryable) {
  return db`
    b.id, b.company_id as "companyId", b.staff_user_id as "staffUserId", b.action, b.sealed_filter as "sealedFilter",
    b.gather_next as "gatherNext", b.confirmed_count as "confirmedCount", b.undoes, b.state,
    b.stopped_by as "stoppedBy", b.created_at as "createdAt", b.ended_at as "endedAt"`;
}

function itemColumns(db: Queryable) {
  return db`
    i.number, i.partner_application_id as "partnerApplicationId", i.candidate_id as "candidateId", i.state, i.result,
    i.undo, i.sent_at as "sentAt"`;
}
