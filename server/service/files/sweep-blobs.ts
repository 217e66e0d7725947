import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Service } from "../service.ts";
import { findUnfinishedBlobs } from "./blob-note-store.ts";
import { discardUnfinishedBlob, removeBlobs } from "./remove-blobs.ts";

const sweep = jobKind({ queue: "blobs.sweep", data: z.object({}), cron: "41 3 * * *" });

/** Longer than any request lives, so that what is noted since then is being written by nobody. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Every night: removes what a crash or a failing disk left in the store. Repeated while something stays. */
export function sweepBlobs(service: Service): JobHandler {
  return handle(sweep, async () => {
    const before = new Date(service.clock.now().getTime() - abandonedAfterMs);
    for (const blobId of await findUnfinishedBlobs(service.db, before, 1000)) {
      await discardUnfinishedBlob(service, blobId);
    }
    const stayed = await removeBlobs(service);
    if (stayed > 0) throw new Error(`${stayed} blobs could not be removed.`);
  });
}
