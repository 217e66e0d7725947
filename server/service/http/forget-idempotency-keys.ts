import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { takeTurns } from "../../platform/jobs/take-turns.ts";
import type { Service } from "../service.ts";
import { forgetOldKeys } from "./idempotency-store.ts";

const forgetKeys = jobKind({ queue: "idempotency.forget", data: z.object({}), cron: "17 * * * *" });

/** Every hour: answers kept for repetitions are let go after their 24 hours. */
export function forgetIdempotencyKeys(service: Service): JobHandler {
  return handle(forgetKeys, async (_data, signal) => {
    const now = service.clock.now();
    await takeTurns({ size: 1_000, signal }, async (limit) => ({
      found: await forgetOldKeys(service.db, now, limit),
    }));
  });
}
