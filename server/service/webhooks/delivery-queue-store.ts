import { sealColumn } from "../../platform/crypto/sealed-column.ts";
import type { Database, Queryable, Transaction } from "../../platform/db/database.ts";
import { type Attempt, type DeliveryRow, deliveryContext, openBody } from "./delivery-store.ts";
import type { WebhookRow } from "./webhook-store.ts";

/** The channel on which the database reports the id of a webhook that something became due for. */
export const dueChannel = "candor_webhook_deliveries";

/** Longer than a call may take, with what follows from it. */
const claimSeconds = 30;

/** Has the processes that call webhooks look at this one as soon as the transaction is committed. */
export async function announceDue(tx: Transaction, webhookId: number): Promise<void> {
  await tx`select pg_notify(${dueChannel}, ${String(webhookId)})`;
}

/**
 * The webhooks with a delivery that is due and that no process has claimed. Costs a few looks into an index for each
 * webhook that anything is pending for, however many deliveries that is.
 */
export async function findDueWebhooks(db: Database, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    with recursive waiting (id) as (
      (select webhook_id from service.webhook_deliveries where state = 'pending' order by webhook_id limit 1)
      union all
      select (select webhook_id from service.webhook_deliveries
        where state = 'pending' and webhook_id > waiting.id order by webhook_id limit 1)
      from waiting where waiting.id is not null)
    select id from waiting
    where id is not null and exists (
      select from service.webhook_deliveries
      where webhook_id = waiting.id and state = 'pending' and next_attempt_at <= ${now} and ${unclaimed(db)})`;
  return rows.map(({ id }) => id);
}

/**
 * Claims the next delivery of each of these webhooks that has one due: first attempts in the order of their events, then
 * those that are retried or were requested, by their time. No other process claims them for half a minute, or until the
 * attempt is recorded.
 */
export async function claimDeliveries(
  db: Database,
  webhookIds: readonly number[],
  now: Date,
): Promise<DeliveryRow[]> {
  const rows = await db<DeliveryRow[]>`
    with heads as materialized (
      select head.id from unnest(${[...webhookIds]}::bigint[]) as webhook (id)
      cross join lateral (
        (select d.id, 1 as turn from service.webhook_deliveries d
         where d.webhook_id = webhook.id and d.state = 'pending' and d.next_attempt_at = d.created_at
           and ${unclaimed(db)}
         order by d.number limit 1)
        union all
        (select d.id, 2 from service.webhook_deliveries d
         where d.webhook_id = webhook.id and d.state = 'pending' and d.next_attempt_at <= ${now}
           and ${unclaimed(db)}
         order by d.next_attempt_at, d.number limit 1)
        order by turn
        limit 1) as head
    ), free as (
      select d.id from service.webhook_deliveries d
      where d.id in (select id from heads) and d.state = 'pending' and ${unclaimed(db)}
      for update skip locked
    )
    update service.webhook_deliveries d set claimed_until = now() + make_interval(secs => ${claimSeconds})
    from free where d.id = free.id
    returning d.id, d.webhook_id, d.candidate_id, d.partner_application_id, d.body, d.state, d.attempt_count,
      d.attempts_before_schedule`;
  return rows.map((row) => openBody(db, row));
}

export type Progress = {
  state: DeliveryRow["state"];
  next_attempt_at: Date | null;
  /** Null keeps the time at which it was delivered before. */
  delivered_at: Date | null;
};

/**
 * Records the attempt, moves its delivery on and ends the claim, unless another run of the same attempt did so already;
 * and keeps since when the webhook takes no call. That is written only where it begins or ends, so that calls do not
 * queue for the webhook's row; what became of a call to an address that has been replaced since says nothing of the new one.
 */
export async function recordOutcome(
  db: Queryable,
  called: { webhook: Pick<WebhookRow, "id" | "updated_at" | "company_id">; delivery: DeliveryRow },
  attempt: Attempt,
  progress: Progress,
): Promise<void> {
  const { webhook, delivery } = called;
  const delivered = progress.state === "delivered";
  const place = { companyId: webhook.company_id, context: deliveryContext("response_body", delivery.id) };
  const answer = sealColumn(db, place, attempt.response_body);
  // The webhook's row comes before its delivery's, as in every transaction that changes both: hence `webhook_first`.
  await db`
    with noted as (
      update service.webhooks set failing_since = ${delivered ? null : attempt.started_at}
      where id = ${webhook.id} and updated_at = ${webhook.updated_at}
        and (failing_since is null) <> ${delivered}
      returning id
    ), webhook_first as (
      select count(*) from noted
    ), advanced as (
      update service.webhook_deliveries d
      set state = ${progress.state}, next_attempt_at = ${progress.next_attempt_at},
        delivered_at = coalesce(${progress.delivered_at}, d.delivered_at),
        attempt_count = ${delivery.attempt_count + 1}, claimed_until = null
      from webhook_first
      where d.id = ${delivery.id} and d.state = 'pending' and d.attempt_count = ${delivery.attempt_count}
      returning d.id
    )
    insert into service.webhook_attempts
      (delivery_id, started_at, duration_ms, response_status, response_body, failure)
    select id, ${attempt.started_at}::timestamptz, ${attempt.duration_ms}::int, ${attempt.response_status}::int,
      ${answer}::text, ${attempt.failure}::text
    from advanced`;
}

function unclaimed(db: Queryable) {
  return db`(claimed_until is null or claimed_until <= now())`;
}
