import { z } from "zod";
import { jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { watchGeneration } from "./oauth-connection-store.ts";

export const finishRenewalJob = jobKind({
  queue: "portal.finish-renewal",
  data: z.object({ company_id: z.int(), generation: z.int() }),
  retryLimit: 3,
});
const finishAfterMs = 15_000;

/**
 * A service that rotates refresh tokens takes the old one again for a short while only. Where an answer is lost with its
 * connection or its process, a job asks again within that time, whether or not anyone else comes by.
 */
export async function watchRenewal(portal: Portal, companyId: number, generation: number): Promise<void> {
  await portal.db.begin(async (tx) => {
    if (!(await watchGeneration(tx, companyId, generation))) return;
    const startAfter = new Date(portal.clock.now().getTime() + finishAfterMs);
    await portal.jobs.enqueue(tx, finishRenewalJob, { company_id: companyId, generation }, { startAfter });
  });
}
