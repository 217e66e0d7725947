import type { JobHandler } from "../platform/jobs/jobs.ts";
import { deleteOldChallenges } from "./account/passkey-store.ts";
import { tellLanguage } from "./addressing/tell-language.ts";
import { sealAudit } from "./audit/seal-audit.ts";
import { recordRefused } from "./auth/note-refused.ts";
import { sendSignInMail } from "./auth/send-sign-in-mail.ts";
import { sweepSignIns } from "./auth/sweep-sign-ins.ts";
import { runBulk } from "./bulk/run-bulk.ts";
import { sweepBulks } from "./bulk/sweep-bulks.ts";
import { deleteExpiredAttempts } from "./connections/oauth/attempt-store.ts";
import { askAfterCandidates, sweepGone } from "./erasure/sweep-gone.ts";
import { finishRenewal } from "./gateway/oauth/finish-renewal.ts";
import { revokeGrant } from "./gateway/oauth/revoke-grant.ts";
import { compareImport } from "./imports/compare-import.ts";
import { runImport } from "./imports/run-import.ts";
import { sweepImports } from "./imports/sweep-imports.ts";
import { endPrograms } from "./integrations/admitted-programs.ts";
import { sendMention } from "./notes/mention-mail.ts";
import { sendAssignment } from "./notifications/notify-assigned.ts";
import { sendNotice } from "./notifications/notify-readers.ts";
import { planDigests, sendDigest } from "./notifications/send-digests.ts";
import { measureTimes } from "./outlook/measure-times.ts";
import { sendInvitation } from "./people/add-person.ts";
import type { Portal } from "./portal.ts";
import { sendIdentityMail } from "./provider/identity-mail.ts";
import { deleteOldProviderAttempts } from "./provider/provider-store.ts";
import { waysOfLink } from "./provider/ways-of-link.ts";
import { mailNewLink } from "./renewal/mail-new-link.ts";
import { sweepJourneys } from "./sweeping/sweep-journeys.ts";
import { followWork, followWorkOfCompany } from "./work/follow-work.ts";

/** All work of the portal that outlives a request. */
export function portalJobs(portal: Portal): JobHandler[] {
  return [
    sendSignInMail(portal, waysOfLink),
    recordRefused(portal),
    sweepSignIns(portal, deleteExpiredAttempts, deleteOldChallenges, deleteOldProviderAttempts),
    sealAudit(portal),
    mailNewLink(portal),
    tellLanguage(portal),
    sweepJourneys(portal),
    sweepGone(portal),
    askAfterCandidates(portal),
    sendInvitation(portal),
    endPrograms(portal),
    sendIdentityMail(portal),
    sendMention(portal),
    sendNotice(portal),
    sendAssignment(portal),
    planDigests(portal),
    sendDigest(portal),
    finishRenewal(portal),
    revokeGrant(portal),
    followWork(portal),
    followWorkOfCompany(portal),
    compareImport(portal),
    runImport(portal),
    sweepImports(portal),
    runBulk(portal),
    sweepBulks(portal),
    measureTimes(portal),
  ];
}
