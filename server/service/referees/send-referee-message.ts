import {
  hashRefereeToken,
  makeRefereeToken,
  refereeLink,
  refereeLinkLifetimeMs,
} from "../../contract/referee-link.ts";
import { handle, type JobHandler } from "../../platform/jobs/jobs.ts";
import { minutesToAnswer } from "../forms/minutes-to-answer.ts";
import { mailLanguage } from "../mail/mail-words-of.ts";
import { fullName } from "../records/candidate.ts";
import { type CandidateRow, lockCandidateById } from "../records/candidate-store.ts";
import { recordEvent, serviceActor } from "../records/history-store.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import type { Service } from "../service.ts";
import { type Channel, channelName, refereeMessage } from "./ask-referee.ts";
import { findOpenReferee } from "./find-open-referee.ts";
import { reminderMs } from "./referee.ts";
import { insertRefereeLink, type RefereeRow } from "./referee-store.ts";
import { type RefereeRequest, requestMail, requestText } from "./request-mail.ts";

/**
 * Sends a request or a reminder, if it is still needed: the referee exists and has not decided, the check is open,
 * and nobody asked again meanwhile. Each message has a link of its own, made here, so that no queue contains it.
 */
export function sendRefereeMessage(service: Service): JobHandler {
  return handle(refereeMessage, async ({ refereeId, request, channel, reminder }) => {
    const open = await findOpenReferee(service.db, refereeId);
    if (!open || open.referee.request_count !== request) return;
    if (reminder && open.referee.reminders_stopped_at) return;
    const words = await wordsOf(service, open, reminder);
    if (channel === "email") await service.mail.send(requestMail(words, service.settings.mailFrom));
    else await service.sms.send({ to: open.referee.contact_number, text: requestText(words) });
    if (reminder) await recordReminder(service, open, channel);
  });
}

type Open = { referee: RefereeRow; candidate: CandidateRow };

async function wordsOf(
  service: Service,
  { referee, candidate }: Open,
  reminder: boolean,
): Promise<RefereeRequest> {
  const now = service.clock.now();
  const { company, brand } = await findBrandOf(service.db, candidate);
  const token = makeRefereeToken(candidate.company_id);
  const expiresAt = new Date((referee.requested_at ?? now).getTime() + refereeLinkLifetimeMs);
  await insertRefereeLink(service.db, {
    tokenHash: hashRefereeToken(token),
    refereeId: referee.id,
    createdAt: now,
    expiresAt,
  });
  return {
    language: mailLanguage(referee.language, company),
    referee,
    candidate: { name: fullName(candidate), job_role: candidate.job_role },
    company,
    brand,
    link: refereeLink(service.settings.portalUrl, token),
    expiresAt,
    minutes: minutesToAnswer(referee.form),
    reminder,
    remindersFollow: !referee.reminders_stopped_at && !isLastReminder(referee, now),
  };
}

function isLastReminder({ requested_at }: RefereeRow, now: Date): boolean {
  return requested_at !== null && now.getTime() - requested_at.getTime() >= (reminderMs.at(-1) ?? 0);
}

async function recordReminder(
  service: Service,
  { referee, candidate }: Open,
  channel: Channel,
): Promise<void> {
  await service.db.begin(async (tx) => {
    if (!(await lockCandidateById(tx, candidate.id))) return;
    await recordEvent(tx, {
      companyId: candidate.company_id,
      candidateId: candidate.id,
      type: "referee.requested",
      description: `Reminded referee ${referee.id} ${channelName[channel]}.`,
      actor: serviceActor,
      at: service.clock.now(),
      candidateCheckId: referee.candidate_check_id,
    });
  });
}
