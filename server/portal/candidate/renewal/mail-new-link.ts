import { z } from "zod";
import { ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { type ContactChannel, contactChannel } from "../../../contract/candidate.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { type CandidateAddress, findCandidate } from "../../gateway/find-candidate.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { whenServed } from "../../gateway/when-served.ts";
import { standingLink } from "../addressing/current-link.ts";
import { toCandidate } from "../addressing/to-candidate.ts";
import { newLinkMail } from "./new-link-mail.ts";

const newLinkJob = jobKind({
  queue: "portal.new-link",
  mails: true,
  data: z.object({
    company_id: z.int(),
    partner_application_id: z.string(),
    candidate_id: z.int().optional(),
    channel: contactChannel.optional(),
  }),
  retryLimit: 5,
});

export async function enqueueNewLink(
  portal: Portal,
  tx: Transaction,
  owner: { companyId: number; partnerApplicationId: string; candidateId: number },
  channel: ContactChannel,
): Promise<void> {
  await portal.jobs.enqueue(tx, newLinkJob, {
    company_id: owner.companyId,
    partner_application_id: owner.partnerApplicationId,
    candidate_id: owner.candidateId,
    channel,
  });
}

/**
 * Sends the candidate the link on which they continue. A link that is still valid is sent again, so that nobody who is using
 * it is shut out. An SMS is the service's to send. Where the link has expired it is renewed, by the portal where the service can't.
 */
export function mailNewLink(portal: Portal): JobHandler {
  return handle(newLinkJob, ({ company_id: companyId, channel, ...named }, _resting, key) => {
    const address = { partnerApplicationId: named.partner_application_id, candidateId: named.candidate_id };
    return whenServed(portal, companyId, () => send(portal, companyId, address, { channel, key }));
  });
}

async function send(
  portal: Portal,
  companyId: number,
  address: CandidateAddress,
  { channel, key }: { channel: ContactChannel | undefined; key: string },
): Promise<void> {
  const found = await findCandidate(await openConnection(portal, companyId), address);
  if (!found) return;
  const { candidate, client } = found;
  const { canceled } = candidate;
  // The service invites nobody who is canceled. What is held about them stays theirs to read.
  const byText = channel === "sms" && (candidate.contact_channels?.includes("sms") ?? false);
  if (!canceled && (byText || !(candidate.email && standingLink(portal, candidate)))) {
    const params = { partner_application_id: address.partnerApplicationId };
    // Another service may know no body here, and knows nothing of channels then.
    const body = byText ? { channel: "sms" as const, keep_link: true } : undefined;
    try {
      if (await ifOffered(client.call(api.inviteCandidate, { params, body }))) return;
    } catch (error) {
      // Staff or a partner sent it a moment ago: it is on its way.
      if (error instanceof ClientError && error.code === "invitation_limit") return;
      throw error;
    }
  }
  if (!candidate.email) return;
  const letter = newLinkMail(await toCandidate(portal, client, companyId, candidate));
  await portal.mail.send({ ...letter, key });
}
