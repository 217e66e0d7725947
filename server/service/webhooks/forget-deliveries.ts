import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { takeTurns } from "../../platform/jobs/take-turns.ts";
import type { Service } from "../service.ts";
import { removeOldDeliveries } from "./delivery-list-store.ts";

const forget = jobKind({ queue: "webhook.forget", data: z.object({}), cron: "23 4 * * *" });

const keptMs = 30 * 24 * 3_600_000;

/** Every night: deliveries are kept for 30 days after their last attempt. */
export function forgetDeliveries(service: Service): JobHandler {
  return handle(forget, async (_data, signal) => {
    const before = new Date(service.clock.now().getTime() - keptMs);
    await takeTurns({ size: 1_000, signal }, async (limit) => ({
      found: await removeOldDeliveries(service.db, before, limit),
    }));
  });
}
