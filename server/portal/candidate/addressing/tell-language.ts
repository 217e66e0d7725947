import { z } from "zod";
import { api } from "../../../contract/api.ts";
import type { LinkClaims } from "../../../contract/signed-claims.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import { findLanguage } from "../../foundation/languages/language-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import { findCandidate } from "../../gateway/find-candidate.ts";
import { isRefusal } from "../../gateway/is-refusal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { whenServed } from "../../gateway/when-served.ts";

const languageJob = jobKind({
  queue: "portal.tell-language",
  data: z.object({
    company_id: z.int(),
    partner_application_id: z.string(),
    candidate_id: z.int().optional(),
  }),
  retryLimit: 5,
});

/** Has the service write to the candidate in the language that they chose, once the transaction is committed. */
export async function enqueueTellLanguage(portal: Portal, tx: Transaction, owner: LinkClaims): Promise<void> {
  await portal.jobs.enqueue(tx, languageJob, {
    company_id: owner.companyId,
    partner_application_id: owner.partnerApplicationId,
    candidate_id: owner.candidateId,
  });
}

/** A candidate's language is an extension: a service that shows none is told none, and may refuse it. */
export function tellLanguage(portal: Portal): JobHandler {
  return handle(languageJob, ({ company_id: companyId, partner_application_id, candidate_id: candidateId }) =>
    whenServed(portal, companyId, async () => {
      const owner = { companyId, partnerApplicationId: partner_application_id, candidateId };
      const language = await findLanguage(portal.db, owner);
      const found = await findCandidate(await openConnection(portal, companyId), owner);
      const given = found?.candidate.language ?? null;
      if (!found || !language || given === null || given === language) return;
      try {
        const params = { partner_application_id };
        await found.client.call(api.updateCandidate, { params, body: { candidate: { language } } });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        portal.log.info(
          { code: error.code, status: error.status },
          "the service took no candidate's language",
        );
      }
    }),
  );
}
