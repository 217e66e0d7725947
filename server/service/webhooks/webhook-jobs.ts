import type { JobHandler } from "../../platform/jobs/jobs.ts";
import type { Service } from "../service.ts";
import { makeAttempts } from "./deliver-webhook.ts";
import { disableFailing } from "./disable-failing.ts";
import { forgetDeliveries } from "./forget-deliveries.ts";
import { replayPages } from "./replay-deliveries.ts";
import { resumeDeliveries } from "./resume-deliveries.ts";
import { sendDisablingMail } from "./tell-of-disabling.ts";

/** All that calls webhooks, and what tidies up after it. */
export function webhookJobs(service: Service): JobHandler[] {
  return [
    makeAttempts(service),
    replayPages(service),
    resumeDeliveries(service),
    disableFailing(service),
    sendDisablingMail(service),
    forgetDeliveries(service),
  ];
}
