import type { WebhookAttempt, WebhookDelivery } from "../../contract/webhook.ts";
import type { ListedDelivery } from "./delivery-list-store.ts";
import type { Attempt } from "./delivery-store.ts";

export function deliveryView(row: ListedDelivery): WebhookDelivery {
  return {
    id: row.id,
    state: row.state,
    partner_application_id: row.partner_application_id,
    body: row.body,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    attempts: row.attempts.map((attempt) =>
      attemptView({ ...attempt, started_at: new Date(attempt.started_at) }),
    ),
  };
}

export function attemptView(attempt: Attempt): WebhookAttempt {
  return {
    started_at: attempt.started_at.toISOString(),
    duration_ms: attempt.duration_ms,
    response_status: attempt.response_status,
    response_body: attempt.response_body,
    failure: attempt.failure,
  };
}
