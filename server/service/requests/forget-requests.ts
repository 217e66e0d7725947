import { z } from "zod";
import { requestsKeptDays } from "../../contract/request-log.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import { takeTurns } from "../../platform/jobs/take-turns.ts";
import type { Service } from "../service.ts";
import { removeOldRequests } from "./request-log-store.ts";

const forget = jobKind({ queue: "requests.forget", data: z.object({}), cron: "41 * * * *" });

/** Every hour: a request is kept for 30 days. */
export function forgetRequests(service: Service): JobHandler {
  return handle(forget, async (_data, signal) => {
    const before = new Date(service.clock.now().getTime() - requestsKeptDays * 24 * 3_600_000);
    await takeTurns({ size: 5_000, signal }, async (limit) => ({
      found: await removeOldRequests(service.db, before, limit),
    }));
  });
}
