import { z } from "zod";
import { deliveryState, type ReplayInput } from "../../contract/webhook.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import type { Caller, Service } from "../service.ts";
import { probeAtOnce } from "./circuit-store.ts";
import { countDeliveries, restartDeliveries } from "./delivery-list-store.ts";
import { announceDue } from "./delivery-queue-store.ts";
import { enabled, knownWebhook } from "./known-webhook.ts";
import { lockWebhook } from "./webhook-store.ts";

const instant = z.iso.datetime().transform((text) => new Date(text));

const replay = jobKind({
  queue: "webhook.replay",
  data: z.object({
    webhookId: z.int(),
    since: instant,
    /** Events after the request are delivered anyway. */
    until: instant,
    state: deliveryState.optional(),
    after: z.object({ createdAt: instant, number: z.int() }).nullable(),
  }),
});

const turn = 200;

/**
 * POST /webhooks/deliveries/redeliver: the same calls once more, oldest first. They are taken up in pages, each in a
 * transaction with the job of the next, so that there may be any number of them.
 * @throws AppError `not_found`, `illegal_transition` while the webhook is disabled
 */
export async function replayDeliveries(
  service: Service,
  caller: Caller,
  { since, state }: ReplayInput,
): Promise<{ count: number }> {
  return await service.db.begin(async (tx) => {
    const webhook = enabled(knownWebhook(await lockWebhook(tx, caller)));
    await probeAtOnce(tx, webhook.id, service.clock.now());
    const count = await countDeliveries(tx, webhook.id, { state, since: new Date(since) });
    await service.jobs.enqueue(tx, replay, {
      webhookId: webhook.id,
      since: new Date(since).toISOString(),
      until: service.clock.now().toISOString(),
      ...(state ? { state } : {}),
      after: null,
    });
    return { count };
  });
}

export function replayPages(service: Service): JobHandler {
  return handle(replay, async ({ webhookId, since, until, state, after }) => {
    await service.db.begin(async (tx) => {
      const page = { since, until, state, after, limit: turn };
      const restarted = await restartDeliveries(tx, webhookId, page, service.clock.now());
      announceDue(tx, webhookId);
      const last = restarted.at(-1);
      if (!last || restarted.length < turn) return;
      await service.jobs.enqueue(tx, replay, {
        webhookId,
        since: since.toISOString(),
        until: until.toISOString(),
        ...(state ? { state } : {}),
        after: { createdAt: last.created_at.toISOString(), number: last.number },
      });
    });
  });
}
