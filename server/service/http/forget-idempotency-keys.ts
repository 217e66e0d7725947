import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import type { Service } from "../service.ts";
import { forgetOldKeys } from "./idempotency-store.ts";

const forgetKeys = jobKind({ queue: "idempotency.forget", data: z.object({}), cron: "17 * * * *" });

/** Every hour: answers kept for repetitions are let go after their 24 hours. */
export function forgetIdempotencyKeys(service: Service): JobHandler {
  return handle(forgetKeys, () => forgetOldKeys(service.db, service.clock.now()));
}
