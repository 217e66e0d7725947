import { recurringFailure } from "../../platform/log/recurring-failure.ts";
import { openNotices } from "../../platform/notices/notices.ts";
import type { Service } from "../service.ts";
import { type CallLimits, callLimits } from "./call-turns.ts";
import { dueChannel, findDueWebhooks } from "./delivery-queue-store.ts";
import { openCaller } from "./open-caller.ts";
import { findFailingWebhooks } from "./webhook-store.ts";

/** How often deliveries are looked for that no notice reports: those whose time comes later, or whose process died. */
const lookMs = 1_000;

/**
 * Makes the attempts that are due, of all webhooks, until `stop`; that resolves when the calls under way are recorded.
 * A call costs no more than a socket: see `openCallTurns` for how many there may be, and how one that hangs is kept from
 * holding up others. Several processes share by claiming.
 */
export async function startDeliveries(
  service: Service,
  limits: CallLimits = callLimits,
): Promise<{ stop(): Promise<void> }> {
  const { db, clock, log } = service;
  const caller = openCaller(service, limits);
  const looked = recurringFailure(log, "could not look for webhook deliveries");
  let looking: Promise<void> = Promise.resolve();
  let nextLook: NodeJS.Timeout | undefined;
  let stopped = false;

  function look(): void {
    looking = findDueWebhooks(db, clock.now())
      .then((webhookIds) => webhookIds.forEach(caller.ask))
      .then(looked.worked, looked.failed)
      .then(() => {
        if (!stopped) nextLook = setTimeout(look, lookMs);
      });
  }

  caller.doubt(await findFailingWebhooks(db, clock.now()));
  await openNotices(db, dueChannel).hear({
    notice: (webhookId) => caller.ask(Number(webhookId)),
    // Deliveries announced meanwhile are found by the next poll.
    gap: () => undefined,
  });
  look();

  return {
    async stop() {
      stopped = true;
      clearTimeout(nextLook);
      await Promise.all([looking, caller.stop()]);
    },
  };
}
