import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import type { Service } from "../service.ts";
import { openFacts } from "./candidate-facts.ts";
import { takeUnmarked } from "./document-mark-store.ts";
import { markDocuments } from "./mark-documents.ts";

const mark = jobKind({
  queue: "documents.mark",
  data: z.object({}),
  cron: "*/10 * * * *",
  heartbeatSeconds: 60,
});

const candidatesInATurn = 100;

/** Every ten minutes until all are done: marks the documents of candidates from before the upgrade, a few at a time. */
export function markEarlier(service: Service): JobHandler {
  return handle(mark, async (_data, signal) => {
    for (let taken = candidatesInATurn; taken === candidatesInATurn; ) {
      signal?.throwIfAborted();
      taken = await service.db.begin(async (tx) => {
        const ids = await takeUnmarked(tx, { limit: candidatesInATurn });
        for (const id of ids) {
          const candidate = await findCandidateById(tx, id);
          if (!candidate) continue;
          const { saved } = await openFacts(service, tx, candidate);
          await markDocuments(service, tx, candidate, saved);
        }
        return ids.length;
      });
    }
  });
}
