import type { Portal } from "../../foundation/portal.ts";
import { tolerantList } from "../../gateway/tolerant-list.ts";
import { measureJob } from "./measure-times.ts";
import { fewestFinished, type UsualTime, usualTime } from "./usual-time.ts";
import { claimMeasuring, findKeptTimes } from "./usual-times-store.ts";

/** Times of a year change slowly: they are measured once a day, for companies whose candidates look. */
const freshMs = 24 * 60 * 60_000;

/**
 * How long a company's checks usually take, by type; without those of which too few were finished. No page waits for the
 * service: what is older than a day is measured by a job, and the page shows what is there.
 */
export async function usualTimes(portal: Portal, companyId: number): Promise<ReadonlyMap<string, UsualTime>> {
  const kept = await findKeptTimes(portal.db, companyId);
  const at = portal.clock.now();
  const before = new Date(at.getTime() - freshMs);
  if (!kept || kept.askedAt <= before) {
    await portal.db.begin(async (tx) => {
      if (!(await claimMeasuring(tx, companyId, { at, before }))) return;
      await portal.jobs.enqueue(tx, measureJob, { company_id: companyId });
    });
  }
  const times = tolerantList(usualTime).parse(kept?.times ?? []);
  return new Map(times.filter(({ checks }) => checks >= fewestFinished).map((time) => [time.type, time]));
}
