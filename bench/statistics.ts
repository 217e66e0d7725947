/**
 * What GET /statistics costs for a company with so many candidates and three checks of each, created within the last year:
 * the last 30 days, a quarter, the whole year, and what a partner, a role and a check type leave of it.
 *
 *   node bench/statistics.ts [candidates, 100000 by default]
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../server/platform/db/database.ts";
import { startEmbeddedPostgres } from "../server/platform/db/embedded-postgres.ts";
import { migrate } from "../server/platform/db/migrate.ts";
import { openLog } from "../server/platform/log/log.ts";
import type { Caller, Reach, Service } from "../server/service/service.ts";
import { getStatistics } from "../server/service/statistics/get-statistics.ts";
import { dataFolder } from "./data-folder.ts";
import { insertCompany } from "./insert-company.ts";

const size = Number(process.argv[2] ?? 100_000);
const now = new Date("2026-07-01T03:00:00Z");

const dataDir = await dataFolder();
const postgres = await startEmbeddedPostgres({ dataDir, log: openLog("warn"), durable: false });
const db = openDatabase(postgres.ownerUrl, { maxConnections: 5 });
try {
  await migrate(db, "service", path.join(import.meta.dirname, "../server/service/migrations"));
  const reach = await fill("Measured", size);
  await fill("Another", size);
  await db`vacuum analyze`;
  const rows = [
    ["the last 30 days", reach, {}],
    ["a quarter", reach, { from: "2026-04-02", to: "2026-07-01" }],
    ["a year", reach, { from: "2025-07-02", to: "2026-07-01" }],
    ["30 days, one role", reach, { job_role: "Nurse 3" }],
    ["a year, one type", reach, { from: "2025-07-02", check_type: "identity" }],
    ["a year, of all partners", { ...reach, partnerId: null }, { from: "2025-07-02" }],
  ] as const;
  for (const [name, of, query] of rows) {
    const taken = await median(() => statisticsOf(of, query));
    console.log(`${name.padEnd(28)} ${taken.toFixed(0).padStart(6)} ms`);
  }
} finally {
  await db.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

async function statisticsOf(reach: Reach, query: Parameters<typeof getStatistics>[2]): Promise<void> {
  // Counting needs the database and the time, and nothing else of a service.
  const service = { db, clock: { now: () => now } } as Service;
  const caller: Caller = {
    companyId: reach.companyId,
    partnerId: 1,
    partnerName: "",
    reach,
    tokenId: "",
    ip: null,
  };
  await getStatistics(service, caller, query);
}

async function median(run: () => Promise<void>, rounds = 9): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Half a year's checks are completed within days; of the last ten days' one in three is still open. */
async function fill(name: string, count: number): Promise<Reach> {
  const reach = await insertCompany(db, name);
  await db`
    insert into service.candidates (company_id, partner_id, partner_application_id, user_id, team_id, brand_id,
      reference_code, first_name, last_name, email, contact_number, job_role, department, status, link_expires_at,
      due_at, created_at, opened_at, submitted_at)
    select ${reach.companyId}, ${reach.partnerId}, ${name} || n, owner.id, owner.team_id, brand.id, ${name} || 'R' || n,
      'Name ' || n, 'Silva', 'n' || n || '@example.com', '', 'Nurse ' || n % 10, '',
      (array['candidate', 'submitted', 'in-progress', 'completed', 'completed'])[1 + n % 5], created, created, created,
      case when n % 5 > 0 then created + interval '1 hour' end, case when n % 5 > 1 then created + interval '1 day' end
    from service.users owner, service.brands brand, generate_series(1, ${count}::int) n,
      lateral (select ${now}::timestamptz - (n::float8 / ${count}::int) * interval '365 days' as created) at
    where owner.company_id = ${reach.companyId} and brand.company_id = ${reach.companyId}`;
  await db`
    insert into service.candidate_checks (candidate_id, type, title, provider, created_at, submitted_at, started_at,
      due_at, completed_at, status, outcome)
    select c.id, type, type, 'manual', c.created_at, c.submitted_at, c.submitted_at + interval '1 hour',
      c.submitted_at + interval '5 days', done.completed_at,
      case when done.completed_at is null then (array['candidate', 'in-progress', 'overdue'])[1 + c.id % 3] else 'completed' end,
      case when done.completed_at is not null then (array['clear', 'clear', 'consider'])[1 + c.id % 3] end
    from service.candidates c, unnest(array['identity', 'credit', 'wwcc']) with ordinality types (type, number),
      lateral (select c.submitted_at + (1 + (c.id * 7919 + number * 31) % 1000 / 150.0) * interval '1 day' as ends) taken,
      lateral (select case when ends < ${now} then ends end as completed_at) done
    where c.company_id = ${reach.companyId}`;
  return reach;
}
