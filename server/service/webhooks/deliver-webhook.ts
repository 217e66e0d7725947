import { secondsSince } from "../../platform/metrics/measure.ts";
import { beginSpan } from "../../platform/trace/tracing.ts";
import type { Service } from "../service.ts";
import { callWebhook, type Outcome } from "./call-webhook.ts";
import type { Due } from "./claim-due.ts";
import { type EndedAttempt, type Progress, recordOutcomes } from "./delivery-queue-store.ts";
import type { Attempt, DeliveryRow } from "./delivery-store.ts";
import { giveUpDeliveries } from "./give-up-deliveries.ts";
import type { InTurn } from "./in-turn.ts";
import { tellOfDisabling } from "./tell-of-disabling.ts";
import { nextAttemptAt } from "./webhook.ts";
import { disableWebhook } from "./webhook-store.ts";

/** How the parts of an attempt are run: the call, what else needs a connection to the database, and the recording. */
type Around = { call: InTurn; database: InTurn; record(recorded: EndedAttempt): Promise<void> };

/**
 * One attempt at a delivery that was claimed: calls the webhook, and records what came of it together with what follows
 * from it. No connection to the database is held during the call. A process that dies between the two makes the same
 * call again, with the same `webhook-id`: at least once. However often an attempt is made, it is recorded once. Returns
 * whether the call was taken.
 */
export async function deliverWebhook(
  service: Service,
  due: Due,
  around: Around = {
    call: (work) => work(),
    database: (work) => work(),
    record: (recorded) => recordOutcomes(service.db, [recorded]),
  },
): Promise<"taken" | "failed"> {
  const { id, body, partner_application_id: pathId, traceparent } = due.delivery;
  const { attempt, delivered, gone } = await around.call(async () => {
    const began = performance.now();
    const span = traceparent === null ? null : beginSpan("webhook call", "client", traceparent);
    const call = { id, body, pathId, traceparent: span?.traceparent };
    const ended = await callWebhook(service, due.webhook, call);
    span?.end({ failed: !ended.delivered, status: ended.attempt.response_status ?? 0 });
    service.measure({ of: "webhook call", outcome: nameOf(ended), seconds: secondsSince(began) });
    return ended;
  });
  if (gone) await around.database(() => recordGone(service, due, attempt));
  else {
    const progress = progressOf(due.delivery, delivered, service.clock.now());
    await around.record({ ...due, attempt, progress });
  }
  return delivered ? "taken" : "failed";
}

function nameOf({ delivered, gone }: Outcome): "delivered" | "gone" | "failed" {
  if (delivered) return "delivered";
  return gone ? "gone" : "failed";
}

async function recordGone(service: Service, due: Due, attempt: Attempt): Promise<void> {
  const { webhook, delivery } = due;
  const now = service.clock.now();
  await service.db.begin(async (tx) => {
    const disabled = await disableWebhook(tx, webhook.id, webhook.updated_at, now);
    if (disabled === "now") await tellOfDisabling(service, tx, { webhookId: webhook.id, reason: "gone" });
    const progress = disabled ? givenUp : progressOf(delivery, false, now);
    await recordOutcomes(tx, [{ ...due, attempt, progress }]);
    if (disabled === "now") await giveUpDeliveries(service, tx, webhook.id);
  });
}

const givenUp: Progress = { state: "failed", next_attempt_at: null, delivered_at: null };

function progressOf(delivery: DeliveryRow, delivered: boolean, now: Date): Progress {
  if (delivered) return { state: "delivered", next_attempt_at: null, delivered_at: now };
  const inSchedule = delivery.attempt_count + 1 - delivery.attempts_before_schedule;
  const next = nextAttemptAt(delivery.id, inSchedule, now);
  return next ? { state: "pending", next_attempt_at: next, delivered_at: null } : givenUp;
}
