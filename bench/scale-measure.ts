import type { CandidateListQuery } from "../server/contract/candidate-list.ts";
import type { Database, Transaction } from "../server/platform/db/database.ts";
import { enlistNext, findUnasked } from "../server/portal/company/retention/held-store.ts";
import {
  countWork,
  findClaimable,
  findQueuePosition,
  findWorkPage,
  type WorkFilter,
} from "../server/portal/work/queue/work-list-store.ts";
import { countCandidates, findCandidatePage } from "../server/service/candidates/candidate-list-store.ts";
import { findOverdueCandidates } from "../server/service/records/candidate-store.ts";
import { findToLookAt, firstPlace } from "../server/service/retention/erasure-look-store.ts";
import type { Caller, Reach, Service } from "../server/service/service.ts";
import { getStatistics } from "../server/service/statistics/get-statistics.ts";
import { removeOldDeliveries } from "../server/service/webhooks/delivery-list-store.ts";
import { findDueWebhooks } from "../server/service/webhooks/delivery-queue-store.ts";
import type { SeededCompany } from "./scale-seed.ts";

type Query = { name: string; run(company: SeededCompany): Promise<unknown> };
export type Taken = { ms: number; blocks: number };
/** What each query took, by its name, of the companies in their order. */
export type Scale = ReadonlyMap<string, readonly Taken[]>;

const rounds = 5;
const list: CandidateListQuery = { page: 1, per_page: 25, archived: false, sort: "-created_at" };

/** What each query takes of each company, in turn: the median of five after one to warm up. */
export async function measureScale(db: Database, companies: readonly SeededCompany[]): Promise<Scale> {
  const heads = companies.map(({ size }) => `${size.toLocaleString("en")} candidates`.padStart(24));
  console.log(`${"".padEnd(42)}${heads.join("")}`);
  const scale = new Map<string, Taken[]>();
  for (const query of queriesOf(db)) {
    const each = companies.map((company) => ({ company, taken: [] as Taken[] }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const { company, taken } of each) {
        const one = await timed(db, () => query.run(company));
        if (round > 0) taken.push(one);
      }
    }
    const medians = each.map(({ taken }) => median(taken));
    scale.set(query.name, medians);
    const columns = medians.map(({ ms, blocks }) => `${ms.toFixed(1)} ms ${blocks} blocks`.padStart(24));
    console.log(`${query.name.padEnd(42)}${columns.join("")}`);
  }
  return scale;
}

function queriesOf(db: Database): Query[] {
  const page = (wanted: Partial<CandidateListQuery>, at?: number) => async (company: SeededCompany) => {
    const reach: Reach = { companyId: company.companyId, partnerId: null };
    const query = { ...list, ...wanted };
    const past = at === undefined ? null : Date.now() - at * 730 * 86_400_000;
    const after = past === null ? null : { key: new Date(past).toISOString(), number: 1 };
    await findCandidatePage(db, reach, query, after);
    await countCandidates(db, reach, query);
  };
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
  const week = (from: number) => new Date(Date.now() + from * 7 * 86_400_000).toISOString();
  return [
    { name: "first page of 25", run: page({}) },
    { name: "page in the middle, by cursor", run: page({}, 0.5) },
    { name: "a page near the end, by cursor", run: page({}, 0.99) },
    { name: "by status", run: page({ status: "overdue" }) },
    { name: "by name", run: page({ sort: "name" }) },
    { name: "by what is due next", run: page({ sort: "due_at" }) },
    { name: "due within a week", run: page({ due_after: week(0), due_before: week(1) }) },
    { name: "with an outcome to consider", run: page({ outcome: "consider" }) },
    { name: "with a check of a status that none has", run: page({ check_status: "overdue" }) },
    { name: "with a check of a type that all have", run: page({ check_type: "identity" }) },
    { name: "with a check of a type that nobody has", run: page({ check_type: "none" }) },
    { name: "search: a rare name", run: page({ q: "wilhelmina abernathy" }) },
    { name: "search: a common name", run: page({ q: "kim" }) },
    { name: "search: an email", run: page({ q: "wilhelmina.abernathy1000@" }) },
    { name: "search: nobody", run: page({ q: "zzyzx" }) },
    { name: "statistics: the last 30 days", run: (company) => statisticsOf(db, company, {}) },
    {
      name: "statistics: a year",
      run: (company) => statisticsOf(db, company, { from: day(-365), to: day(0) }),
    },
    { name: "statistics: of a role", run: (company) => statisticsOf(db, company, { job_role: "Driver" }) },
    {
      name: "statistics: of a check type",
      run: (company) => statisticsOf(db, company, { check_type: "credit" }),
    },
    { name: "queue: first page of 25", run: (company) => queuePage(db, company, 0) },
    { name: "queue: page 100", run: (company) => queuePage(db, company, 2_500) },
    { name: "queue: late", run: (company) => queuePage(db, company, 0, { dueBefore: new Date() }) },
    {
      name: "queue: its counts",
      run: ({ companyId }) => countWork(db, companyId, { staffId: nobody, now: new Date() }),
    },
    { name: "queue: next for me", run: (company) => nextInQueue(db, company) },
    {
      name: "overdue: 200 past their due time",
      run: () =>
        findOverdueCandidates(db, { now: new Date(), waitingSince: new Date() }, { except: [], limit: 200 }),
    },
    {
      name: "erasing: 200 looked at",
      run: ({ companyId }) => findToLookAt(db, companyId, { now: new Date(), after: firstPlace, limit: 200 }),
    },
    {
      name: "deliveries: 1,000 old ones removed",
      run: () => undone(db, (tx) => removeOldDeliveries(tx, sevenWeeksAgo(), 1_000)),
    },
    { name: "webhooks with something due", run: () => findDueWebhooks(db, new Date()) },
    {
      name: "held: 100 in doubt",
      run: ({ companyId }) => findUnasked(db, companyId, { before: new Date(), limit: 100, doubted: true }),
    },
    { name: "held: 500 judged", run: (company) => judged(db, company) },
  ];
}

const nobody = "00000000-0000-0000-0000-000000000000";
/** Nothing was completed in the last five weeks, in which the open ones were created. */
const sevenWeeksAgo = () => new Date(Date.now() - 49 * 86_400_000);

async function statisticsOf(
  db: Database,
  reach: Reach,
  query: Parameters<typeof getStatistics>[2],
): Promise<void> {
  // Counting needs the database and the time, and nothing else of a service.
  const service = { db, clock: { now: () => new Date() } } as Service;
  const caller = {
    companyId: reach.companyId,
    partnerId: reach.partnerId ?? 0,
    isCompany: true,
    reach,
  } as Caller;
  await getStatistics(service, caller, query);
}

async function queuePage(
  db: Database,
  { companyId }: SeededCompany,
  offset: number,
  filter: WorkFilter = {},
) {
  await findWorkPage(db, { companyId, filter, now: new Date() }, { limit: 25, offset });
}

async function nextInQueue(db: Database, { companyId }: SeededCompany): Promise<void> {
  const now = new Date();
  const after = await findQueuePosition(db, companyId, 0, now);
  await findClaimable(db, { companyId, filter: {}, now }, { staffId: nobody, after, limit: 20 });
}

async function judged(db: Database, { companyId }: SeededCompany): Promise<void> {
  await undone(db, async (tx) => {
    await tx`
      insert into portal.held_news (company_id, partner_application_id, candidate_id)
      select company_id, partner_application_id, candidate_id from portal.held_candidates
      where company_id = ${companyId} order by company_id, candidate_id limit 500`;
    await enlistNext(tx, 500);
  });
}

/** Rolled back, so that each round finds as many. */
async function undone(db: Database, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const back = new Error("rolled back");
  await db
    .begin(async (tx) => {
      await work(tx);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
}

async function timed(db: Database, run: () => Promise<unknown>): Promise<Taken> {
  const before = await blocks(db);
  const began = performance.now();
  await run();
  const ms = performance.now() - began;
  return { ms, blocks: (await blocks(db)) - before };
}

/** Blocks that this database has looked at since it began, of the one session that there is. */
async function blocks(db: Database): Promise<number> {
  await db`select pg_stat_force_next_flush()`;
  const [row] = await db<{ count: number }[]>`
    select blks_hit + blks_read as count from pg_stat_database where datname = current_database()`;
  return Number(row?.count ?? 0);
}

function median(taken: Taken[]): Taken {
  const middle = (of: keyof Taken) =>
    taken.map((one) => one[of]).toSorted((a, b) => a - b)[(rounds - 1) / 2] ?? 0;
  return { ms: middle("ms"), blocks: middle("blocks") };
}
