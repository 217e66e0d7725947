import { secondsSince } from "../../platform/metrics/measure.ts";
import type { Service } from "../service.ts";
import { callWebhook, type Outcome } from "./call-webhook.ts";
import type { Due } from "./claim-due.ts";
import { type Progress, recordOutcome } from "./delivery-queue-store.ts";
import { type DeliveryRow, failPendingDeliveries } from "./delivery-store.ts";
import type { InTurn } from "./in-turn.ts";
import { tellOfDisabling } from "./tell-of-disabling.ts";
import { nextAttemptAt } from "./webhook.ts";
import { disableWebhook } from "./webhook-store.ts";

/**
 * One attempt at a delivery that was claimed: calls the webhook, and records what came of it together with what follows
 * from it. No connection to the database is held during the call. A process that dies between the two makes the same
 * call again, with the same `webhook-id`: at least once. However often an attempt is made, it is recorded once. `around`
 * runs each part: the call, and what needs a connection. Returns whether the call was taken.
 */
export async function deliverWebhook(
  service: Service,
  due: Due,
  around: { call: InTurn; database: InTurn } = { call: (work) => work(), database: (work) => work() },
): Promise<"taken" | "failed"> {
  const { id, body, partner_application_id: pathId } = due.delivery;
  const outcome = await around.call(async () => {
    const began = performance.now();
    const outcome = await callWebhook(service, due.webhook, { id, body, pathId });
    service.measure({ of: "webhook call", outcome: nameOf(outcome), seconds: secondsSince(began) });
    return outcome;
  });
  await around.database(() => record(service, due, outcome));
  return outcome.delivered ? "taken" : "failed";
}

function nameOf({ delivered, gone }: Outcome): "delivered" | "gone" | "failed" {
  if (delivered) return "delivered";
  return gone ? "gone" : "failed";
}

async function record(service: Service, due: Due, { attempt, delivered, gone }: Outcome): Promise<void> {
  const { webhook, delivery } = due;
  const now = service.clock.now();
  if (!gone) return await recordOutcome(service.db, due, attempt, progressOf(delivery, delivered, now));
  await service.db.begin(async (tx) => {
    const disabled = await disableWebhook(tx, webhook.id, webhook.updated_at, now);
    if (disabled) await tellOfDisabling(service, tx, { webhookId: webhook.id, reason: "gone" });
    await recordOutcome(tx, due, attempt, disabled ? givenUp : progressOf(delivery, false, now));
    if (disabled) await failPendingDeliveries(tx, webhook.id);
  });
}

const givenUp: Progress = { state: "failed", next_attempt_at: null, delivered_at: null };

function progressOf(delivery: DeliveryRow, delivered: boolean, now: Date): Progress {
  if (delivered) return { state: "delivered", next_attempt_at: null, delivered_at: now };
  const inSchedule = delivery.attempt_count + 1 - delivery.attempts_before_schedule;
  const next = nextAttemptAt(delivery.id, inSchedule, now);
  return next ? { state: "pending", next_attempt_at: next, delivered_at: null } : givenUp;
}
