import { z } from "zod";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/job-kind.ts";
import type { Service } from "../service.ts";
import { fillNext, findUnfilled } from "./company-fill-store.ts";

const fill = jobKind({
  queue: "company.fill",
  data: z.object({}),
  cron: "*/10 * * * *",
  heartbeatSeconds: 60,
});

const rowsInATurn = 500;

/**
 * Every ten minutes until all is filled: writes whose company they are of into rows that came without it before the upgrade, a few at a time and in an
 * order that needs no long lock. The next run goes on where one was broken off. Then a run reads one small table.
 */
export function fillCompanies(service: Service): JobHandler {
  return handle(fill, async (_data, signal) => {
    for (const table of await findUnfilled(service.db)) {
      let filled = 0;
      for (;;) {
        signal?.throwIfAborted();
        const turn = await fillNext(service.db, table, { limit: rowsInATurn, now: service.clock.now() });
        filled += turn.filled;
        // Someone is changing the row at this moment: the next run finds it.
        if (turn.ended || turn.passedOver) break;
      }
      if (filled > 0) service.log.info({ table, filled }, "rows were given the company that they are of");
    }
  });
}
