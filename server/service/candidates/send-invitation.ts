import { findCheckType } from "../../contract/catalogue.ts";
import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { type JourneyAsks, journeyAsks } from "../../contract/journey-length.ts";
import { shortLinkOf } from "../../contract/short-link.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler } from "../../platform/jobs/job-kind.ts";
import { factSheetFor, openFacts } from "../facts/candidate-facts.ts";
import { mailLanguage } from "../mail/mail-words-of.ts";
import { titleInMail } from "../mail/title-in-mail.ts";
import { channelTo, contactChannels } from "../records/candidate.ts";
import {
  type CandidateRow,
  findCandidateById,
  lockCandidateById,
  updateCandidateRow,
} from "../records/candidate-store.ts";
import { recordEvent, serviceActor } from "../records/history-store.ts";
import { askedTypes, measuredMinutesOf } from "../records/measured-minutes.ts";
import { medianMinutes } from "../records/measured-minutes-store.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import { findReminders } from "../reference/reference-store.ts";
import type { Service } from "../service.ts";
import { type Invitation, invitationMail, invitationText } from "./invitation-mail.ts";
import { invitation, invitationReminder, inviteCandidate } from "./invite-candidate.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Journeys from before are shorter or longer than today's. */
const measuredDays = 180;

/** Contacts a candidate with the link that is valid at the time of sending: by email, or by SMS if there is only a phone number, unless one of them was asked for. */
export function sendInvitation(service: Service): JobHandler {
  return handle(invitation, async ({ candidateId, channel: wanted, isAgain }, _resting, key) => {
    const candidate = await findCandidateById(service.db, candidateId);
    const asksForSms =
      wanted === "sms" && candidate && contactChannels(candidate, service.sms.available).includes(wanted);
    const channel = asksForSms ? "SMS" : candidate && channelTo(candidate, service.sms.available);
    if (!candidate || candidate.canceled_at || !channel) return;
    const measured = await measure(service, candidate);
    const invited = { ...candidate, measured };
    await send(service, invited, { channel, key }, await invitationOf(service, invited, false));
    await recordContact(service, invited, { channel, isAgain });
  });
}

/**
 * Reminds a candidate who has not signed, if that is still needed: the link is the one of the invitation and works, and
 * the service may write to them on its own.
 */
export function remindCandidate(service: Service): JobHandler {
  return handle(invitationReminder, async ({ candidateId, linkVersion }, _resting, key) => {
    const candidate = await findCandidateById(service.db, candidateId);
    const channel = candidate && channelTo(candidate, service.sms.available);
    if (!candidate || !channel || !needsReminder(candidate, linkVersion, service.clock.now())) return;
    await send(service, candidate, { channel, key }, await invitationOf(service, candidate, true));
    await service.db.begin(async (tx) => {
      const locked = await lockCandidateById(tx, candidate.id);
      if (locked) await recordEvent(tx, contacted(locked, `Reminded by ${channel}.`, service.clock.now()));
    });
  });
}

function needsReminder(candidate: CandidateRow, linkVersion: number, now: Date): boolean {
  if (candidate.canceled_at || candidate.submitted_at || candidate.bypass) return false;
  return candidate.link_version === linkVersion && candidate.link_expires_at > now;
}

async function send(
  service: Service,
  to: CandidateRow,
  { channel, key }: { channel: string; key: string },
  words: Invitation,
): Promise<void> {
  const { mailFrom } = service.settings;
  if (channel === "email") await service.mail.send({ ...invitationMail(words, mailFrom), key });
  else await service.sms.send({ to: to.contact_number, text: invitationText(words) });
}

/** What is said of the way. A former invitation's word stands, and so does the page's. */
async function measure(service: Service, candidate: CandidateRow): Promise<CandidateRow["measured"]> {
  if (measuredMinutesOf(candidate) !== null) return candidate.measured;
  const types = askedTypes(candidate.checks);
  const since = new Date(service.clock.now().getTime() - measuredDays * dayMs);
  const minutes = await medianMinutes(service.db, { companyId: candidate.company_id, types, since });
  return minutes === null ? null : { minutes, types };
}

/**
 * The link contains the candidate's partner_application_id. A change of it while the first invitation was on its way found
 * nobody contacted who would need the new link, so that it is sent from here.
 */
async function recordContact(
  service: Service,
  sent: CandidateRow,
  { channel, isAgain = false }: { channel: string; isAgain: boolean | undefined },
): Promise<void> {
  await service.db.begin(async (tx) => {
    const candidate = await lockCandidateById(tx, sent.id);
    if (!candidate) return;
    const at = service.clock.now();
    const moved = candidate.partner_application_id !== sent.partner_application_id;
    if (moved && !candidate.contacted_at) await inviteCandidate(service, tx, candidate.id);
    else if (!isAgain) await planReminders(service, tx, candidate, at);
    await updateCandidateRow(tx, candidate.id, { contacted_at: at, measured: sent.measured });
    await recordEvent(tx, contacted(candidate, `Invited by ${channel}.`, at));
  });
}

/** On the days after the invitation that the company has set by now. */
async function planReminders(
  service: Service,
  tx: Transaction,
  { id, company_id, link_version: linkVersion }: CandidateRow,
  invitedAt: Date,
): Promise<void> {
  const { candidate_days: days } = await findReminders(tx, company_id);
  for (const day of days) {
    const startAfter = new Date(invitedAt.getTime() + day * dayMs);
    await service.jobs.enqueue(tx, invitationReminder, { candidateId: id, linkVersion }, { startAfter });
  }
}

function contacted(candidate: CandidateRow, description: string, at: Date) {
  return {
    companyId: candidate.company_id,
    candidateId: candidate.id,
    type: "candidate.contacted",
    description,
    actor: serviceActor,
    at,
  } as const;
}

async function invitationOf(
  service: Service,
  candidate: CandidateRow,
  reminder: boolean,
): Promise<Invitation> {
  const { company, brand } = await findBrandOf(service, candidate);
  const language = mailLanguage(candidate.language, company);
  return {
    language,
    candidate,
    company,
    brand,
    checks: candidate.checks.map((check) => titleInMail(check, language)),
    link: shortLinkOf({ candidateId: candidate.id, version: candidate.link_version }, service.settings),
    expiresAt: candidate.link_expires_at,
    asks: await asksOf(service, candidate),
    measuredMinutes: measuredMinutesOf(candidate),
    reminder,
  };
}

async function asksOf(service: Service, candidate: CandidateRow): Promise<JourneyAsks> {
  const now = service.clock.now();
  const { facts } = factSheetFor(candidate, await openFacts(service, service.db, candidate));
  const types = candidate.checks.map((check) => ({
    ...findCheckType(check.type),
    document_rule: documentRuleAt(check, now),
  }));
  const checks = candidate.checks.map((check) => ({ ...check, createdAt: check.created_at }));
  return journeyAsks(checks, types, { facts, now });
}
