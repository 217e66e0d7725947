import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import { changeCheckStatus } from "../checks/change-status.ts";
import { timeToSubmitMs } from "../records/candidate.ts";
import { findOverdueCandidates, lockCandidateById } from "../records/candidate-store.ts";
import { serviceActor } from "../records/history-store.ts";
import { refreshStatus } from "../records/refresh-status.ts";
import type { Service } from "../service.ts";

const markOverdueKind = jobKind({ queue: "candidate.overdue", data: z.object({}), cron: "* * * * *" });

/** Once a minute: what was not signed or finished by its due time becomes overdue. A candidate that fails stops no other. */
export function markOverdue(service: Service): JobHandler {
  return handle(markOverdueKind, async (_data, signal) => {
    const now = service.clock.now();
    const waitingSince = new Date(now.getTime() - timeToSubmitMs);
    const failed = await workThrough<number>(
      { size: 200, most: 10_000, signal },
      {
        find: (turn) => findOverdueCandidates(service.db, { now, waitingSince }, turn),
        one: (id) => markCandidateOverdue(service, id, now),
        failed: (error, candidateId) =>
          service.log.error({ err: error, candidateId }, "a candidate could not be marked as overdue"),
      },
    );
    if (failed > 0) throw new Error(`${failed} candidates could not be marked as overdue.`);
  });
}

/** What of one candidate was not signed or finished by its due time. */
export async function markCandidateOverdue(service: Service, candidateId: number, now: Date): Promise<void> {
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
