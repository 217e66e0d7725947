import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { takeTurns } from "../../platform/jobs/take-turns.ts";
import type { Service } from "../service.ts";
import { removeExpiredListeners } from "./webhook-listener-store.ts";

const forget = jobKind({ queue: "webhook.forget-listeners", data: z.object({}), cron: "*/10 * * * *" });

/** Every ten minutes: a listener that nobody has asked for an hour goes, with the calls that wait for it. */
export function forgetListeners(service: Service): JobHandler {
  return handle(forget, async (_data, signal) => {
    await takeTurns({ size: 100, signal }, async (limit) => ({
      found: await removeExpiredListeners(service.db, service.clock.now(), limit),
    }));
  });
}
