import { createHash } from "node:crypto";
import { planOf } from "../../contract/retention/plan.ts";
import { retentionRules } from "../../contract/retention/rules.ts";
import type { Database } from "../../platform/db/database.ts";
import { keepNextLooks, lookAnew, numberChanges } from "../records/change-store.ts";
import { findBasis, findToLookAt, firstPlace, keepBasis, type LookPlace } from "./erasure-look-store.ts";
import { retainedOf } from "./retained-store.ts";
import { findSchedules, type ScheduleRow } from "./schedule-store.ts";

const pageSize = 200;
const anewInATurn = 10_000;
/** Also for candidates that nobody changes, and for which nothing is due for years. */
const longestMs = 30 * 24 * 60 * 60 * 1000;

type Place = { schedule: ScheduleRow; after: LookPlace };

/**
 * The candidates for which an erasure is due, a few at a time. A candidate is examined after each change, when the next erasure of its
 * plan is due, and after a month at the latest, so that a run costs in proportion to what is due and not to what is stored.
 * Companies take turns, page by page, so that one with many candidates keeps no other waiting; nobody is found twice. What a run
 * that breaks off has looked at need not be looked at again.
 */
export function findDueCandidates(
  db: Database,
  now: Date,
  signal?: AbortSignal,
): { next(limit: number): Promise<readonly number[]> } {
  let places: Place[] | null = null;
  const found: number[] = [];

  async function readPage(): Promise<void> {
    const place = places?.shift();
    if (!place) return;
    const { schedule, after } = place;
    if (after === firstPlace) await prepare(db, schedule, signal);
    const page = await findToLookAt(db, schedule.company_id, { now, after, limit: pageSize });
    const looked = page.map(({ place: { candidateId }, number, retained }) => {
      const at = retained && (planOf(retainedOf(retained), schedule)[0]?.at ?? null);
      return { candidateId, number, at, isDue: at !== null && at <= now };
    });
    const latest = new Date(now.getTime() + longestMs);
    // Who is due stays so, until it is erased.
    await keepNextLooks(
      db,
      looked
        .filter(({ isDue }) => !isDue)
        .map((look) => ({ ...look, at: look.at && look.at > latest ? latest : look.at })),
    );
    found.push(...looked.filter(({ isDue }) => isDue).map(({ candidateId }) => candidateId));
    const last = page.at(-1);
    if (last && page.length === pageSize) places?.push({ schedule, after: last.place });
  }

  return {
    async next(limit) {
      places ??= (await findSchedules(db)).map((schedule) => ({ schedule, after: firstPlace }));
      while (found.length < limit && places.length > 0) {
        signal?.throwIfAborted();
        await readPage();
      }
      return found.splice(0, limit);
    },
  };
}

/** After a change of a company's schedule, or an upgrade that changes the rules, all of its closed candidates are examined again. */
async function prepare(db: Database, schedule: ScheduleRow, signal: AbortSignal | undefined): Promise<void> {
  const { company_id: companyId, retention_days: days, own } = schedule;
  const basis = createHash("sha256")
    .update(JSON.stringify([days, own, retentionRules()]))
    .digest("hex");
  if ((await findBasis(db, companyId)) !== basis) {
    while ((await lookAnew(db, companyId, anewInATurn)) === anewInATurn) signal?.throwIfAborted();
    await keepBasis(db, companyId, basis);
  }
  await numberChanges(db, companyId);
}
