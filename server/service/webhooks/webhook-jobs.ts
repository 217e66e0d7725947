import type { JobHandler } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { disableFailing } from "./disable-failing.ts";
import { forgetDeliveries } from "./forget-deliveries.ts";
import { forgetListeners } from "./forget-listeners.ts";
import { giveUpRest } from "./give-up-deliveries.ts";
import { replayPages } from "./replay-deliveries.ts";
import { sendDisablingMail } from "./tell-of-disabling.ts";

/** The jobs around the calls to webhooks, which `startDeliveries` makes. */
export function webhookJobs(service: Service): JobHandler[] {
  return [
    replayPages(service),
    disableFailing(service),
    giveUpRest(service),
    sendDisablingMail(service),
    forgetDeliveries(service),
    forgetListeners(service),
  ];
}
