import type { Database, Queryable, Transaction } from "../../platform/db/database.ts";
import { sealColumn } from "../../platform/keys/sealed-column.ts";
import type { WebhookTurn } from "./call-turns.ts";
import { type CircuitNote, callable, noteCircuits } from "./circuit-store.ts";
import { type Attempt, type DeliveryRow, deliveryContext, openBody } from "./delivery-store.ts";
import type { WebhookRow } from "./webhook-store.ts";

/** The channel on which the database reports the id of a webhook that something became due for. */
export const dueChannel = "candor_webhook_deliveries";

/** Longer than a call may take, with what follows from it. */
const claimSeconds = 30;

/** Has the processes that call webhooks look at this one as soon as the transaction is committed. */
export function announceDue(tx: Transaction, webhookId: number): void {
  tx.announce(dueChannel, String(webhookId));
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
    where id is not null and exists (select from service.webhooks w where w.id = waiting.id and ${callable(db, now)}) and exists (
      select from service.webhook_deliveries
      where webhook_id = waiting.id and state = 'pending' and next_attempt_at <= ${now} and ${unclaimed(db)})`;
  return rows.map(({ id }) => id);
}

/** Of what is pending so much is looked at beside what is claimed: candidates of whom a call is under way are passed over. */
const lookedAt = 256;

/**
 * Claims the next deliveries of each of these webhooks: first attempts in the order of their events, then those that are
 * retried or were requested, by their time. Of each candidate it is one, and none while another one of theirs is claimed, so
 * that calls about a candidate keep their order on the way; those of two candidates need none. No other process claims them for
 * half a minute, or until the attempt is recorded.
 */
export async function claimDeliveries(
  db: Database,
  wants: readonly WebhookTurn[],
  now: Date,
): Promise<DeliveryRow[]> {
  const rows = await db<DeliveryRow[]>`
    with heads as materialized (
      select head.id, head.turn, head.place
      from unnest(${wants.map(({ webhookId }) => webhookId)}::bigint[], ${wants.map(({ most }) => most)}::int[])
        as wanted (webhook_id, most)
      cross join lateral (
        select next.id, next.turn, next.place from (
          select * from (
            select distinct on (candidate_id) * from (
              (select d.id, d.candidate_id, 1 as turn, d.number as place
               from service.webhook_deliveries d
               where d.webhook_id = wanted.webhook_id and d.state = 'pending' and d.next_attempt_at = d.created_at
                 and ${unclaimed(db)}
               order by d.number limit wanted.most + ${lookedAt})
              union all
              (select due.*, 2, row_number() over () from (
                 select d.id, d.candidate_id from service.webhook_deliveries d
                 where d.webhook_id = wanted.webhook_id and d.state = 'pending' and d.next_attempt_at <= ${now}
                   and ${unclaimed(db)}
                 order by d.next_attempt_at, d.number limit wanted.most + ${lookedAt}) due)
            ) waiting order by candidate_id, turn, place
          -- In order before the others are looked up: so they are for no more than are claimed.
          ) firsts order by turn, place offset 0
        ) next
        -- As a value, and of the webhook by a sum, which no index has: so that it is looked up for these few by their candidate, however
        -- many deliveries there are, and whatever PostgreSQL knows of them.
        where (
          select true from service.webhook_deliveries other
          where other.candidate_id = next.candidate_id and other.webhook_id + 0 = wanted.webhook_id
            and other.claimed_until > now() limit 1) is null
        order by next.turn, next.place
        limit wanted.most
      ) head
    ), free as (
      select d.id from service.webhook_deliveries d
      where d.id in (select id from heads) and d.state = 'pending' and ${unclaimed(db)}
        -- The call does not wait for the disk: where PostgreSQL loses a claim in a crash, the call is made again.
        and (select set_config('synchronous_commit', 'off', true)) is not null
      for update skip locked
    ), claimed as (
      update service.webhook_deliveries d set claimed_until = now() + make_interval(secs => ${claimSeconds})
      from free where d.id = free.id
      returning d.id, d.webhook_id, d.candidate_id, d.partner_application_id, d.body, d.state, d.attempt_count,
        d.attempts_before_schedule, d.traceparent
    )
    select claimed.* from claimed join heads using (id) order by heads.turn, heads.place`;
  return rows.map((row) => openBody(db, row));
}

export type Progress = {
  state: DeliveryRow["state"];
  next_attempt_at: Date | null;
  /** Null keeps the time at which it was delivered before. */
  delivered_at: Date | null;
};

/** What came of one attempt at a claimed delivery. */
export type EndedAttempt = {
  webhook: Pick<WebhookRow, "id" | "updated_at" | "company_id">;
  delivery: DeliveryRow;
  attempt: Attempt;
  progress: Progress;
};

/**
 * Records attempts, moves their deliveries on and ends the claims, except where another run of the same attempt did so
 * already; and keeps what the calls say of their webhooks.
 * @param recorded in the order in which the calls ended
 */
export async function recordOutcomes(db: Queryable, recorded: readonly EndedAttempt[]): Promise<void> {
  // The webhooks' rows come before the deliveries', as in every transaction that changes both, and both in a fixed order.
  await db`
    with noted as (
      ${noteCircuits(db, notesOf(recorded))}
    ), outcome as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(recorded.map((one, place) => rowOf(db, one, place)))}::text::jsonb)
        as o (place int, company_id bigint, id uuid, made int, state text, next_attempt_at timestamptz, delivered_at timestamptz,
          started_at timestamptz, duration_ms int, response_status int, response_body text, failure text)
      where (select count(*) from noted) is not null
    ), moved as materialized (
      select d.id from service.webhook_deliveries d join outcome o on o.id = d.id
      where d.state = 'pending' and d.attempt_count = o.made
      order by d.created_at, d.number for update of d
    ), advanced as (
      update service.webhook_deliveries d
      set state = o.state, next_attempt_at = o.next_attempt_at, attempt_count = o.made + 1, claimed_until = null,
        delivered_at = coalesce(o.delivered_at, d.delivered_at)
      from moved join outcome o on o.id = moved.id
      where d.id = moved.id
      returning d.id
    )
    insert into service.webhook_attempts
      (company_id, delivery_id, started_at, duration_ms, response_status, response_body, failure)
    select company_id, id, started_at, duration_ms, response_status, response_body, failure
    from outcome join advanced using (id) order by place`;
}

function notesOf(recorded: readonly EndedAttempt[]): CircuitNote[] {
  const notes = new Map<string, CircuitNote>();
  for (const { webhook, attempt, progress } of recorded) {
    const key = `${webhook.id} ${webhook.updated_at.getTime()}`;
    const none = { delivered: false, failures: 0, since: null, last: null };
    const note = notes.get(key) ?? { webhook_id: webhook.id, updated_at: webhook.updated_at, ...none };
    notes.set(key, note);
    if (progress.state === "delivered") Object.assign(note, none, { delivered: true });
    else {
      note.failures += 1;
      note.since ??= attempt.started_at;
      note.last = attempt.started_at;
    }
  }
  return [...notes.values()];
}

function rowOf(db: Queryable, { webhook, delivery, attempt, progress }: EndedAttempt, place: number) {
  const within = { companyId: webhook.company_id, context: deliveryContext("response_body", delivery.id) };
  return {
    ...{ place, company_id: webhook.company_id, id: delivery.id, made: delivery.attempt_count },
    ...progress,
    ...attempt,
    response_body: sealColumn(db, within, attempt.response_body),
  };
}

function unclaimed(db: Queryable) {
  return db`(claimed_until is null or claimed_until <= now())`;
}
