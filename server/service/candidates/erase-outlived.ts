import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import { removeBlobs } from "../files/remove-blobs.ts";
import { lockCandidateById } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";
import { eraseCandidate } from "./erase-candidate.ts";
import { findOutlivedCandidates, isOutlived } from "./retention-store.ts";

const eraseKind = jobKind({ queue: "candidate.retention", data: z.object({}), cron: "29 * * * *" });

/** As many as have fewer files together than `removeBlobs` takes at once. */
const turnSize = 25;
/** The time that the queue gives a job, many times over. The next hour handles the rest. */
const mostInARun = 10_000;

/**
 * Every hour: erases the candidates that were closed for as long as their company keeps them. Each goes in a transaction
 * of its own, so that a run that breaks off is carried on by the next one, and two runs at a time erase each once. One
 * that cannot be erased stops no other; the job is repeated for it.
 */
export function eraseOutlived(service: Service, most = mostInARun): JobHandler {
  return handle(eraseKind, async (_data, signal) => {
    const now = service.clock.now();
    let erased = 0;
    try {
      const failed = await workThrough<number>(
        { size: turnSize, most, signal },
        {
          find: (turn) => findOutlivedCandidates(service.db, now, turn),
          one: async (id) => {
            if (await isErased(service, id, now)) erased += 1;
          },
          failed: (error, candidateId) =>
            service.log.error(
              { err: error, candidateId },
              "a candidate could not be erased, the others go on",
            ),
          afterTurn: () => removeBlobs(service),
        },
      );
      if (failed > 0) throw new Error(`${failed} candidates could not be erased.`);
    } finally {
      if (erased > 0)
        service.log.info({ erased }, "candidates were erased, as long closed as their company keeps them");
    }
  });
}

/** False for one that is kept: it has signed, or got another check, since it was found. */
async function isErased(service: Service, id: number, now: Date): Promise<boolean> {
  return await service.db.begin(async (tx) => {
    if (!(await lockCandidateById(tx, id)) || !(await isOutlived(tx, id, now))) return false;
    await eraseCandidate(service, tx, id);
    return true;
  });
}
