import { z } from "zod";
import { ClientError } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { openConnection } from "../connections/open-connection.ts";
import type { Portal } from "../portal.ts";
import { findNamedReferees } from "./named-referee-store.ts";

const askRefereesJob = jobKind({
  queue: "portal.ask-referees",
  data: z.object({ company_id: z.int(), partner_application_id: z.string() }),
});

/** The service asks by itself only those who came with the check; those whom the candidate named, it asks when told to. */
export async function enqueueAskReferees(
  portal: Portal,
  tx: Transaction,
  owner: { companyId: number; partnerApplicationId: string },
): Promise<void> {
  const { companyId, partnerApplicationId } = owner;
  if ((await findNamedReferees(tx, owner)).length === 0) return;
  await portal.jobs.enqueue(tx, askRefereesJob, {
    company_id: companyId,
    partner_application_id: partnerApplicationId,
  });
}

/** Has each referee asked once whom a candidate named, now that the candidate has signed. */
export function askReferees(portal: Portal): JobHandler {
  return handle(askRefereesJob, async ({ company_id, partner_application_id }) => {
    const owner = { companyId: company_id, partnerApplicationId: partner_application_id };
    const client = await openConnection(portal, company_id);
    for (const { checkId, refereeId } of await findNamedReferees(portal.db, owner)) {
      const params = { partner_application_id, candidate_check_id: checkId };
      try {
        const listed = await client.call(api.listReferees, { params });
        const referee = listed.find(({ id }) => id === refereeId);
        if (!referee || referee.requested_at) continue;
        await client.call(api.requestReferee, { params: { ...params, referee_id: refereeId }, body: {} });
      } catch (error) {
        // A refusal stays one, such as of a number where no SMS can be sent: staff see who was not asked.
        if (!(error instanceof ClientError) || error.status === 0 || error.status >= 500) throw error;
        portal.log.warn({ code: error.code, refereeId }, "the service did not ask a referee");
      }
    }
  });
}
