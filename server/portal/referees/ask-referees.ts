import { z } from "zod";
import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { findCandidate } from "../gateway/find-candidate.ts";
import { isRefusal } from "../gateway/is-refusal.ts";
import { unlessEnded } from "../gateway/oauth/connection-ended.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { whenServed } from "../gateway/when-served.ts";
import type { Portal } from "../portal.ts";
import type { Owner } from "../rows/owner-store.ts";
import { findNamedReferees, hasNamedReferees } from "./named-referee-store.ts";
import { givenReferees } from "./referee-check.ts";
import { noteRefereesAsked, noteToAsk, type Signed } from "./referees-to-ask-store.ts";
import { settleReferees } from "./settle-referees.ts";

const askRefereesJob = jobKind({
  queue: "portal.ask-referees",
  data: z.object({
    company_id: z.int(),
    partner_application_id: z.string(),
    candidate_id: z.int().nullable().default(null),
  }),
});

/** The service asks by itself only those who came with the check; those whom the candidate named, it asks when told to. */
export async function enqueueAskReferees(portal: Portal, tx: Transaction, owner: Owner): Promise<void> {
  if (!(await hasNamedReferees(tx, owner))) return;
  await noteToAsk(tx, owner, portal.clock.now());
  await enqueueAsking(portal, tx, owner);
}

export async function enqueueAsking(
  portal: Portal,
  tx: Transaction,
  { companyId, partnerApplicationId, candidateId }: Signed,
): Promise<void> {
  const data = {
    company_id: companyId,
    partner_application_id: partnerApplicationId,
    candidate_id: candidateId,
  };
  await portal.jobs.enqueue(tx, askRefereesJob, data);
}

/** Has each referee asked once whom a candidate named, now that the candidate has signed. */
export function askReferees(portal: Portal): JobHandler {
  return handle(askRefereesJob, async ({ company_id, partner_application_id, candidate_id }) => {
    const signed = {
      companyId: company_id,
      partnerApplicationId: partner_application_id,
      candidateId: candidate_id,
    };
    await unlessEnded(whenServed(portal, company_id, () => ask(portal, signed)));
  });
}

async function ask(portal: Portal, signed: Signed): Promise<void> {
  const found = await findCandidate(await openConnection(portal, signed.companyId), signed);
  if (found) await askOf(portal, found.client, { ...signed, candidateId: found.candidate.id });
  await noteRefereesAsked(portal.db, signed);
}

async function askOf(portal: Portal, client: Client, owner: Owner): Promise<void> {
  const refusal = await settleReferees(portal, { claims: owner, client });
  if (refusal) portal.log.warn({ code: refusal.code }, "the service did not take a referee");
  const named = Map.groupBy(await findNamedReferees(portal.db, owner), ({ checkId }) => checkId);
  for (const [candidate_check_id, ofCheck] of named) {
    const ids = new Set(ofCheck.map(({ refereeId }) => refereeId));
    const params = { partner_application_id: owner.partnerApplicationId, candidate_check_id };
    const listed = await unlessRefused(portal, params, client.call(api.listReferees, { params }));
    for (const { id, requested_at } of givenReferees.parse(listed)) {
      if (requested_at || !ids.has(id)) continue;
      const asked = { ...params, referee_id: id };
      await unlessRefused(portal, asked, client.call(api.requestReferee, { params: asked, body: {} }));
    }
  }
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
