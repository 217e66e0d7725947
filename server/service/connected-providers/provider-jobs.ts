import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { cancelOrderOf, findLeftOrders } from "../checks/provider-order-store.ts";
import { providerTurn, takeTurn } from "../checks/take-turn.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import { isClosed } from "../records/check.ts";
import type { Actor } from "../records/history-store.ts";
import type { Service } from "../service.ts";
import { findLeaving, findOpenOrders, findProvider, removeDisconnected } from "./check-provider-store.ts";
import { takeBack } from "./take-back.ts";
import { workOnOrder } from "./work-on-order.ts";

/** Work that was lost is missed after this time. */
const lostAfterMs = 10 * 60_000;

const sweep = jobKind({ queue: "check_provider.sweep", data: z.object({}), cron: "*/5 * * * *" });
export const leaveProvider = jobKind({ queue: "check_provider.leave", data: z.object({ id: z.uuid() }) });

export function providerJobs(service: Service): JobHandler[] {
  return [
    handle(providerTurn, (turn) => workOnOrder(service, turn)),
    handle(leaveProvider, ({ id }) => leave(service, id)),
    handle(sweep, () => sweepOrders(service)),
  ];
}

/** Every five minutes: takes up orders whose work was lost, and lets disconnected providers go that have nothing left to hear. */
async function sweepOrders(service: Service): Promise<void> {
  const before = new Date(service.clock.now().getTime() - lostAfterMs);
  const left = await findLeftOrders(service.db, before, 1000);
  await service.db.begin(async (tx) => {
    for (const turn of left) await takeTurn(service, tx, turn);
  });
  for (const id of await findLeaving(service.db)) await leave(service, id);
  await removeDisconnected(service.db);
}

const atOnce = 100;

/** Hands the open checks of a disconnected provider to people, one candidate after another, and has the provider told. */
async function leave(service: Service, providerId: string): Promise<void> {
  const provider = await findProvider(service.db, providerId);
  if (!provider?.disconnected_at) return;
  const actor: Actor = { type: "provider", id: null, name: provider.name };
  for (;;) {
    const open = await findOpenOrders(service.db, providerId, atOnce);
    if (open.length === 0) return;
    for (const { candidate_id: candidateId, candidate_check_id: checkId } of open) {
      await service.db.begin(async (tx) => {
        const candidate = await lockCandidateById(tx, candidateId);
        const check = candidate?.checks.find(({ id }) => id === checkId);
        const turn = await cancelOrderOf(tx, checkId, service.clock.now());
        if (turn) await takeTurn(service, tx, turn);
        if (!candidate || !check || isClosed(check.status)) return;
        await takeBack(service, tx, candidate, check, { actor, why: "disconnected by the company" });
      });
    }
  }
}
