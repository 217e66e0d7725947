import type { Queryable, Transaction } from "../../platform/db/database.ts";

export type DeliveryRow = {
  id: string;
  webhook_id: number;
  candidate_id: number;
  partner_application_id: string;
  body: string;
  state: "pending" | "delivered" | "failed";
  attempt_count: number;
};

export async function insertDelivery(
  tx: Transaction,
  delivery: Omit<DeliveryRow, "state" | "attempt_count">,
  now: Date,
): Promise<void> {
  await tx`
    insert into service.webhook_deliveries ${tx({ ...delivery, next_attempt_at: now, created_at: now })}`;
}

export async function findDelivery(db: Queryable, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db<DeliveryRow[]>`
    select id, webhook_id, candidate_id, partner_application_id, body, state, attempt_count
    from service.webhook_deliveries where id = ${id}`;
  return row;
}

export type DeliveryProgress = {
  state: DeliveryRow["state"];
  next_attempt_at: Date | null;
  delivered_at: Date | null;
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

/** Gives up what a webhook has not taken yet. In one order, so that two who do so at once do not block each other. */
export async function failPendingDeliveries(db: Queryable, webhookId: number): Promise<void> {
  await db`
    update service.webhook_deliveries set state = 'failed', next_attempt_at = null
    where id in (
      select id from service.webhook_deliveries where webhook_id = ${webhookId} and state = 'pending'
      order by id for update)`;
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
