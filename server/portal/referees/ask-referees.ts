import { z } from "zod";
import { api } from "../../contract/api.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { openConnection } from "../connections/open-connection.ts";
import type { Portal } from "../portal.ts";
import { isRefusal } from "./is-refusal.ts";
import { findNamedReferees, hasNamedReferees } from "./named-referee-store.ts";
import { settleReferees } from "./settle-referees.ts";

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
  if (!(await hasNamedReferees(tx, owner))) return;
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
    const refusal = await settleReferees(portal, { claims: owner, client });
    if (refusal) portal.log.warn({ code: refusal.code }, "the service did not take a referee");
    const named = Map.groupBy(await findNamedReferees(portal.db, owner), ({ checkId }) => checkId);
    for (const [candidate_check_id, ofCheck] of named) {
      const ids = new Set(ofCheck.map(({ refereeId }) => refereeId));
      const params = { partner_application_id, candidate_check_id };
      const listed = await unlessRefused(portal, params, client.call(api.listReferees, { params }));
      for (const { id, requested_at } of listed ?? []) {
        if (requested_at || !ids.has(id)) continue;
        const asked = { ...params, referee_id: id };
        await unlessRefused(portal, asked, client.call(api.requestReferee, { params: asked, body: {} }));
      }
    }
  });
}

/** A refusal stays one, such as of a number where no SMS can be sent: staff see who was not asked. */
async function unlessRefused<Answer>(
  portal: Portal,
  asked: { candidate_check_id: number; referee_id?: number },
  call: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { candidate_check_id: checkId, referee_id: refereeId } = asked;
    portal.log.warn({ code: error.code, checkId, refereeId }, "the service did not ask a referee");
    return null;
  }
}
