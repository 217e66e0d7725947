import { z } from "zod";
import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
import { statistics } from "../../../contract/statistics.ts";
import { handle, type JobHandler, jobKind } from "../../../platform/jobs/job-kind.ts";
import type { Portal } from "../../foundation/portal.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { asksToWait, whenServed } from "../../gateway/when-served.ts";
import { listedTimes } from "./listed-times.ts";
import { historyDays, type UsualTime } from "./usual-time.ts";
import { keepTimes } from "./usual-times-store.ts";

export const measureJob = jobKind({
  queue: "portal.measure-times",
  data: z.object({ company_id: z.int() }),
  retryLimit: 3,
});

const dayMs = 86_400_000;

/**
 * Measures how long a company's checks take, for its candidates' pages: by the service's statistics, which count all its
 * candidates, else by its list. When the service refuses, the times stay as they were.
 */
export function measureTimes(portal: Portal): JobHandler {
  return handle(measureJob, ({ company_id: companyId }) =>
    whenServed(portal, companyId, async () => {
      try {
        const client = await openConnection(portal, companyId);
        const since = new Date(portal.clock.now().getTime() - (historyDays - 1) * dayMs);
        const times = (await countedTimes(client, since)) ?? (await listedTimes(client, { since }));
        await keepTimes(portal.db, companyId, times, portal.clock.now());
      } catch (error) {
        if (asksToWait(error) || !(error instanceof ClientError || error instanceof AppError)) throw error;
        portal.log.warn({ companyId, code: error.code }, "the service does not say how long checks take");
      }
    }),
  );
}

/** Null where the service has no statistics, or others than ours. */
async function countedTimes(client: Client, since: Date): Promise<UsualTime[] | null> {
  const query = { from: since.toISOString().slice(0, 10) };
  const offered = await ifOffered(client.call(api.getStatistics, { query }));
  const counted = statistics.safeParse(offered?.answer).data;
  return counted?.period.check_types.flatMap(timeOf) ?? null;
}

function timeOf({
  check_type: type,
  submitted_to_completed: {
    checks,
    median_seconds: medianSeconds,
    percentile_80_seconds: percentile80Seconds,
  },
}: z.output<typeof statistics>["period"]["check_types"][number]): UsualTime[] {
  if (medianSeconds === null || percentile80Seconds === null) return [];
  return [{ type, checks, medianSeconds, percentile80Seconds }];
}
