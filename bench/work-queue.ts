/**
 * What a page of the staff's queue costs the database with 100,000 things that wait of 60,000 candidates: the first and a deep
 * page, with filters, their counts, and "next for me". In milliseconds, the median of the rounds and the slowest.
 *
 *   node bench/work-queue.ts
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openLog } from "../server/platform/log/log.ts";
import { insertStaff } from "../server/portal/people/auth/staff-store.ts";
import {
  countWork,
  findClaimable,
  findQueuePosition,
  findWorkPage,
  type WorkFilter,
} from "../server/portal/work/queue/work-list-store.ts";
import { dataFolder } from "./data-folder.ts";

const companyId = 1;
const items = 100_000;
const candidates = 60_000;
const rounds = 20;
const now = new Date("2026-11-22T12:00:00Z");

const dataDir = await dataFolder();
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn"), durable: false });
const db = openDatabase(postgres.ownerUrl, { maxConnections: 2 });
try {
  await migrate(db, "portal", path.join(import.meta.dirname, "../server/portal/migrations"));
  await insertStaff(db, { companyId, email: "mere@example.com", name: "Mere", role: "reviewer" });
  const [staff] = await db<{ id: string }[]>`select id from portal.staff_users`;
  const staffId = staff?.id ?? "";
  await db`
    insert into portal.work_candidates (company_id, candidate_id, partner_application_id, status, partner_id, partner_name,
      created_at, outcomes, due_at, claimed_by, claim_ends_at)
    select ${companyId}, n, 'app-' || n, (array['in-progress', 'overdue', 'submitted'])[1 + n % 3], n % 5, 'Partner ' || n % 5,
      ${now}::timestamptz - n * interval '1 minute', case when n % 7 = 0 then '{consider}'::text[] else '{}' end,
      ${now}::timestamptz + (n % 500 - 100) * interval '1 hour',
      case when n % 200 = 0 then ${staffId}::uuid end, case when n % 200 = 0 then ${now}::timestamptz + interval '1 minute' end
    from generate_series(1, ${candidates}::int) n`;
  await db`
    insert into portal.work_items (company_id, candidate_id, partner_application_id, kind, subject, check_type, since, opens_at,
      due_at)
    select ${companyId}, 1 + n % ${candidates}::int, 'app-' || 1 + n % ${candidates}::int,
      (array['documents', 'outcome', 'consider', 'overdue', 'referee'])[1 + n % 5], n::text,
      case when n % 5 = 0 then null else (array['identity', 'credit', 'wwcc'])[1 + n % 3] end,
      ${now}::timestamptz - n * interval '1 second', ${now}::timestamptz - n * interval '1 second',
      case when n % 5 = 0 then null else ${now}::timestamptz + (n % 700 - 100) * interval '1 hour' end
    from generate_series(1, ${items}::int) n`;
  await db`vacuum analyze`;
  const page =
    (filter: WorkFilter, offset = 0) =>
    () =>
      findWorkPage(db, { companyId, filter, now }, { limit: 25, offset });
  const next = async () => {
    const after = await findQueuePosition(db, companyId, 30_000, now);
    await findClaimable(db, { companyId, filter: {}, now }, { staffId, after, limit: 20 });
  };
  const cases: [string, () => Promise<unknown>][] = [
    ["first page", page({})],
    ["page 1,000", page({}, 25_000)],
    ["documents", page({ kinds: ["documents"] })],
    ["mine", page({ mine: staffId })],
    ["late", page({ dueBefore: now })],
    ["a check type of a partner", page({ checkType: "credit", partnerId: 3, status: "overdue" })],
    [
      "an outcome, created lately",
      page({ outcome: "consider", createdAfter: new Date("2026-11-01T00:00:00Z") }),
    ],
    ["counts", () => countWork(db, companyId, { staffId, now })],
    ["next for me", next],
  ];
  for (const [name, run] of cases) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await run();
      taken.push(performance.now() - start);
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const [middle = 0, slowest = 0] = [sorted[rounds / 2], sorted.at(-1)];
    console.log(
      `${name.padEnd(28)} ${middle.toFixed(0).padStart(5)} ms, slowest ${slowest.toFixed(0).padStart(5)} ms`,
    );
  }
} finally {
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}
