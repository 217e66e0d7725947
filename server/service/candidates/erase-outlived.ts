import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { removeBlobs } from "../files/remove-blobs.ts";
import type { Service } from "../service.ts";
import { lockCandidateById } from "./candidate-store.ts";
import { eraseCandidate } from "./erase-candidate.ts";
import { findOutlivedCandidates, isOutlived } from "./retention-store.ts";

const eraseKind = jobKind({ queue: "candidate.retention", data: z.object({}), cron: "29 * * * *" });

/** As many as have fewer files together than `removeBlobs` takes at once. */
const turn = 25;
/** What the queue gives a job time for, many times over. The next hour has the rest. */
const mostInARun = 10_000;

/**
 * Every hour: erases the candidates that were closed for as long as their company keeps them. Each goes in a transaction
 * of its own, so that a run that breaks off is carried on by the next one, and two runs at a time erase each once. One
 * that cannot be erased stops no other; the job is repeated for it.
 */
export function eraseOutlived(service: Service, most = mostInARun): JobHandler {
  return handle(eraseKind, async () => {
    const now = service.clock.now();
    const failed: number[] = [];
    let erased = 0;
    for (let found = turn; found >= turn && erased + failed.length < most; ) {
      const ids = await findOutlivedCandidates(service.db, now, { except: failed, limit: turn });
      for (const id of ids) {
        const outcome = await eraseOne(service, id, now);
        if (outcome === "erased") erased += 1;
        if (outcome === "failed") failed.push(id);
      }
      await removeBlobs(service);
      found = ids.length;
    }
    if (erased > 0)
      service.log.info({ erased }, "candidates were erased, as long closed as their company keeps them");
    if (failed.length > 0) throw new Error(`${failed.length} candidates could not be erased.`);
  });
}

async function eraseOne(service: Service, id: number, now: Date): Promise<"erased" | "kept" | "failed"> {
  try {
    return await service.db.begin(async (tx) => {
      if (!(await lockCandidateById(tx, id)) || !(await isOutlived(tx, id, now))) return "kept";
      await eraseCandidate(service, tx, id);
      return "erased";
    });
  } catch (error) {
    service.log.error({ err: error, candidateId: id }, "a candidate could not be erased, the others go on");
    return "failed";
  }
}
