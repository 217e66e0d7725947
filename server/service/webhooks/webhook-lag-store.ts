import type { Queryable } from "../../platform/db/database.ts";

type WebhookLag = {
  /** Deliveries without an end: due, or waiting for their next attempt. `mostCounted` stands for as many or more. */
  pending: number;
  /** How long the first delivery that is due has been; 0 where none is. */
  oldestDueSeconds: number;
  /** Webhooks that take no calls at the moment, and those that were disabled for it. */
  failing: number;
  disabled: number;
};

/** A look at a backlog must not cost what the backlog does. */
export const mostCounted = 100_000;

/** Costs a few looks into an index for each webhook that anything is pending for. */
export async function measureWebhookLag(db: Queryable, now: Date): Promise<WebhookLag> {
  const [lag] = await db<[WebhookLag]>`
    with recursive waiting (id) as (
      (select webhook_id from service.webhook_deliveries where state = 'pending' order by webhook_id limit 1)
      union all
      select (select webhook_id from service.webhook_deliveries
        where state = 'pending' and webhook_id > waiting.id order by webhook_id limit 1)
      from waiting where waiting.id is not null
    ), first_due as (
      select min(head.next_attempt_at) as at from waiting cross join lateral (
        select next_attempt_at from service.webhook_deliveries
        where webhook_id = waiting.id and state = 'pending'
        order by next_attempt_at limit 1) as head
    )
    select
      (select count(*) from (
        select from service.webhook_deliveries where state = 'pending' limit ${mostCounted}) as pending)::int as pending,
      greatest(coalesce((select extract(epoch from ${now} - at) from first_due), 0), 0)::float8 as "oldestDueSeconds",
      (select count(*) from service.webhooks where failing_since is not null and disabled_at is null)::int as failing,
      (select count(*) from service.webhooks where disabled_at is not null)::int as disabled`;
  return lag;
}
