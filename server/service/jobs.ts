import type { JobHandler } from "../platform/jobs/job-kind.ts";
import { letSigningKeysGo } from "./accounts/let-signing-keys-go.ts";
import { sealAudit } from "./audit/seal-audit.ts";
import { addUpCandidateCounts } from "./candidates/add-up-candidate-counts.ts";
import { eraseOutlived } from "./candidates/erase-outlived.ts";
import { markOverdue } from "./candidates/mark-overdue.ts";
import { remindCandidate, sendInvitation } from "./candidates/send-invitation.ts";
import { sendMissingNotice } from "./candidates/send-missing-notice.ts";
import { providerJobs } from "./connected-providers/provider-jobs.ts";
import { markEarlier } from "./facts/mark-earlier.ts";
import { rebuildStoredFiles } from "./files/rebuild-stored-files.ts";
import { sweepBlobs } from "./files/sweep-blobs.ts";
import { forgetIdempotencyKeys } from "./http/forget-idempotency-keys.ts";
import { simulatedJobs } from "./providers/simulated.ts";
import { fillCompanies } from "./records/fill-companies.ts";
import { sendRefereeMessage } from "./referees/send-referee-message.ts";
import { forgetRequests } from "./requests/forget-requests.ts";
import type { Service } from "./service.ts";
import { webhookJobs } from "./webhooks/webhook-jobs.ts";

/** All the work that the service does outside of requests. */
export function serviceJobs(service: Service): JobHandler[] {
  return [
    sendInvitation(service),
    remindCandidate(service),
    sendMissingNotice(service),
    sendRefereeMessage(service),
    ...simulatedJobs(service),
    ...providerJobs(service),
    ...webhookJobs(service),
    markOverdue(service),
    addUpCandidateCounts(service),
    eraseOutlived(service),
    forgetIdempotencyKeys(service),
    forgetRequests(service),
    letSigningKeysGo(service),
    sealAudit(service),
    sweepBlobs(service),
    rebuildStoredFiles(service),
    fillCompanies(service),
    markEarlier(service),
  ];
}
