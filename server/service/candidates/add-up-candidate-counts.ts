import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { addUpCounts } from "./candidate-list-store.ts";

const addUp = jobKind({ queue: "candidate.count", data: z.object({}), cron: "* * * * *" });

/** Once a minute: keeps what has to be added up for a list's total short. */
export function addUpCandidateCounts(service: Service): JobHandler {
  return handle(addUp, () => addUpCounts(service.db));
}
