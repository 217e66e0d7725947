import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import type { Service } from "../service.ts";
import { findUnfinishedBlobs } from "./blob-note-store.ts";
import { discardUnfinishedBlob, removeBlobs } from "./remove-blobs.ts";

const sweep = jobKind({ queue: "blobs.sweep", data: z.object({}), cron: "41 3 * * *" });

/** Longer than any request lives, so that what is noted since then is being written by nobody. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Every night: removes what a crash or a failing disk left in the store. Repeated while something stays, which stops nothing else. */
export function sweepBlobs(service: Service): JobHandler {
  return handle(sweep, async (_data, signal) => {
    const before = new Date(service.clock.now().getTime() - abandonedAfterMs);
    const unfinished = await workThrough<string>(
      { size: 1000, signal },
      {
        find: (turn) => findUnfinishedBlobs(service.db, before, turn),
        one: (blobId) => discardUnfinishedBlob(service, blobId),
        failed: (error, blobId) =>
          service.log.error({ err: error, blobId }, "an unfinished blob could not be removed"),
      },
    );
    const stayed = unfinished + (await removeBlobs(service, { size: 1000, signal }));
    if (stayed > 0) throw new Error(`${stayed} blobs could not be removed.`);
  });
}
