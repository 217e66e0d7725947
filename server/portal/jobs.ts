import type { JobHandler } from "../platform/jobs/job-kind.ts";
import { tellLanguage } from "./candidate/addressing/tell-language.ts";
import { measureTimes } from "./candidate/outlook/measure-times.ts";
import { mailNewLink } from "./candidate/renewal/mail-new-link.ts";
import { deleteExpiredAttempts } from "./company/connections/oauth/attempt-store.ts";
import { endPrograms } from "./company/integrations/admitted-programs.ts";
import { askAfterCandidates, sweepGone } from "./company/retention/sweep-gone.ts";
import { runBulk } from "./console/bulk/run-bulk.ts";
import { sweepBulks } from "./console/bulk/sweep-bulks.ts";
import { compareImport } from "./console/imports/compare-import.ts";
import { runImport } from "./console/imports/run-import.ts";
import { sweepImports } from "./console/imports/sweep-imports.ts";
import { sendMention } from "./console/notes/mention-mail.ts";
import { sealAudit } from "./foundation/audit/seal-audit.ts";
import type { Portal } from "./foundation/portal.ts";
import { finishRenewal } from "./gateway/oauth/finish-renewal.ts";
import { revokeGrant } from "./gateway/oauth/revoke-grant.ts";
import { recordRefused } from "./people/auth/note-refused.ts";
import { sendSignInMail } from "./people/auth/send-sign-in-mail.ts";
import { sweepSignIns } from "./people/auth/sweep-sign-ins.ts";
import { sendIdentityMail } from "./people/identity-provider/identity-mail.ts";
import { deleteOldProviderAttempts } from "./people/identity-provider/provider-store.ts";
import { waysOfLink } from "./people/identity-provider/ways-of-link.ts";
import { deleteOldChallenges } from "./people/passkeys/passkey-store.ts";
import { sendInvitation } from "./people/staff/add-person.ts";
import { sweepJourneys } from "./sweep-journeys.ts";
import { sendAssignment } from "./work/notifications/notify-assigned.ts";
import { sendNotice } from "./work/notifications/notify-readers.ts";
import { planDigests, sendDigest } from "./work/notifications/send-digests.ts";
import { followWork, followWorkOfCompany } from "./work/queue/follow-work.ts";

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
