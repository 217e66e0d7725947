import {
  hashRefereeToken,
  makeRefereeToken,
  refereeLink,
  refereeLinkLifetimeMs,
} from "../../contract/referee-link.ts";
import { handle, type JobHandler } from "../../platform/jobs/job-kind.ts";
import { minutesToAnswer } from "../forms/minutes-to-answer.ts";
import { mailLanguage } from "../mail/mail-words-of.ts";
import { fullName } from "../records/candidate.ts";
import { type CandidateRow, lockCandidateById } from "../records/candidate-store.ts";
import { recordEvent, serviceActor } from "../records/history-store.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import type { Service } from "../service.ts";
import { type Channel, channelName, refereeMessage } from "./ask-referee.ts";
import { findOpenReferee } from "./find-open-referee.ts";
import { dayMs, isStatement } from "./referee.ts";
import { insertRefereeLink, type RefereeRow } from "./referee-store.ts";
import { type RefereeRequest, requestMail, requestText } from "./request-mail.ts";

/**
 * Sends a request or a reminder, if it is still needed: the referee exists and has not decided, the check is open,
 * and nobody asked again meanwhile. Each message has a link of its own, made here, so that no queue contains it.
 */
export function sendRefereeMessage(service: Service): JobHandler {
  return handle(refereeMessage, async ({ refereeId, request, channel, reminder, days }, _resting, key) => {
    const open = await findOpenReferee(service.db, refereeId);
    if (!open || open.referee.request_count !== request) return;
    if (reminder && open.referee.reminders_stopped_at) return;
    const words = await wordsOf(service, open, { reminder, days });
    const { mailFrom } = service.settings;
    if (channel === "email") await service.mail.send({ ...requestMail(words, mailFrom), key });
    else await service.sms.send({ to: open.referee.contact_number, text: requestText(words) });
    if (reminder) await recordReminder(service, open, channel);
  });
}

type Open = { referee: RefereeRow; candidate: CandidateRow };

async function wordsOf(
  service: Service,
  { referee, candidate }: Open,
  { reminder, days }: { reminder: boolean; days: readonly number[] },
): Promise<RefereeRequest> {
  const now = service.clock.now();
  const { company, brand } = await findBrandOf(service, candidate);
  const token = makeRefereeToken(candidate.company_id);
  const expiresAt = new Date((referee.requested_at ?? now).getTime() + refereeLinkLifetimeMs);
  await insertRefereeLink(service.db, {
    companyId: candidate.company_id,
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
    ofIdentity: isStatement(referee.form),
    minutes: minutesToAnswer(referee.form),
    reminder,
    reminderDays: referee.reminders_stopped_at ? [] : daysAhead(referee, days, now),
  };
}

/** A request names all of its days, each reminder those that are left. */
function daysAhead({ requested_at }: RefereeRow, days: readonly number[], now: Date): number[] {
  const sinceMs = requested_at === null ? 0 : now.getTime() - requested_at.getTime();
  return days.filter((day) => day * dayMs > sinceMs);
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
