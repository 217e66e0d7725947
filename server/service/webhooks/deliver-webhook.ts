import { z } from "zod";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { SafeResponse } from "../../platform/safe-fetch/exchange.ts";
import type { Service } from "../service.ts";
import { headersOf, nextAttemptAt, targetOf } from "./webhook.ts";
import { openCredentials } from "./webhook-credentials.ts";
import {
  advanceDelivery,
  type DueDelivery,
  disableWebhook,
  failPendingDeliveries,
  findDelivery,
  insertAttempt,
} from "./webhook-store.ts";

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
  if (delivery.webhook.disabled_at) return await failPendingDeliveries(service.db, delivery.webhook_id);

  const startedAt = service.clock.now();
  const credentials = openCredentials(service.sealer, delivery.webhook);
  const { id, body } = delivery;
  const answer = await service.fetch.post(targetOf(delivery.webhook, delivery.partner_application_id), {
    headers: headersOf(credentials, { id, body, at: startedAt }),
    body,
    timeoutMs,
  });
  await service.db.begin((tx) => recordAttempt(service, tx, delivery, job, startedAt, answer));
}

async function recordAttempt(
  service: Service,
  tx: Transaction,
  delivery: DueDelivery,
  job: AttemptJob,
  startedAt: Date,
  answer: SafeResponse,
): Promise<void> {
  const now = service.clock.now();
  // The webhook comes before its deliveries, as in every transaction that changes both.
  const gone =
    answer.ok &&
    answer.status === 410 &&
    (await disableWebhook(tx, delivery.webhook_id, delivery.webhook.updated_at, now));
  const delivered = answer.ok && answer.status >= 200 && answer.status < 300;
  const next = delivered || gone ? null : nextAttemptAt(delivery.id, job.attempt, now);
  const state = delivered ? "delivered" : next ? "pending" : "failed";
  const advanced = await advanceDelivery(tx, delivery.id, job.attempt, {
    state,
    next_attempt_at: next,
    delivered_at: delivered ? now : null,
  });
  if (gone) await failPendingDeliveries(tx, delivery.webhook_id);
  if (!advanced) return;
  await insertAttempt(tx, delivery.id, {
    started_at: startedAt,
    duration_ms: now.getTime() - startedAt.getTime(),
    response_status: answer.ok ? answer.status : null,
    response_body: answer.ok ? answer.body : null,
    failure: answer.ok ? null : answer.failure,
  });
  if (next) await enqueueAttempt(service, tx, { ...job, attempt: job.attempt + 1 }, next);
}
