import { type CheckReport, checkReport, providerPaths } from "../../contract/provider-protocol.ts";
import { findOrder, type OrderRow, type OrderTurn } from "../checks/provider-order-store.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import { findCandidateOfCheck } from "../records/check-store.ts";
import type { Service } from "../service.ts";
import { callProvider, type ProviderAnswer } from "./call-provider.ts";
import { type CheckProviderRow, findProvider, noteAnswer } from "./check-provider-store.ts";
import { fetchResult } from "./fetch-result.ts";
import { gatherOrder } from "./gather-order.ts";
import { callId } from "./provider-secrets.ts";
import { type SettledCall, settleCall } from "./settle-call.ts";

/**
 * Takes one step of an order: hands the check over, asks how far it is, or says that nobody wants it any more; then records what
 * follows, with the next step, in one transaction. A process that dies in between makes the same call again with the same
 * `webhook-id`. Work for a turn that is over does nothing.
 */
export async function workOnOrder(
  service: Service,
  { id, turn }: Pick<OrderTurn, "id" | "turn">,
): Promise<void> {
  const order = await findOrder(service.db, id);
  if (order?.turn !== turn || order.state === "done") return;
  const provider = await findProvider(service.db, order.provider_id);
  if (!provider) return;
  const began = service.clock.now();
  const call = await makeCall(service, provider, order);
  if (call === null) return;
  const settled = await withFile(service, order, call);
  const failure = settled.ok ? null : settled.failure;
  service.measure({
    of: "provider call",
    step: stepOf(order),
    outcome: failure === null ? "answered" : "failed",
  });
  await noteAnswer(service.db, provider.id, began, failure);
  await settleCall(service, provider, order, settled);
}

const steps = { start: "start", watch: "status", cancel: "cancel", done: "status" } as const;

function stepOf({ state }: OrderRow): (typeof steps)[OrderRow["state"]] {
  return steps[state];
}

async function makeCall(
  service: Service,
  provider: CheckProviderRow,
  order: OrderRow,
): Promise<ProviderAnswer<CheckReport> | null> {
  const { id } = order;
  if (order.state === "cancel") {
    return await callProvider(service, provider, {
      method: "POST",
      path: providerPaths.cancel(id),
      // Of two reasons the second says more than the first.
      id: `cancel_${id}_${order.cancel_reason}`,
      body: { id, reason: order.cancel_reason },
      answer: checkReport,
    });
  }
  if (order.state === "watch") {
    return await callProvider(service, provider, {
      method: "GET",
      path: providerPaths.status(id),
      id: callId("status", id),
      answer: checkReport,
    });
  }
  const checkId = order.candidate_check_id;
  const candidateId = checkId === null ? undefined : await findCandidateOfCheck(service.db, checkId);
  const candidate = candidateId === undefined ? undefined : await findCandidateById(service.db, candidateId);
  const check = candidate?.checks.find((each) => each.id === checkId);
  if (!candidate || !check) return null;
  return await callProvider(service, provider, {
    method: "POST",
    path: providerPaths.start(),
    id: `start_${id}`,
    body: await gatherOrder(service, order, candidate, check),
    answer: checkReport,
  });
}

/** The call with the result file in the store, where there is one. */
async function withFile(
  service: Service,
  order: OrderRow,
  call: ProviderAnswer<CheckReport>,
): Promise<SettledCall> {
  if (!call.ok) return call;
  const report = call.answer;
  if (report.id !== order.id) {
    return {
      ok: false,
      failure: "The provider answered about another check.",
      status: 200,
      retryAfterMs: null,
    };
  }
  if (order.state === "cancel" || report.status !== "completed" || report.result.file === null) {
    return { ok: true, report, file: null };
  }
  const fetched = await fetchResult(service, order.company_id, report.result.file);
  if ("failure" in fetched) return { ok: false, failure: fetched.failure, status: 200, retryAfterMs: null };
  return { ok: true, report, file: fetched.file };
}
