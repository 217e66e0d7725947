import { findCheckType } from "../../contract/catalogue.ts";
import { handle, type JobHandler } from "../../platform/jobs/jobs.ts";
import { mailLanguage } from "../mail/mail-words-of.ts";
import { titleInMail } from "../mail/title-in-mail.ts";
import { channelTo } from "../records/candidate.ts";
import {
  type CandidateRow,
  findCandidateById,
  lockCandidateById,
  updateCandidateRow,
} from "../records/candidate-store.ts";
import { linkOf } from "../records/candidate-view.ts";
import { recordEvent, serviceActor } from "../records/history-store.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import type { Service } from "../service.ts";
import { type Invitation, invitationMail, invitationText } from "./invitation-mail.ts";
import { invitation, inviteCandidate } from "./invite-candidate.ts";

/** Contacts a candidate with the link that is valid at the time of sending: by email, or by SMS if there is only a phone number. */
export function sendInvitation(service: Service): JobHandler {
  return handle(invitation, async ({ candidateId }) => {
    const candidate = await findCandidateById(service.db, candidateId);
    const channel = candidate && channelTo(candidate, service.sms.available);
    if (!candidate || candidate.canceled_at || !channel) return;
    const words = await invitationOf(service, candidate);
    if (channel === "email") await service.mail.send(invitationMail(words, service.settings.mailFrom));
    else await service.sms.send({ to: candidate.contact_number, text: invitationText(words) });
    await recordContact(service, candidate, channel);
  });
}

/**
 * The link contains the candidate's partner_application_id. A change of it while the first invitation was on its way found
 * nobody contacted who would need the new link, so that it is sent from here.
 */
async function recordContact(service: Service, sent: CandidateRow, channel: string): Promise<void> {
  await service.db.begin(async (tx) => {
    const candidate = await lockCandidateById(tx, sent.id);
    if (!candidate) return;
    const at = service.clock.now();
    const moved = candidate.partner_application_id !== sent.partner_application_id;
    if (moved && !candidate.contacted_at) await inviteCandidate(service, tx, candidate.id);
    await updateCandidateRow(tx, candidate.id, { contacted_at: at });
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "candidate.contacted",
      description: `Invited by ${channel}.`,
      actor: serviceActor,
      at,
    });
  });
}

async function invitationOf(service: Service, candidate: CandidateRow): Promise<Invitation> {
  const { company, brand } = await findBrandOf(service.db, candidate);
  const language = mailLanguage(candidate.language, company);
  return {
    language,
    candidate,
    company,
    brand,
    checks: candidate.checks.map((check) => titleInMail(check, language)),
    link: linkOf(candidate, service.settings),
    expiresAt: candidate.link_expires_at,
    minutes: minutesToComplete(candidate.checks.map(({ type }) => type)),
  };
}

/** Three minutes to read and sign, and two for each kind of document that is required. */
function minutesToComplete(types: string[]): number {
  const documents = new Set(types.flatMap((type) => findCheckType(type)?.required_documents ?? []));
  return 3 + 2 * documents.size;
}
