import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { openColumn, sealColumn } from "../../platform/keys/sealed-column.ts";
import { currentTraceparent } from "../../platform/trace/tracing.ts";
import type { PagePosition } from "../page-cursor.ts";

export type DeliveryRow = {
  id: string;
  webhook_id: number;
  candidate_id: number;
  partner_application_id: string;
  body: string;
  state: "pending" | "delivered" | "failed";
  attempt_count: number;
  /** How many attempts had been made when the schedule last restarted. */
  attempts_before_schedule: number;
  /** The span that caused it, where requests are traced. */
  traceparent: string | null;
};

type NewDelivery = Omit<DeliveryRow, "attempt_count" | "attempts_before_schedule" | "traceparent">;

/** What it says of a candidate is sealed. */
export async function insertDelivery(
  tx: Transaction,
  companyId: number,
  delivery: NewDelivery,
  now: Date,
): Promise<void> {
  const next = delivery.state === "pending" ? now : null;
  const body = sealColumn(tx, { companyId, context: deliveryContext("body", delivery.id) }, delivery.body);
  await tx`
    insert into service.webhook_deliveries ${tx({ ...delivery, company_id: companyId, body, next_attempt_at: next, created_at: now, traceparent: currentTraceparent() ?? null })}`;
}

export function openBody<Row extends { id: string; body: string }>(db: Queryable, row: Row): Row {
  return { ...row, body: openColumn(db, deliveryContext("body", row.id), row.body) };
}

/** What was sent, and what was answered to it: a program may answer with what it was sent. */
export function deliveryContext(column: "body" | "response_body", deliveryId: string): string {
  return `service.webhook_deliveries.${column}:${deliveryId}`;
}

/**
 * Gives up the oldest deliveries above `after` that a disabled webhook has not taken yet, and returns where they are in the order of
 * events; none once it has been saved again, which waits for this statement. Waits for no delivery: one that is moved on at this
 * moment finds its webhook disabled at its next attempt, and one that is erased needs no giving up.
 */
export async function failPendingDeliveries(
  db: Queryable,
  webhookId: number,
  { after, limit }: { after: PagePosition | null; limit: number },
): Promise<{ created_at: Date; number: number }[]> {
  return await db<{ created_at: Date; number: number }[]>`
    with disabled as materialized (
      select id from service.webhooks where id = ${webhookId} and disabled_at is not null for share
    ), failed as (
      update service.webhook_deliveries set state = 'failed', next_attempt_at = null
      where id in (
        select id from service.webhook_deliveries
        where webhook_id = ${webhookId} and state = 'pending' and exists (select from disabled)
          ${after ? db`and (created_at, number) > (${after.createdAt}, ${after.number})` : db``}
        order by created_at, number limit ${limit} for update skip locked)
      returning created_at, number)
    select * from failed order by created_at, number`;
}

export type Attempt = {
  started_at: Date;
  duration_ms: number;
  response_status: number | null;
  response_body: string | null;
  failure: string | null;
};
