import type { Candidate, ContactChannel } from "../../contract/candidate.ts";
import { AppError } from "../../contract/error-code.ts";
import { contactChannels, timeToSubmitMs } from "../records/candidate.ts";
import { updateCandidateRow } from "../records/candidate-store.ts";
import { candidateView } from "../records/candidate-view.ts";
import { refreshStatus } from "../records/refresh-status.ts";
import { withCandidate } from "../records/with-candidate.ts";
import type { Caller, Service } from "../service.ts";
import { inviteCandidate } from "./invite-candidate.ts";
import { limitInvitations } from "./limit-invitations.ts";

/**
 * POST /candidates/{partner_application_id}/invitation: the candidate is contacted again, with a link of a new version
 * and 14 more days. Links sent before stop working. `keep_link`: with the link that they have, while it is valid.
 * @throws AppError `not_found`; `illegal_transition` for a canceled candidate; `validation_failed` for a channel by which they
 *   can't be contacted
 */
export async function renewInvitation(
  service: Service,
  caller: Caller,
  partnerApplicationId: string,
  {
    channel,
    keep_link: isKept = false,
  }: { channel?: ContactChannel | undefined; keep_link?: boolean | undefined } = {},
): Promise<Candidate> {
  return await withCandidate(service, caller, partnerApplicationId, async (tx, candidate) => {
    if (candidate.canceled_at) {
      throw new AppError(
        "illegal_transition",
        "You cannot invite a canceled candidate again; create a new candidate.",
      );
    }
    const channels = contactChannels(candidate, service.sms.available);
    if (channel && !channels.includes(channel)) throw noWay(channel, candidate);
    const by = channel ?? channels[0];
    const { id: candidateId, company_id: companyId } = candidate;
    if (by) await limitInvitations(service, tx, { companyId, candidateId, channel: by });
    const now = service.clock.now();
    if (isKept && candidate.link_expires_at > now) {
      if (by) await inviteCandidate(service, tx, candidate.id, { channel, isAgain: true });
      return candidateView(candidate, service);
    }
    const until = new Date(now.getTime() + timeToSubmitMs);
    const renewed = {
      link_version: candidate.link_version + 1,
      link_expires_at: until,
      ...(candidate.submitted_at ? {} : { due_at: until }),
    };
    await updateCandidateRow(tx, candidate.id, renewed);
    const current = await refreshStatus(service, tx, { ...candidate, ...renewed });
    if (by) await inviteCandidate(service, tx, candidate.id, { channel });
    return candidateView(current, service);
  });
}

function noWay(channel: ContactChannel, { contact_number: number }: { contact_number: string }): AppError {
  const because =
    channel === "email"
      ? "the candidate has no email address"
      : number
        ? "this service does not send SMS"
        : "the candidate has no phone number";
  return new AppError("validation_failed", `channel: ${because}.`, {
    param: "channel",
    details: [{ param: "channel", code: "no_way", message: because }],
  });
}
