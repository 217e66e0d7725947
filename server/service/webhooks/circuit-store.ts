import type { Database, Queryable, Transaction } from "../../platform/db/database.ts";
import type { WebhookTurn } from "./call-turns.ts";

/** So many calls fail in a row before calls pause. */
const opensAfter = 10;
/**
 * The first pause, and the longest; each lasts half as long as calls have paused before. Who is back after a short outage is
 * called again no later than the call that began before it was back has timed out.
 */
const pauseSeconds = { first: 10, longest: 600 };
/** Longer than a call may take, with what follows from it. */
const probeSeconds = 30;

/** What the calls that ended together say of one webhook. */
export type CircuitNote = {
  webhook_id: number;
  updated_at: Date;
  /** Whether a call was taken, and how many failed after it, or in all. */
  delivered: boolean;
  failures: number;
  /** When the first of those failures began, and the last. */
  since: Date | null;
  last: Date | null;
};

/** Whether calls may be made to the webhook `w` now: none have failed in a row, or it is time for the one that tries again. */
export function callable(db: Queryable, now: Date) {
  return db`(w.circuit_opened_at is null or (w.next_probe_at <= ${now}
    and (w.probe_claimed_until is null or w.probe_claimed_until <= ${now})))`;
}

/** Of these webhooks those that calls may be made to: where calls pause, one by one process. */
export async function allowedBy(
  db: Database,
  wants: readonly WebhookTurn[],
  now: Date,
): Promise<WebhookTurn[]> {
  const ids = wants.map(({ webhookId }) => webhookId);
  const paused = await db<{ id: number }[]>`
    select id from service.webhooks where id = any(${ids}) and circuit_opened_at is not null`;
  if (paused.length === 0) return [...wants];
  const probed = await db<{ id: number }[]>`
    update service.webhooks w
    set probe_claimed_until = ${now}::timestamptz + make_interval(secs => ${probeSeconds})
    where id = any(${paused.map(({ id }) => id)}) and circuit_opened_at is not null and ${callable(db, now)}
      and exists (
        select from service.webhook_deliveries d
        where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= ${now}
          and (d.claimed_until is null or d.claimed_until <= now()))
    returning id`;
  const probing = new Set(probed.map(({ id }) => id));
  const pausing = new Set(paused.map(({ id }) => id));
  return wants.flatMap((want) => {
    if (!pausing.has(want.webhookId)) return [want];
    return probing.has(want.webhookId) ? [{ ...want, most: 1 }] : [];
  });
}

/**
 * Keeps since when each of these webhooks takes no call, and whether calls to it pause. Written only where that changes or
 * calls fail, so that calls do not queue for the webhook's row; what became of a call to an address that has been replaced
 * since says nothing of the new one. A part of a statement, which returns the webhooks that were written.
 */
export function noteCircuits(db: Queryable, notes: readonly CircuitNote[]) {
  return db`
    update service.webhooks w set
      failing_since = case when n.delivered or w.failing_since is null then n.since else w.failing_since end,
      failed_calls = n.failures + case when n.delivered then 0 else w.failed_calls end,
      circuit_opened_at = n.opened_at, probe_claimed_until = null,
      next_probe_at = case
        when n.opened_at is null then null
        -- A call that began before they paused says nothing new.
        when w.next_probe_at > n.last then w.next_probe_at
        else n.last + least(greatest((n.last - n.opened_at) / 2, make_interval(secs => ${pauseSeconds.first})),
          make_interval(secs => ${pauseSeconds.longest})) end
    from (
      select locked.id, note.*, case
          when note.failures = 0 then null
          when not note.delivered and locked.circuit_opened_at is not null then locked.circuit_opened_at
          when note.failures + case when note.delivered then 0 else locked.failed_calls end >= ${opensAfter} then note.last
        end as opened_at
      from service.webhooks locked
      join jsonb_to_recordset(${JSON.stringify(notes)}::text::jsonb)
        as note (webhook_id bigint, updated_at timestamptz, delivered boolean, failures int, since timestamptz, last timestamptz)
        on locked.id = note.webhook_id and locked.updated_at = note.updated_at
      where note.failures > 0 or locked.failing_since is not null or locked.failed_calls > 0
      order by locked.id for no key update of locked
    ) n
    where w.id = n.id
    returning w.id`;
}

/** Whoever asks for a call has it tried at once, also where calls pause. */
export async function probeAtOnce(tx: Transaction, webhookId: number, now: Date): Promise<void> {
  await tx`
    update service.webhooks set next_probe_at = ${now}
    where id = ${webhookId} and next_probe_at > ${now}`;
}
