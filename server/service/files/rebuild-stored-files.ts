import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { workThrough } from "../../platform/jobs/work-through.ts";
import type { Service } from "../service.ts";
import { findFilesToRebuild, findUploadById } from "./file-store.ts";
import { readStoredFile } from "./read-stored-file.ts";

const rebuild = jobKind({ queue: "files.rebuild", data: z.object({}), cron: "23 1 * * *" });

/**
 * Every night, until none is left: rebuilds PDFs that were stored before PDFs were. Nobody waits for it, as one that is read is
 * rebuilt then. What cannot be rebuilt is kept and not served, and is tried again the next night.
 */
export function rebuildStoredFiles(service: Service): JobHandler {
  return handle(rebuild, async (_data, signal) => {
    await workThrough<number>(
      { size: 100, most: 10_000, signal },
      {
        find: (turn) => findFilesToRebuild(service.db, turn),
        async one(id) {
          const upload = await findUploadById(service.db, id);
          if (upload && !upload.is_rebuilt) await readStoredFile(service, upload);
        },
        failed: (error, id) =>
          service.log.warn(
            { err: error, uploadId: id },
            "a stored PDF could not be rebuilt, and is not served",
          ),
      },
    );
  });
}
