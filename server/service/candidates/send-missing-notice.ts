import { shortLinkOf } from "../../contract/short-link.ts";
import { isForCandidate } from "../../contract/waiting-for.ts";
import { handle, type JobHandler } from "../../platform/jobs/job-kind.ts";
import { mailLanguage } from "../mail/mail-words-of.ts";
import { titleInMail } from "../mail/title-in-mail.ts";
import { channelTo } from "../records/candidate.ts";
import { type CandidateRow, findCandidateById } from "../records/candidate-store.ts";
import { recordEvent, serviceActor } from "../records/history-store.ts";
import { waitingChecks } from "../records/waiting-checks.ts";
import { findBrandOf } from "../reference/find-brand-of.ts";
import type { Service } from "../service.ts";
import { missingNotice } from "./ask-for-missing.ts";
import { type MissingNotice, missingNoticeMail, missingNoticeText } from "./missing-notice-mail.ts";

/** Asks a candidate who has signed for what is missing, if anything still is: by email, or by SMS where there is only a number. */
export function sendMissingNotice(service: Service): JobHandler {
  return handle(missingNotice, async ({ candidateId }, _resting, key) => {
    const candidate = await findCandidateById(service.db, candidateId);
    const channel = candidate && channelTo(candidate, service.sms.available);
    if (!candidate || !channel) return;
    const waiting = waitingChecks(service, candidate);
    const checks = candidate.checks.filter(({ id }) => {
      const missing = waiting.get(id);
      return missing && isForCandidate(missing);
    });
    if (checks.length === 0) return;
    const notice = await noticeOf(service, candidate, checks);
    const { mailFrom } = service.settings;
    if (channel === "email") await service.mail.send({ ...missingNoticeMail(notice, mailFrom), key });
    else await service.sms.send({ to: candidate.contact_number, text: missingNoticeText(notice) });
    await service.db.begin((tx) =>
      recordEvent(tx, {
        companyId: candidate.company_id,
        candidateId: candidate.id,
        type: "candidate.contacted",
        description: `Asked by ${channel} for what is missing.`,
        actor: serviceActor,
        at: service.clock.now(),
      }),
    );
  });
}

async function noticeOf(
  service: Service,
  candidate: CandidateRow,
  checks: CandidateRow["checks"],
): Promise<MissingNotice> {
  const { company, brand } = await findBrandOf(service, candidate);
  const language = mailLanguage(candidate.language, company);
  return {
    language,
    candidate,
    company,
    brand,
    checks: checks.map((check) => titleInMail(check, language)),
    link: shortLinkOf({ candidateId: candidate.id, version: candidate.link_version }, service.settings),
    expiresAt: candidate.link_expires_at,
  };
}
