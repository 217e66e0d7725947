import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { removeListedBlobs, removeUnfinishedBlobs } from "./remove-blobs.ts";

const sweep = jobKind({ queue: "blobs.sweep", data: z.object({}), cron: "41 * * * *" });

/** Longer than any request lives, so that what is noted since then is being written by nobody. */
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Every hour: removes what a crash or an outage left in the store, however much it is. Repeated while something stays, which
 * stops nothing else.
 */
export function sweepBlobs(service: Service): JobHandler {
  return handle(sweep, async (_data, signal) => {
    const before = new Date(service.clock.now().getTime() - abandonedAfterMs);
    const turns = { size: 1000, signal };
    const unfinished = await removeUnfinishedBlobs(service, before, turns);
    const stayed = unfinished + (await removeListedBlobs(service, turns));
    if (stayed > 0) throw new Error(`${stayed} blobs could not be removed.`);
  });
}
