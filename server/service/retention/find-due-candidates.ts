import { dueBy } from "../../contract/retention/plan.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { findPerhapsDue, retainedOf } from "./retained-store.ts";
import { findSchedules, type ScheduleRow } from "./schedule-store.ts";

const pageSize = 200;

type Place = { schedule: ScheduleRow; after: number };

/**
 * The candidates of whom something is due, a few at a time. Companies take turns, page by page, so that one with many
 * candidates keeps no other waiting; nobody is found twice.
 */
export function findDueCandidates(
  db: Queryable,
  now: Date,
): { next(limit: number): Promise<readonly number[]> } {
  let places: Place[] | null = null;
  const found: number[] = [];

  async function readPage(): Promise<void> {
    const place = places?.shift();
    if (!place) return;
    const page = await findPerhapsDue(db, place.schedule, { now, after: place.after, limit: pageSize });
    const due = page.filter((row) => dueBy(retainedOf(row), place.schedule, now) !== null);
    found.push(...due.map((row) => row.id));
    const last = page.at(-1);
    if (last && page.length === pageSize) places?.push({ ...place, after: last.id });
  }

  return {
    async next(limit) {
      places ??= (await findSchedules(db)).map((schedule) => ({ schedule, after: 0 }));
      while (found.length < limit && places.length > 0) await readPage();
      return found.splice(0, limit);
    },
  };
}
