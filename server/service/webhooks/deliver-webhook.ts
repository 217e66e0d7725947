import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Service } from "../service.ts";
import { callWebhook, type Outcome } from "./call-webhook.ts";
import {
  advanceDelivery,
  type DeliveryRow,
  failPendingDeliveries,
  findDelivery,
  insertAttempt,
} from "./delivery-store.ts";
import { tellOfDisabling } from "./tell-of-disabling.ts";
import { nextAttemptAt } from "./webhook.ts";
import { disableWebhook, findWebhook, noteOutcome, type WebhookRow } from "./webhook-store.ts";

const attempt = jobKind({
  queue: "webhook.deliver",
  data: z.object({ deliveryId: z.uuid(), webhookId: z.int(), attempt: z.int().positive() }),
  // One call to a webhook at a time: they come in order, and an endpoint that hangs holds up nobody else's.
  groupConcurrency: 1,
});
type AttemptJob = z.output<typeof attempt.data>;

/** Makes the attempts that are due. */
export function makeAttempts(service: Service): JobHandler {
  return handle(attempt, (job) => deliverWebhook(service, job));
}

/** Has one attempt made with the commit, or at the given time. Each attempt is a job of its own. */
export async function enqueueAttempt(
  service: Service,
  tx: Transaction,
  job: AttemptJob,
  startAfter?: Date,
): Promise<void> {
  const group = String(job.webhookId);
  await service.jobs.enqueue(tx, attempt, job, startAfter ? { startAfter, group } : { group });
}

/**
 * One attempt: calls the webhook, and records what came of it together with what follows from it. No connection to
 * the database is held during the call. A process that dies between the two makes the same call again, with the same
 * `webhook-id`: at least once. An attempt that was recorded already is not made again.
 */
export async function deliverWebhook(service: Service, job: AttemptJob): Promise<void> {
  const delivery = await findDelivery(service.db, job.deliveryId);
  if (delivery?.state !== "pending" || delivery.attempt_count !== job.attempt - 1) return;
  const webhook = await findWebhook(service.db, delivery.webhook_id);
  if (!webhook) return;
  if (webhook.disabled_at) return await failPendingDeliveries(service.db, webhook.id);

  const outcome = await callWebhook(service, webhook, {
    id: delivery.id,
    body: delivery.body,
    pathId: delivery.partner_application_id,
  });
  await service.db.begin((tx) => recordAttempt(service, tx, { webhook, delivery, outcome }));
}

type Called = { webhook: WebhookRow; delivery: DeliveryRow; outcome: Outcome };

async function recordAttempt(
  service: Service,
  tx: Transaction,
  { webhook, delivery, outcome: { attempt, delivered, gone } }: Called,
): Promise<void> {
  const now = service.clock.now();
  const number = delivery.attempt_count + 1;
  // The webhook comes before its deliveries, as in every transaction that changes both.
  await noteOutcome(tx, webhook, { delivered, at: attempt.started_at });
  const disabled = gone && (await disableWebhook(tx, webhook.id, webhook.updated_at, now));
  if (disabled) await tellOfDisabling(service, tx, { webhookId: webhook.id, reason: "gone" });
  const inSchedule = number - delivery.attempts_before_schedule;
  const next = delivered || disabled ? null : nextAttemptAt(delivery.id, inSchedule, now);
  const advanced = await advanceDelivery(tx, delivery.id, number, {
    state: delivered ? "delivered" : next ? "pending" : "failed",
    next_attempt_at: next,
    ...(delivered ? { delivered_at: now } : {}),
  });
  if (disabled) await failPendingDeliveries(tx, webhook.id);
  if (!advanced) return;
  await insertAttempt(tx, delivery.id, attempt);
  if (next) {
    const job = { deliveryId: delivery.id, webhookId: webhook.id, attempt: number + 1 };
    await enqueueAttempt(service, tx, job, next);
  }
}
