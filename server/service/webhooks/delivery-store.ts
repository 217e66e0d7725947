import type { Queryable, Transaction } from "../../platform/db/database.ts";

export type DeliveryRow = {
  id: string;
  webhook_id: number;
  candidate_id: number;
  partner_application_id: string;
  body: string;
  state: "pending" | "delivered" | "failed";
  attempt_count: number;
  /** How many attempts had been made when the schedule last began anew. */
  attempts_before_schedule: number;
};

type NewDelivery = Omit<DeliveryRow, "attempt_count" | "attempts_before_schedule">;

export async function insertDelivery(tx: Transaction, delivery: NewDelivery, now: Date): Promise<void> {
  const next = delivery.state === "pending" ? now : null;
  await tx`
    insert into service.webhook_deliveries ${tx({ ...delivery, next_attempt_at: next, created_at: now })}`;
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db<DeliveryRow[]>`
    select id, webhook_id, candidate_id, partner_application_id, body, state, attempt_count,
      attempts_before_schedule
    from service.webhook_deliveries where id = ${id}`;
  return row;
}

export type DeliveryProgress = {
  state: DeliveryRow["state"];
  next_attempt_at: Date | null;
  delivered_at?: Date;
};

/** Moves a delivery on after its attempt of this number; false when another run of the same attempt did so already. */
export async function advanceDelivery(
  tx: Transaction,
  id: string,
  attempt: number,
  progress: DeliveryProgress,
): Promise<boolean> {
  const { count } = await tx`
    update service.webhook_deliveries set ${tx({ ...progress, attempt_count: attempt })}
    where id = ${id} and state = 'pending' and attempt_count = ${attempt - 1}`;
  return count > 0;
}

/**
 * Gives up what a webhook has not taken yet. Waits for nobody: a delivery that is moved on at this moment finds its
 * webhook disabled at its next attempt, and one that is erased needs no giving up.
 */
export async function failPendingDeliveries(db: Queryable, webhookId: number): Promise<void> {
  await db`
    update service.webhook_deliveries set state = 'failed', next_attempt_at = null
    where id in (
      select id from service.webhook_deliveries where webhook_id = ${webhookId} and state = 'pending'
      for update skip locked)`;
}

/** Puts off deliveries whose next attempt should have been made before this time; answers them in their order. */
export async function postponeOverdue(
  tx: Transaction,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<Pick<DeliveryRow, "id" | "webhook_id" | "attempt_count">[]> {
  return await tx<Pick<DeliveryRow, "id" | "webhook_id" | "attempt_count">[]>`
    with overdue as (
      select id, number from service.webhook_deliveries
      where state = 'pending' and next_attempt_at < ${before}
      order by next_attempt_at limit ${limit} for update skip locked
    ), postponed as (
      update service.webhook_deliveries d set next_attempt_at = ${now}
      from overdue where d.id = overdue.id returning d.id, d.webhook_id, d.attempt_count, d.number
    )
    select id, webhook_id, attempt_count from postponed order by number`;
}

export type Attempt = {
  started_at: Date;
  duration_ms: number;
  response_status: number | null;
  response_body: string | null;
  failure: string | null;
};

export async function insertAttempt(tx: Transaction, deliveryId: string, attempt: Attempt): Promise<void> {
  await tx`insert into service.webhook_attempts ${tx({ delivery_id: deliveryId, ...attempt })}`;
}
