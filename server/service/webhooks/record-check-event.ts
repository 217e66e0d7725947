import { randomUUID } from "node:crypto";
import type { CandidateStatus } from "../../contract/candidate.ts";
import type { CheckStatus, Outcome } from "../../contract/check.ts";
import type { WebhookCall } from "../../contract/webhook.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { resultFlag } from "../records/check.ts";
import type { Service } from "../service.ts";
import { announceDue } from "./delivery-queue-store.ts";
import { insertDelivery } from "./delivery-store.ts";
import { insertListenerCall } from "./webhook-listener-store.ts";
import { type NotifiedCandidate, nextEvent } from "./webhook-store.ts";

/** A check's change of status, with candidate and check as they are after it. */
export type CheckEvent = {
  candidate: NotifiedCandidate & { partnerApplicationId: string; status: CandidateStatus };
  check: {
    id: number;
    type: string;
    previousStatus: CheckStatus;
    status: CheckStatus;
    outcome: Outcome | null;
    completedAt: Date | null;
  };
};

/**
 * Has the webhooks called that are to be notified of the change (specification, section 6), once its transaction, which has
 * the candidate's lock, is committed. Each webhook's call has an id of its own, which stays the same however often
 * the call is repeated. Calls about a candidate are made one by one in the order of `sequence`; those that are repeated
 * may arrive in another. For a disabled webhook the call is kept, to be made when its owner asks for it.
 */
export async function recordCheckEvent(service: Service, tx: Transaction, event: CheckEvent): Promise<void> {
  const now = service.clock.now();
  const { sequence, webhooks, listeners } = await nextEvent(tx, event.candidate, now);
  for (const { id: webhookId, disabled } of webhooks) {
    const id = randomUUID();
    await insertDelivery(
      tx,
      event.candidate.companyId,
      {
        id,
        webhook_id: webhookId,
        state: disabled ? "failed" : "pending",
        candidate_id: event.candidate.id,
        partner_application_id: event.candidate.partnerApplicationId,
        body: JSON.stringify(callBody(id, sequence, event, now)),
      },
      now,
    );
    if (!disabled) announceDue(tx, webhookId);
  }
  for (const listenerId of listeners) {
    const id = randomUUID();
    const { companyId, id: candidateId } = event.candidate;
    const body = JSON.stringify(callBody(id, sequence, event, now));
    await insertListenerCall(tx, { id, listenerId, companyId, candidateId, body }, now);
  }
}

function callBody(id: string, sequence: number, { candidate, check }: CheckEvent, now: Date): WebhookCall {
  return {
    id,
    type: "candidate_check.status_changed",
    created_at: now.toISOString(),
    sequence,
    partner_application_id: candidate.partnerApplicationId,
    candidate: { id: candidate.id, status: candidate.status },
    candidate_check: {
      id: check.id,
      type: check.type,
      previous_status: check.previousStatus,
      status: check.status,
      outcome: check.outcome,
      result_flag: resultFlag(check.outcome),
      completed_at: check.completedAt?.toISOString() ?? null,
    },
  };
}
