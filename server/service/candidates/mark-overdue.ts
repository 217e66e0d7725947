import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import type { Service } from "../service.ts";
import { findOverdueCandidates, lockCandidateById } from "./candidate-store.ts";
import { serviceActor } from "./history-store.ts";
import { refreshStatus } from "./refresh-status.ts";

const markOverdueKind = jobKind({ queue: "candidate.overdue", data: z.object({}), cron: "* * * * *" });
const turn = 200;

/** Once a minute: what was not signed or finished by its due time becomes overdue. */
export function markOverdue(service: Service): JobHandler {
  return handle(markOverdueKind, async () => {
    const now = service.clock.now();
    for (let found = turn; found >= turn; ) {
      const ids = await findOverdueCandidates(service.db, now, turn);
      for (const id of ids) await markOne(service, id, now);
      found = ids.length;
    }
  });
}

async function markOne(service: Service, candidateId: number, now: Date): Promise<void> {
  await service.db.begin(async (tx) => {
    let candidate = await lockCandidateById(tx, candidateId);
    if (!candidate) return;
    for (const { id, status, due_at } of candidate.checks) {
      if ((status === "candidate" || status === "in-progress") && due_at && new Date(due_at) <= now) {
        candidate = await changeCheckStatus(service, tx, candidate, id, {
          to: "overdue",
          actor: serviceActor,
        });
      }
    }
    await refreshStatus(service, tx, candidate);
  });
}
