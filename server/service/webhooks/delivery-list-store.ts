import type { DeliveryState } from "../../contract/webhook.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { openColumn } from "../../platform/keys/sealed-column.ts";
import type { PagePosition } from "../page-cursor.ts";
import { type Attempt, deliveryContext, openBody } from "./delivery-store.ts";
import type { WebhookOwner } from "./webhook-store.ts";

/** A delivery with its attempts, oldest first; these come as JSON, so that their time is an ISO string. */
export type ListedDelivery = {
  id: string;
  number: number;
  state: DeliveryState;
  partner_application_id: string;
  body: string;
  created_at: Date;
  next_attempt_at: Date | null;
  delivered_at: Date | null;
  attempts: (Omit<Attempt, "started_at"> & { started_at: string })[];
};

type DeliveryFilter = {
  state?: DeliveryState | undefined;
  since?: Date | undefined;
  candidateId?: number | undefined;
};

/** Newest first, from below `before` on. */
export async function findDeliveryPage(
  db: Queryable,
  owner: WebhookOwner,
  filter: DeliveryFilter & { before: PagePosition | null; limit: number },
): Promise<ListedDelivery[]> {
  const { before } = filter;
  const rows = await db<ListedDelivery[]>`
    select ${listedColumns(db)} from service.webhook_deliveries d
    where webhook_id = ${webhookOf(db, owner)} ${matching(db, filter)}
      ${before ? db`and (created_at, number) < (${before.createdAt}, ${before.number})` : db``}
    order by created_at desc, number desc limit ${filter.limit}`;
  return rows.map((row) => opened(db, row));
}

export async function countDeliveries(
  db: Queryable,
  webhookId: number,
  filter: DeliveryFilter,
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from service.webhook_deliveries
    where webhook_id = ${webhookId} ${matching(db, filter)}`;
  return row?.count ?? 0;
}

/** Restarts the schedule of a delivery; undefined when it does not belong to the webhook. */
export async function restartDelivery(
  tx: Transaction,
  webhookId: number,
  id: string,
  now: Date,
): Promise<ListedDelivery | undefined> {
  const [row] = await tx<ListedDelivery[]>`
    update service.webhook_deliveries d set ${anew(tx, now)}
    where id = ${id} and webhook_id = ${webhookId}
    returning ${listedColumns(tx)}`;
  return row && opened(tx, row);
}

type RestartedDelivery = { created_at: Date; number: number };

/** The same for the next deliveries above `after`, oldest first, up to those of `until`. */
export async function restartDeliveries(
  tx: Transaction,
  webhookId: number,
  page: DeliveryFilter & { until: Date; after: PagePosition | null; limit: number },
  now: Date,
): Promise<RestartedDelivery[]> {
  const { after } = page;
  return await tx<RestartedDelivery[]>`
    with restarted as (
      update service.webhook_deliveries set ${anew(tx, now)} where id in (
        select id from service.webhook_deliveries
        where webhook_id = ${webhookId} ${matching(tx, page)} and created_at <= ${page.until}
          ${after ? tx`and (created_at, number) > (${after.createdAt}, ${after.number})` : tx``}
        order by created_at, number limit ${page.limit} for update)
      returning created_at, number)
    select * from restarted order by created_at, number`;
}

/** Removes deliveries that ended before this time, at most this many; returns how many. */
export async function removeOldDeliveries(db: Queryable, before: Date, limit: number): Promise<number> {
  const { count } = await db`
    delete from service.webhook_deliveries where id in (
      select id from service.webhook_deliveries d
      where created_at < ${before} and state <> 'pending' and not exists (
        select from service.webhook_attempts a where a.delivery_id = d.id and a.started_at >= ${before})
      limit ${limit} for update skip locked)`;
  return count;
}

/** Removes the ended deliveries of a candidate: their bodies have outcomes of its checks. */
export async function removeDeliveriesOf(tx: Transaction, candidateId: number): Promise<void> {
  await tx`delete from service.webhook_deliveries where candidate_id = ${candidateId} and state <> 'pending'`;
}

function webhookOf(db: Queryable, { companyId, partnerId }: WebhookOwner) {
  return db`(select id from service.webhooks where company_id = ${companyId} and partner_id = ${partnerId})`;
}

function matching(db: Queryable, { state, since, candidateId }: DeliveryFilter) {
  return db`
    ${state ? db`and state = ${state}` : db``}
    ${since ? db`and created_at >= ${since}` : db``}
    ${candidateId === undefined ? db`` : db`and candidate_id = ${candidateId}`}`;
}

function anew(db: Queryable, now: Date) {
  return db`state = 'pending', next_attempt_at = ${now}, attempts_before_schedule = attempt_count`;
}

function opened(db: Queryable, row: ListedDelivery): ListedDelivery {
  const context = deliveryContext("response_body", row.id);
  const attempts = row.attempts.map((attempt) => ({
    ...attempt,
    response_body: openColumn(db, context, attempt.response_body),
  }));
  return { ...openBody(db, row), attempts };
}

/** The columns of ListedDelivery; `d` is the delivery's alias. */
function listedColumns(db: Queryable) {
  return db`
    id, number, state, partner_application_id, body, created_at, next_attempt_at, delivered_at,
    (select coalesce(jsonb_agg(to_jsonb(a) order by a.id), '[]')
     from service.webhook_attempts a where a.delivery_id = d.id) as attempts`;
}
