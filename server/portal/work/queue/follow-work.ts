import { z } from "zod";
import { ClientError } from "../../../client/client.ts";
import { AppError } from "../../../contract/error-code.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { asksToWait, whenServed } from "../../gateway/when-served.ts";
import { deleteOldLookers } from "./looker-store.ts";
import { readCandidateChanges } from "./read-candidate-changes.ts";
import { walkCandidates } from "./walk-candidates.ts";
import { findStaffedCompanies } from "./work-mark-store.ts";

const everyJob = jobKind({ queue: "portal.follow-work", data: z.object({}), cron: "*/5 * * * *" });
const companyJob = jobKind({
  queue: "portal.follow-work-of",
  data: z.object({ company_id: z.int() }),
  retryLimit: 0,
});
/** Changes of 100,000 candidates: the next run goes on from there. */
const pagesInARun = 500;
const lookersKeptMs = 60 * 60_000;

/**
 * Every five minutes: brings the queue of each company up to date, so that pages that read it find little left, and so that
 * it has what a service that lists no changes shows.
 */
export function followWork(portal: Portal): JobHandler {
  return handle(everyJob, async () => {
    await deleteOldLookers(portal.db, new Date(portal.clock.now().getTime() - lookersKeptMs));
    await portal.db.begin(async (tx) => {
      for (const company_id of await findStaffedCompanies(tx)) {
        await portal.jobs.enqueue(tx, companyJob, { company_id });
      }
    });
  });
}

/** When the service can't be reached, or refuses, the queue stays as it is until the next run. */
export function followWorkOfCompany(portal: Portal): JobHandler {
  return handle(companyJob, ({ company_id: companyId }, signal) =>
    whenServed(portal, companyId, async () => {
      try {
        const client = await openConnection(portal, companyId);
        const read = await readCandidateChanges(portal, companyId, client, { pages: pagesInARun });
        if (!read) await walkCandidates(portal, companyId, client, signal);
      } catch (error) {
        if (asksToWait(error) || !(error instanceof ClientError || error instanceof AppError)) throw error;
        portal.log.warn({ companyId, code: error.code }, "the service does not say what waits for staff");
      }
    }),
  );
}
