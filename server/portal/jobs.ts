import type { JobHandler } from "../platform/jobs/jobs.ts";
import { sendSignInMail } from "./auth/send-sign-in-mail.ts";
import { sweepSignIns } from "./auth/sweep-sign-ins.ts";
import type { Portal } from "./portal.ts";
import { askAgain } from "./reviews/ask-again.ts";

/** All work of the portal that outlives a request. */
export function portalJobs(portal: Portal): JobHandler[] {
  return [sendSignInMail(portal), sweepSignIns(portal), askAgain(portal)];
}
