import type { CheckReport } from "../../contract/provider-protocol.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { lockOrder, moveOrder, type OrderRow, removeOrder } from "../checks/provider-order-store.ts";
import { takeTurn } from "../checks/take-turn.ts";
import { discardUnfinishedBlob } from "../files/remove-blobs.ts";
import { type CandidateRow, type CheckInCandidate, lockCandidateById } from "../records/candidate-store.ts";
import { isClosed, mayChange } from "../records/check.ts";
import { findCandidateOfCheck } from "../records/check-store.ts";
import type { Actor } from "../records/history-store.ts";
import { completeCheck, type StoredResult } from "../results/complete-check.ts";
import type { Service } from "../service.ts";
import type { CheckProviderRow } from "./check-provider-store.ts";
import { askedAgainAt, mostCancelCalls, repeatedAt } from "./pauses.ts";
import { recordHandover, takeBack } from "./take-back.ts";

/** What came of a call, with the result file in the store. */
export type SettledCall =
  | { ok: true; report: CheckReport; file: StoredResult | null }
  | { ok: false; failure: string; status: number | null; retryAfterMs: number | null };

/**
 * Records what follows from a call, and the next step, in one transaction that has the candidate's lock. Where the order has
 * moved on meanwhile (a notification, a cancellation) nothing is recorded: the next turn asks again.
 */
export async function settleCall(
  service: Service,
  provider: CheckProviderRow,
  { id, turn, candidate_check_id: checkId }: OrderRow,
  call: SettledCall,
): Promise<void> {
  const recorded = await service.db.begin(async (tx) => {
    const candidateId = checkId === null ? undefined : await findCandidateOfCheck(tx, checkId);
    const candidate = candidateId === undefined ? undefined : await lockCandidateById(tx, candidateId);
    const order = await lockOrder(tx, id);
    if (order?.turn !== turn) return false;
    if (order.state === "cancel") await settleCancel(service, tx, order, call);
    else if (!call.ok) await settleFailure(service, tx, order, call);
    else {
      const check = candidate?.checks.find((each) => each.id === checkId);
      if (!candidate || !check) return false;
      await settleReport(service, tx, { provider, order, candidate, check }, call);
    }
    return true;
  });
  if (!recorded && call.ok && call.file) await discardUnfinishedBlob(service, call.file.blobId);
}

/** A provider that does not know what to cancel has nothing to do. */
async function settleCancel(
  service: Service,
  tx: Transaction,
  order: OrderRow,
  call: SettledCall,
): Promise<void> {
  if (!call.ok && call.status !== 404 && order.failed_calls < mostCancelCalls) {
    return await settleFailure(service, tx, order, call);
  }
  if (!call.ok)
    service.log.warn({ order: order.id, failure: call.failure }, "a provider was not told to cancel");
  if (order.candidate_check_id === null) await removeOrder(tx, order.id);
  else await moveOrder(tx, order.id, { state: "done", next_call_at: null });
}

async function settleFailure(
  service: Service,
  tx: Transaction,
  order: OrderRow,
  call: Extract<SettledCall, { ok: false }>,
): Promise<void> {
  const failed_calls = order.failed_calls + 1;
  const next_call_at = repeatedAt(failed_calls, service.clock.now(), call.retryAfterMs);
  // What the provider has lost, or never had, is handed to it again.
  const lost = order.state === "watch" && call.status === 404 ? ({ state: "start" } as const) : {};
  const turn = await moveOrder(tx, order.id, { failed_calls, next_call_at, ...lost });
  await takeTurn(service, tx, turn, next_call_at);
}

type Concerned = {
  provider: CheckProviderRow;
  order: OrderRow;
  candidate: CandidateRow;
  check: CheckInCandidate;
};

async function settleReport(
  service: Service,
  tx: Transaction,
  { provider, order, candidate, check }: Concerned,
  { report, file }: Extract<SettledCall, { ok: true }>,
): Promise<void> {
  const now = service.clock.now();
  const actor: Actor = { type: "provider", id: null, name: provider.name };
  const acceptedAt = order.accepted_at ?? now;
  const isOver = isClosed(check.status);
  if (order.accepted_at === null && report.status !== "refused") {
    await recordHandover(service, tx, candidate, check, actor);
  }
  if (report.status === "accepted" || report.status === "in-progress") {
    if (!isOver && report.status === "in-progress" && check.status === "candidate") {
      await changeCheckStatus(service, tx, candidate, check.id, { to: "in-progress", actor });
    }
    const next_call_at = askedAgainAt(acceptedAt, now);
    const to = { state: "watch", accepted_at: acceptedAt, failed_calls: 0, next_call_at } as const;
    return await takeTurn(service, tx, await moveOrder(tx, order.id, to), next_call_at);
  }
  await moveOrder(tx, order.id, {
    state: "done",
    accepted_at: acceptedAt,
    failed_calls: 0,
    next_call_at: null,
  });
  if (isOver) return;
  if (report.status === "completed") {
    const { outcome, findings, sub_checks: subChecks, expiration_date: expirationDate } = report.result;
    // A check passes through `in-progress`, also where the provider was faster than the next question.
    const started = mayChange(check.status, "completed")
      ? candidate
      : await changeCheckStatus(service, tx, candidate, check.id, { to: "in-progress", actor });
    const current = started.checks.find(({ id }) => id === check.id) ?? check;
    await completeCheck(service, tx, started, current, {
      found: { outcome, findings, expirationDate, subChecks, file },
      actor,
      inLog: { kind: "system", id: `check_provider:${provider.id}`, personal: { name: provider.name } },
    });
  } else {
    await takeBack(service, tx, candidate, check, {
      actor,
      why: report.status === "refused" ? report.reason : "canceled by the provider",
    });
  }
}
