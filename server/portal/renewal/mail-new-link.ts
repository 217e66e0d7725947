import { z } from "zod";
import { api } from "../../contract/api.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { findCandidate } from "../connections/find-candidate.ts";
import { openConnection } from "../connections/open-connection.ts";
import { whenServed } from "../gateway/when-served.ts";
import { ifOffered } from "../integrations/if-offered.ts";
import { toCandidate } from "../mail/to-candidate.ts";
import type { Portal } from "../portal.ts";
import { standingLink } from "../reviews/current-link.ts";
import { newLinkMail } from "./new-link-mail.ts";

const newLinkJob = jobKind({
  queue: "portal.new-link",
  data: z.object({ company_id: z.int(), partner_application_id: z.string() }),
  retryLimit: 5,
});

export async function enqueueNewLink(
  portal: Portal,
  tx: Transaction,
  owner: { companyId: number; partnerApplicationId: string },
): Promise<void> {
  await portal.jobs.enqueue(tx, newLinkJob, {
    company_id: owner.companyId,
    partner_application_id: owner.partnerApplicationId,
  });
}

/**
 * Sends the candidate the link on which they go on. One that still holds is sent again, so that nobody who is under way
 * with it is shut out; else the service invites anew, or the portal makes a link where the service can't.
 */
export function mailNewLink(portal: Portal): JobHandler {
  return handle(newLinkJob, ({ company_id: companyId, partner_application_id: partnerApplicationId }) =>
    whenServed(portal, companyId, () => send(portal, { companyId, partnerApplicationId })),
  );
}

async function send(
  portal: Portal,
  { companyId, partnerApplicationId }: { companyId: number; partnerApplicationId: string },
): Promise<void> {
  const client = await openConnection(portal, companyId);
  const candidate = await findCandidate(client, partnerApplicationId);
  if (!candidate?.email || candidate.canceled) return;
  if (!standingLink(portal, candidate)) {
    const params = { partner_application_id: partnerApplicationId };
    const invited = await ifOffered(client.call(api.inviteCandidate, { params }));
    if (invited) return;
  }
  await portal.mail.send(newLinkMail(await toCandidate(portal, client, companyId, candidate)));
}
