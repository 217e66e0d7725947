import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { SafeResponse } from "../../platform/safe-fetch/exchange.ts";
import type { Service } from "../service.ts";
import {
  advanceDelivery,
  type DeliveryRow,
  failPendingDeliveries,
  findDelivery,
  insertAttempt,
} from "./delivery-store.ts";
import { headersOf, nextAttemptAt, targetOf } from "./webhook.ts";
import { openCredentials } from "./webhook-credentials.ts";
import { disableWebhook, findWebhook, type WebhookRow } from "./webhook-store.ts";

const timeoutMs = 10_000;

const attempt = jobKind({
  queue: "webhook.deliver",
  data: z.object({ deliveryId: z.uuid(), webhookId: z.int(), attempt: z.int().positive() }),
  // One call to a webhook at a time: they come in order, and an endpoint that hangs holds up nobody else's.
  groupConcurrency: 1,
});
type AttemptJob = z.output<typeof attempt.data>;

export function webhookJobs(service: Service): JobHandler[] {
  return [handle(attempt, (job) => deliverWebhook(service, job))];
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

  const startedAt = service.clock.now();
  const credentials = openCredentials(service.sealer, webhook);
  const { id, body } = delivery;
  const answer = await service.fetch.post(targetOf(webhook, delivery.partner_application_id), {
    headers: headersOf(credentials, { id, body, at: startedAt }),
    body,
    timeoutMs,
  });
  await service.db.begin((tx) => recordAttempt(service, tx, { webhook, delivery, startedAt, answer }));
}

type Called = { webhook: WebhookRow; delivery: DeliveryRow; startedAt: Date; answer: SafeResponse };

async function recordAttempt(
  service: Service,
  tx: Transaction,
  { webhook, delivery, startedAt, answer }: Called,
): Promise<void> {
  const now = service.clock.now();
  const number = delivery.attempt_count + 1;
  const delivered = answer.ok && answer.status >= 200 && answer.status < 300;
  // The webhook comes before its deliveries, as in every transaction that changes both.
  const gone =
    answer.ok && answer.status === 410 && (await disableWebhook(tx, webhook.id, webhook.updated_at, now));
  const next = delivered || gone ? null : nextAttemptAt(delivery.id, number, now);
  const advanced = await advanceDelivery(tx, delivery.id, number, {
    state: delivered ? "delivered" : next ? "pending" : "failed",
    next_attempt_at: next,
    delivered_at: delivered ? now : null,
  });
  if (gone) await failPendingDeliveries(tx, webhook.id);
  if (!advanced) return;
  await insertAttempt(tx, delivery.id, {
    started_at: startedAt,
    duration_ms: now.getTime() - startedAt.getTime(),
    response_status: answer.ok ? answer.status : null,
    response_body: answer.ok ? answer.body : null,
    failure: answer.ok ? null : answer.failure,
  });
  if (next) {
    const job = { deliveryId: delivery.id, webhookId: webhook.id, attempt: number + 1 };
    await enqueueAttempt(service, tx, job, next);
  }
}
